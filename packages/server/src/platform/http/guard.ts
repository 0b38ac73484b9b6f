import { createHash } from 'node:crypto';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { isForShift, SUBJECT_LENGTH } from '@isura/contract/kernel/step-up';
import type { Decoded } from './decode.ts';
import { cellFor } from './policy.ts';
import type { Cell } from './policy-row.ts';
import type { Actor } from './route.ts';

/** How long a fresh proof opens what it was given for. */
const PROOF_GOOD_MS = 5 * 60_000;
/** And for how long one for a shift does. */
const SHIFT_GOOD_MS = 8 * 60 * 60_000;

/** What somebody without a session hears at a call that needs one. */
export const sessionEnded = (): DomainError =>
  new DomainError('session-ended', { detail: 'Your session has ended. Sign in again.' });

/** Organizations whose people only read from now on (data model 4.6). */
const ENDED: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

/** Whether a call would change something of an organization that has ended. One's own account is not the organization's. */
const isReadOnly = (call: Endpoint, { kind, orgStatus }: Actor, cell: Cell): boolean =>
  kind === 'staff' && ENDED.has(orgStatus ?? '') && call.method !== 'GET' && !['s', 's^', 't'].includes(cell);

/**
 * The actor with how far he reaches in this call. Refuses strangers with session-ended, and people whose roles do not
 * reach with access-denied, which says nothing about what is there. Staff of an organization that has ended may read
 * and look after their own account (organization-not-live otherwise).
 */
export function admit(call: Endpoint, actor: Actor): Actor {
  const cell = cellFor(call, actor);
  if (cell && isReadOnly(call, actor, cell))
    throw new DomainError('organization-not-live', {
      detail: 'Your organization is closed or was rejected. You can read what is there, but change nothing.',
    });
  if (cell) return { ...actor, cell };
  if (actor.kind === 'anonymous') throw sessionEnded();
  throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
}

const recordOf = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};

/**
 * An organization in the address must be the actor's own, unless he reaches all of them; another's answers not-found,
 * like one that does not exist (security.md rule 2).
 */
export function assertOwnOrganization(actor: Actor, { params }: Decoded): void {
  const { orgId } = recordOf(params);
  if (orgId === undefined || actor.cell === 't' || actor.cell === 'm' || actor.cell?.startsWith('A')) return;
  if (orgId !== actor.orgId) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
}

/**
 * What a fresh proof must be for at this call: `{id}:{first parameter of the address}`, or `{id}:{login}` where there is
 * none, unless the call names it otherwise (`stepUpSubject`, with parameters, body fields and `{login}` put in).
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
 * A subject as it is asked for, kept and compared: `AD4:Cashier desk` is `AD4:Cashier%20;desk`. What cannot stand in one
 * is written by its number, and one that is too long ends in its digest, so that two subjects never become one.
 */
function plainSubject(subject: string): string {
  const plain = subject.replaceAll(/[\s\p{C}%]/gu, (sign) => `%${sign.codePointAt(0)!.toString(16)};`);
  if (plain.length <= SUBJECT_LENGTH) return plain;
  const digest = createHash('sha256').update(plain).digest('base64url');
  return `${plain.slice(0, SUBJECT_LENGTH - digest.length - 1)}~${digest}`;
}

/** Refuses step-up-required when this session has no fresh proof for exactly this subject. */
export function assertFreshProof({ stepUp, shift }: Actor, subject: string, now: Date): void {
  const [proof, goodMs] = isForShift(subject) ? [shift, SHIFT_GOOD_MS] : [stepUp, PROOF_GOOD_MS];
  const age = proof ? now.getTime() - proof.at.getTime() : Number.POSITIVE_INFINITY;
  if (proof?.subject === subject && age <= goodMs) return;
  throw new DomainError('step-up-required', { detail: 'Confirm that it is you, then send this again.', subject });
}

/** Refuses a call that needs a fresh proof (`^` in the policy table) when this session has none for exactly this subject. */
export function assertProved(call: Endpoint, actor: Actor, decoded: Decoded, now: Date): void {
  if (actor.cell?.endsWith('^')) assertFreshProof(actor, proofSubject(call, actor, decoded), now);
}
