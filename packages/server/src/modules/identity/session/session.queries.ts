import { isForShift } from '@isura/contract/kernel/step-up';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendWithNext } from '../../../platform/db/together.ts';
import type { EndReason } from './session.domain.ts';

export interface NewSession {
  id: string;
  userId: number;
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

const newSession = ready((tx, session: NewSession) =>
  tx.insertInto('identity.session').values({
    id: session.id,
    userId: session.userId,
    tokenHash: session.tokenHash,
    companionHash: session.companionHash,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    expiresAt: session.expiresAt,
    ip: session.ip,
    claimedDevice: session.claimedDevice,
    claimedLongitude: session.claimedLongitude,
    claimedLatitude: session.claimedLatitude,
    claimedLocation: session.claimedLocation,
  }),
);

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sendWithNext(tx, newSession(tx, session));
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

/** Returns a user's sessions that are neither ended nor expired, the latest first. */
export const sessionsAlive = (tx: Tx, userId: number, now: Date, idleSince: Date) =>
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

/** The facts about a user's earlier sessions needed at sign-in. */
export interface SessionsBefore {
  ever: boolean;
  /** Whether one came from this address and the same named device since this moment. */
  here: boolean;
  /** Those neither ended nor expired, the latest first. */
  alive: string[];
}

/** Returns one row of `SessionsBefore`. */
export const sessionsBefore = ready(
  (
    _,
    query: { userId: number; device: string | null; ip: string; knownSince: Date; now: Date; idleSince: Date },
  ) => sql<SessionsBefore>`
  select count(*) > 0 as ever,
    count(*) filter (where claimed_device is not distinct from ${query.device} and ip = ${query.ip}
      and last_seen_at > ${query.knownSince}) > 0 as here,
    coalesce(array_agg(id order by created_at desc, id)
      filter (where state <> 'ENDED' and expires_at > ${query.now} and last_seen_at > ${query.idleSince}),
        '{}') as alive
  from identity.session where user_id = ${query.userId}`,
);

/** Ends these sessions; returns those that were alive. Ended ones stay unchanged. */
export const endSessions = (tx: Tx, ids: readonly string[], reason: EndReason, now: Date) =>
  tx
    .updateTable('identity.session')
    .set({ state: 'ENDED', endReason: reason, endedAt: now, previousTokenHash: null, previousUntil: null })
    .where('id', 'in', [...ids])
    .where('state', '<>', 'ENDED')
    .returning(['id', 'userId'])
    .execute();

/** Ends every session of a user except one. */
export async function endAllOf(tx: Tx, userId: number, reason: EndReason, now: Date, except?: string) {
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

/** Marks the user's sessions so that the next answer carries a new token. */
export async function markForRenewal(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('identity.session')
    .set({ renew: true })
    .where('userId', '=', userId)
    .where('state', '<>', 'ENDED')
    .execute();
}

/**
 * Sets a new token; the previous one works until `previousUntil`. Only if the session still has the caller's token
 * (`from`, when set), so that of two calls at once one renews. Reports whether this one did.
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

/**
 * Records a step-up for one subject; it replaces the previous one, and one for a shift replaces that of the previous
 * shift.
 */
export async function putStepUp(tx: Tx, id: string, subject: string, at: Date): Promise<void> {
  const proof = isForShift(subject) ? { shiftSubject: subject, shiftAt: at } : { stepUpSubject: subject, stepUpAt: at };
  await tx.updateTable('identity.session').set(proof).where('id', '=', id).execute();
}

/** Ends expired sessions, at most 500; returns their owners. Locked rows are left for the next run. */
export async function endOverdue(tx: Tx, now: Date, idleSince: Date) {
  const { rows } = await sql<{ id: string; userId: number; endReason: string }>`
    update identity.session s set state = 'ENDED', ended_at = ${now}, previous_token_hash = null, previous_until = null,
      end_reason = case when s.expires_at <= ${now} then 'ABSOLUTE_TIMEOUT' else 'IDLE_TIMEOUT' end
    where s.id in (
      select id from identity.session
      where state <> 'ENDED' and (expires_at <= ${now} or last_seen_at <= ${idleSince})
      order by expires_at limit 500 for update skip locked)
    returning s.id, s.user_id, s.end_reason`.execute(tx);
  return rows;
}

/** Deletes sessions that ended before a moment. */
export async function dropEnded(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('identity.loginChallenge')
    .where('sessionId', 'in', (eb) => eb.selectFrom('identity.session').select('id').where('endedAt', '<', before))
    .execute();
  await tx.deleteFrom('identity.session').where('endedAt', '<', before).execute();
}

/** Returns the latest time a session can end. */
export async function expiryOf(tx: Tx, id: string): Promise<Date> {
  const row = await tx
    .selectFrom('identity.session')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}
