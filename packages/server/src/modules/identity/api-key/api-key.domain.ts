import { type ApiKey, KEY_DAYS } from '@isura/contract/identity/api-keys';
import type { KeyMode } from '@isura/contract/identity/key-text';
import { type KeyScope, needsSecondAdministrator, scopeTerms } from '@isura/contract/identity/scopes';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RequestType } from '@isura/contract/kernel/request-type';

const DAY_MS = 86_400_000;

/** Returns the mode of the keys a portal makes and accepts. */
export const keyModeOf = (paymentMode: 'TEST' | 'LIVE'): KeyMode => (paymentMode === 'LIVE' ? 'live' : 'test');

/** The most characters of a program's login that come from its name. */
const LOGIN_WORDS = 40;

/**
 * Returns the login of a program, which lists and the trail show as who made something and nobody signs in with: its
 * name in small letters, digits and hyphens, and a part that no other login has. `Payroll system` with `9f2c1a` gives
 * `payroll-system.9f2c1a`; a name without such letters `program.9f2c1a`.
 */
export function programLogin(name: string, unique: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LOGIN_WORDS)
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'program'}.${unique}`;
}

/** What is requested of a new key. */
export interface KeyTerms {
  scopes: readonly KeyScope[];
  paymentTypes?: readonly RequestType[] | undefined;
  addresses?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
}

/** Returns what is wrong with one field of a key. */
export const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

function scopeFaults(scopes: readonly KeyScope[], isCentral: boolean): FieldProblem[] {
  const closed = scopes.filter((scope) => !scopeTerms[scope][isCentral ? 'ofCentralOffice' : 'ofMda']);
  if (closed.length === 0) return [];
  const owner = isCentral ? 'A key of the central office' : 'A key of an MDA';
  return [fault('scopes', 'scope-not-here', `${owner} cannot have ${closed.join(' and ')}`)];
}

function typeFaults({ scopes, paymentTypes = [] }: KeyTerms): FieldProblem[] {
  const submits = scopes.includes('payments:submit');
  if (submits && paymentTypes.length === 0)
    return [fault('paymentTypes', 'required', 'Choose the payments this key may submit')];
  if (!submits && paymentTypes.length > 0)
    return [fault('paymentTypes', 'not-used', 'Only a key with payments:submit names types of payments')];
  return [];
}

/**
 * Returns the end of a key: as requested, or 180 days from now. Refuses with validation-failed one that is less than a
 * day or more than 366 days ahead.
 */
export function endOf(requested: Date | undefined, now: Date): Date {
  if (requested === undefined) return new Date(now.getTime() + KEY_DAYS.usual * DAY_MS);
  const days = (requested.getTime() - now.getTime()) / DAY_MS;
  if (days >= KEY_DAYS.least && days <= KEY_DAYS.most) return requested;
  const message = `Choose an end ${KEY_DAYS.least} to ${KEY_DAYS.most} days from now`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [fault('expiresAt', days < KEY_DAYS.least ? 'too-early' : 'too-late', message)],
  });
}

/**
 * Refuses with validation-failed, at every wrong field, what a key of this kind of organization cannot have: scopes of
 * the other kind, payments without named types, and in LIVE payments without an address list.
 */
export function assertTerms(terms: KeyTerms, { isCentral, mode }: { isCentral: boolean; mode: KeyMode }): void {
  const errors = [...scopeFaults(terms.scopes, isCentral), ...typeFaults(terms)];
  if (mode === 'live' && terms.scopes.includes('payments:submit') && (terms.addresses ?? []).length === 0)
    errors.push(fault('addresses', 'required', 'Enter the addresses from which this key submits payments'));
  if (errors.length > 0)
    throw new DomainError('validation-failed', {
      detail: errors.map(({ message }) => `${message}.`).join(' '),
      errors,
    });
}

/** What decides whether a new key goes on for a program. */
interface GoingOn {
  isActive: boolean;
  hasKey: boolean;
  isOfMode: boolean;
}

/** Returns the code and the sentence of why no new key goes on for a program; undefined where one does. */
function whyNotGoesOn(program: GoingOn | undefined): [code: string, message: string] | undefined {
  if (!program?.isActive) return ['unknown-program', 'Your organization has no such program. Make a key for a new one'];
  if (program.hasKey)
    return ['program-has-key', 'This program has a key that is in use or waits. Roll or revoke that key'];
  if (!program.isOfMode)
    return ['other-mode', 'The keys of this program are of the other mode. Make a key for a new program'];
  return undefined;
}

/**
 * Refuses with validation-failed a program for which no new key goes on: one that the organization does not have, that
 * has ended, of which a key is in use or waits, or of which a key is of the other mode.
 */
export function assertGoesOn(program: GoingOn | undefined): void {
  const why = whyNotGoesOn(program);
  if (!why) return;
  const [code, message] = why;
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [fault('programId', code, message)],
  });
}

/**
 * Reports whether a new key waits for a second administrator: one that submits payments, or any of the central office.
 */
export const waitsForSecond = (scopes: readonly KeyScope[], isCentral: boolean): boolean =>
  isCentral || needsSecondAdministrator(scopes);

/** How many days before its end the administrators are notified of a key. */
const NOTICE_DAYS = [30, 14, 3, 1] as const;
/** Days without use after which the administrators are notified of a key. */
export const UNUSED_DAYS = 90;

/**
 * Returns the notice of its end that a key is due now, in days before it: the nearest of 30, 14, 3 and 1, unless it or
 * a nearer one was sent (`noticed`). Ten days before the end that is 14, where nothing was sent, or 30 was.
 */
export function noticeDue(expiresAt: Date, noticed: number | null, now: Date): number | undefined {
  const left = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  const due = left <= 0 ? undefined : NOTICE_DAYS.findLast((days) => left <= days);
  return due !== undefined && (noticed === null || due < noticed) ? due : undefined;
}

/** Returns the moment at which a key was made or last used, or earlier, when nobody has used it for 90 days now. */
export const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_DAYS * DAY_MS);

/**
 * Reports whether a key is active and not over, and nobody used it for 90 days. One that a newer key replaced ends by
 * itself, and is not counted.
 */
export const isLongUnused = (
  key: Pick<ApiKey, 'status'> & { createdAt: Date; expiresAt: Date; lastUsedAt: Date | null; graceUntil: Date | null },
  now: Date,
): boolean =>
  key.status === 'ACTIVE' &&
  key.graceUntil === null &&
  new Date(key.expiresAt) > now &&
  new Date(key.lastUsedAt ?? key.createdAt) <= unusedSince(now);

/**
 * Reports whether the administrators are to be notified that nobody used a key for 90 days since it was made or used.
 */
export function isUnused(
  key: { createdAt: Date; lastUsedAt: Date | null; unusedNoticedAt: Date | null },
  now: Date,
): boolean {
  const since = new Date(key.lastUsedAt ?? key.createdAt).getTime();
  const isNoticed = key.unusedNoticedAt !== null && new Date(key.unusedNoticedAt).getTime() >= since;
  return !isNoticed && since <= unusedSince(now).getTime();
}

/** Reports whether an active key opens nothing any more at a moment. */
export const isOver = (
  { status, expiresAt, graceUntil }: { status: ApiKey['status']; expiresAt: Date; graceUntil: Date | null },
  now: Date,
): boolean => status !== 'REVOKED' && (expiresAt <= now || (graceUntil !== null && graceUntil <= now));

/**
 * Refuses with validation-failed an end that is later than the one a key has, or has passed: a longer life is a new
 * key, and an end now is a revocation.
 */
export function assertEarlierEnd(requested: Date, { expiresAt }: { expiresAt: Date }, now: Date): void {
  if (requested > now && requested <= expiresAt) return;
  const message = 'Choose an end before the one this key has. For a longer life, make a new key';
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [fault('expiresAt', requested > now ? 'too-late' : 'past', message)],
  });
}
