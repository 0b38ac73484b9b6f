import { createHash } from 'node:crypto';
import { scopeOfCall } from '@isura/contract/identity/scopes';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { isForShift, SUBJECT_LENGTH } from '@isura/contract/kernel/step-up';
import type { Decoded } from './decode.ts';
import { cellFor, isOwn, readsOnly } from './policy.ts';
import type { Actor } from './route.ts';

/** Characters of the digest of a body: 132 bits. */
const DIGEST_LENGTH = 22;
/** The longest subject before `#` and the digest. */
const LONGEST = SUBJECT_LENGTH - DIGEST_LENGTH - 1;
/** How long a fresh proof is valid. */
export const PROOF_GOOD_MS = 5 * 60_000;
/** How long a fresh proof for a shift is valid. */
const SHIFT_GOOD_MS = 8 * 60 * 60_000;

/** Returns the refusal of a call that needs a session when there is none. */
export const sessionEnded = (): DomainError =>
  new DomainError('session-ended', { detail: 'Your session has ended. Sign in again.' });

/** Returns the refusal of a key that does not open a call: it names the scope that would, if one could. */
function keyCannot(call: Endpoint, { key, kind }: Actor): DomainError {
  const scope = scopeOfCall(call.id);
  const isMissing = scope !== undefined && key?.scopes.includes(scope) === false;
  if (isMissing)
    return new DomainError('key-scope', { detail: `This call needs a key with the scope ${scope}.`, scope });
  const owner = kind === 'central' && scope !== undefined ? 'of the central office ' : '';
  return new DomainError('key-scope', { detail: `API keys ${owner}do not make this call.`, scope: 'not-for-keys' });
}

/**
 * Returns the actor with their reach in this call. Refuses strangers with session-ended, and people with roles that do
 * not reach with access-denied, which reveals nothing of what exists. Staff of an organization that has ended may read
 * and manage their own account (organization-not-live otherwise). Refuses keys without the scope of the call with
 * key-scope, and writes of keys while their organization is not LIVE with organization-not-live.
 */
export function admit(call: Endpoint, actor: Actor): Actor {
  const cell = cellFor(call, actor);
  if (cell && call.method !== 'GET' && readsOnly(actor, cell))
    throw new DomainError('organization-not-live', {
      detail: 'Your organization is closed or was rejected. You can read its data but not change it.',
    });
  if (cell && actor.key && call.method !== 'GET' && !isOwn(cell) && actor.orgStatus !== 'LIVE')
    throw new DomainError('organization-not-live', {
      detail: 'This organization is not live. Its keys can read, but not change anything.',
    });
  if (cell) return { ...actor, cell };
  if (actor.key) throw keyCannot(call, actor);
  if (actor.kind === 'anonymous') throw sessionEnded();
  throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
}

const recordOf = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};

/**
 * Requires an organization in the address to be the actor's own, unless they reach all of them; another's answers
 * not-found, like one that does not exist (docs/spec/security.md#rule-2).
 */
export function assertOwnOrganization(actor: Actor, { params }: Decoded): void {
  const { orgId } = recordOf(params);
  if (orgId === undefined || actor.cell === 't' || actor.cell === 'm' || actor.cell?.startsWith('A')) return;
  if (orgId !== actor.orgId) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
}

/**
 * Returns the subject a fresh proof must have for this call: `{id}:{first parameter of the address}`, or `{id}:{login}`
 * without parameters, unless the call defines it (`stepUpSubject`, with parameters, body fields and `{login}` filled
 * in).
 */
export function proofSubject(call: Endpoint, actor: Actor, decoded: Decoded): string {
  const first = /\{(\w+)\}/.exec(call.path)?.[1] ?? 'login';
  const template = call.stepUpSubject ?? `${call.id}:{${first}}`;
  const known = { ...recordOf(decoded.body), login: actor.login, ...recordOf(decoded.params) };
  return plainSubject(
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((known as Record<string, unknown>)[name] ?? '')),
  );
}

/**
 * Returns the digest of everything a call would do: its address and its body, and the bytes of a file. Two forms that
 * differ in one letter have different digests.
 */
const digestOf = ({ params, body }: Decoded, file: { sha256: string } | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted([params ?? null, body ?? null, file?.sha256 ?? null])))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);

/** Returns a value with the fields of every object in one order, as JSON can write it. */
function sorted(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}

/** Reports whether a proof for the call opens exactly one request, once (ADR 0257). */
export const isBoundToRequest = (call: Endpoint): boolean =>
  !call.sharesProof && !(call.stepUpSubject !== undefined && isForShift(call.stepUpSubject));

/** Reports whether a request of the call says more than its row does: a body, a file, or a second part of the address. */
export const hasMoreThanRow = (call: Endpoint): boolean =>
  call.body !== undefined || call.upload !== undefined || (call.path.match(/\{/g)?.length ?? 0) > 1;

/**
 * Returns the subject in full: that of the call and its row, and for a call bound to its body the digest of what is sent,
 * as in `LG4:ada@mow.test#3q2-7w…`.
 */
export function fullSubject(
  call: Endpoint,
  actor: Actor,
  decoded: Decoded,
  file?: { sha256: string } | undefined,
): string {
  const subject = proofSubject(call, actor, decoded);
  return isBoundToRequest(call) && hasMoreThanRow(call) ? `${subject}#${digestOf(decoded, file)}` : subject;
}

/**
 * Returns a subject in the form in which it is requested, stored and compared: `AD4:Cashier desk` is
 * `AD4:Cashier%20;desk`. A character that is not allowed is written as its number, and one that is too long ends in its
 * digest, so that two subjects never become equal.
 */
function plainSubject(subject: string): string {
  const plain = subject.replaceAll(/[\s\p{C}%]/gu, (sign) => `%${sign.codePointAt(0)!.toString(16)};`);
  if (plain.length <= LONGEST) return plain;
  const digest = createHash('sha256').update(plain).digest('base64url');
  return `${plain.slice(0, LONGEST - digest.length - 1)}~${digest}`;
}

/** The refusal of a call that lacks a fresh proof; the subject is what the proof must be for. */
export const proofRequired = (subject: string): DomainError =>
  new DomainError('step-up-required', { detail: 'Confirm your identity, then send this again.', subject });

/** Refuses with step-up-required when this session has no fresh proof for exactly this subject. */
export function assertFreshProof({ stepUp, shift }: Actor, subject: string, now: Date): void {
  const [proof, goodMs] = isForShift(subject) ? [shift, SHIFT_GOOD_MS] : [stepUp, PROOF_GOOD_MS];
  const age = proof ? now.getTime() - proof.at.getTime() : Number.POSITIVE_INFINITY;
  if (proof?.subject === subject && age <= goodMs) return;
  throw proofRequired(subject);
}
