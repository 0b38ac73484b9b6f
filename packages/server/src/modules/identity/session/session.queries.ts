import { isForShift } from '@isura/contract/kernel/step-up';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendAlong } from '../../../platform/db/together.ts';
import type { EndReason } from './session.domain.ts';

export interface NewSession {
  id: string;
  userId: bigint;
  tokenHash: Buffer;
  companionHash: Buffer | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  ip: string;
  claimedDevice: string | null;
  claimedLongitude: string | null;
  claimedLatitude: string | null;
  claimedLocation: string | null;
}

const newSession = ready((tx, given: NewSession) =>
  tx.insertInto('identity.session').values({
    id: given.id,
    userId: given.userId,
    tokenHash: given.tokenHash,
    companionHash: given.companionHash,
    createdAt: given.createdAt,
    lastSeenAt: given.lastSeenAt,
    expiresAt: given.expiresAt,
    ip: given.ip,
    claimedDevice: given.claimedDevice,
    claimedLongitude: given.claimedLongitude,
    claimedLatitude: given.claimedLatitude,
    claimedLocation: given.claimedLocation,
  }),
);

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sendAlong(tx, newSession(tx, session));
}

const COLUMNS = [
  'id',
  'userId',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'ip',
  'claimedDevice',
  'claimedLocation',
  'state',
] as const;

/** Sessions of a person that have not ended and whose time is not over, the latest first. */
export const sessionsAlive = (tx: Tx, userId: bigint, now: Date, idleSince: Date) =>
  tx
    .selectFrom('identity.session')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('state', '<>', 'ENDED')
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** What the sessions of a person tell when he signs in again. */
export interface SessionsBefore {
  ever: boolean;
  /** From this address by something that calls itself the same device, since the moment asked for. */
  here: boolean;
  /** Those that have not ended and whose time is not over, the latest first. */
  alive: string[];
}

/** One row of `SessionsBefore`. */
export const sessionsBefore = ready(
  (
    _,
    asked: { userId: bigint; device: string | null; ip: string; knownSince: Date; now: Date; idleSince: Date },
  ) => sql<SessionsBefore>`
  select count(*) > 0 as ever,
    count(*) filter (where claimed_device is not distinct from ${asked.device} and ip = ${asked.ip} and last_seen_at > ${asked.knownSince}) > 0 as here,
    coalesce(array_agg(id order by created_at desc, id)
      filter (where state <> 'ENDED' and expires_at > ${asked.now} and last_seen_at > ${asked.idleSince}), '{}') as alive
  from identity.session where user_id = ${asked.userId}`,
);

/** Ends these sessions; answers those that were alive. Ended ones stay what they are. */
export const endSessions = (tx: Tx, ids: readonly string[], reason: EndReason, now: Date) =>
  tx
    .updateTable('identity.session')
    .set({ state: 'ENDED', endReason: reason, endedAt: now, previousTokenHash: null, previousUntil: null })
    .where('id', 'in', [...ids])
    .where('state', '<>', 'ENDED')
    .returning(['id', 'userId'])
    .execute();

/** Ends every session of a person but one. */
export async function endAllOf(tx: Tx, userId: bigint, reason: EndReason, now: Date, except?: string) {
  const rows = await tx
    .updateTable('identity.session')
    .set({ state: 'ENDED', endReason: reason, endedAt: now, previousTokenHash: null, previousUntil: null })
    .where('userId', '=', userId)
    .where('state', '<>', 'ENDED')
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .returning('id')
    .execute();
  return rows.length;
}

/** The next answer to this person carries a new token. */
export async function markForRenewal(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .updateTable('identity.session')
    .set({ renew: true })
    .where('userId', '=', userId)
    .where('state', '<>', 'ENDED')
    .execute();
}

/**
 * Puts a new token in place; the one before works until `previousUntil`. Only where the session still has the token the
 * caller came with (`from`, when given), so that of two calls at once one renews. Answers whether this one did.
 */
export async function putToken(
  tx: Tx,
  id: string,
  tokenHash: Buffer,
  previousUntil: Date,
  from?: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.session')
    .set((eb) => ({ previousTokenHash: eb.ref('tokenHash'), previousUntil, tokenHash, renew: false }))
    .where('id', '=', id)
    .where('state', '<>', 'ENDED')
    .$if(from !== undefined, (query) => query.where('tokenHash', '=', from!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A fresh proof for one subject; it takes the place of the one before, and one for a shift that of the shift before. */
export async function putStepUp(tx: Tx, id: string, subject: string, at: Date): Promise<void> {
  const proof = isForShift(subject) ? { shiftSubject: subject, shiftAt: at } : { stepUpSubject: subject, stepUpAt: at };
  await tx.updateTable('identity.session').set(proof).where('id', '=', id).execute();
}

/** Ends sessions whose time is over, at most 500; answers whose they were. Locked rows are left for the next time. */
export async function endOverdue(tx: Tx, now: Date, idleSince: Date) {
  const { rows } = await sql<{ id: string; userId: bigint; endReason: string }>`
    update identity.session s set state = 'ENDED', ended_at = ${now}, previous_token_hash = null, previous_until = null,
      end_reason = case when s.expires_at <= ${now} then 'ABSOLUTE_TIMEOUT' else 'IDLE_TIMEOUT' end
    where s.id in (
      select id from identity.session
      where state <> 'ENDED' and (expires_at <= ${now} or last_seen_at <= ${idleSince})
      order by expires_at limit 500 for update skip locked)
    returning s.id, s.user_id, s.end_reason`.execute(tx);
  return rows;
}

/** Sessions that ended before then are nobody's history any more. */
export async function dropEnded(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('identity.loginChallenge')
    .where('sessionId', 'in', (eb) => eb.selectFrom('identity.session').select('id').where('endedAt', '<', before))
    .execute();
  await tx.deleteFrom('identity.session').where('endedAt', '<', before).execute();
}

/** When a session ends at the latest. */
export async function expiryOf(tx: Tx, id: string): Promise<Date> {
  const row = await tx
    .selectFrom('identity.session')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}
