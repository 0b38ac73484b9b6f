import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { sendAlong, together } from '../../../platform/db/together.ts';
import type { Sent } from './code.domain.ts';

const HOUR = 3_600_000;

/** Until commit nobody else may send to this address or try a code of it: counts are read and then written. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sendAlong(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${email}`}, 0))`);
}

const sentTo = (tx: Tx, email: string, purposes: readonly string[], now: Date) => {
  const hourAgo = new Date(now.getTime() - HOUR);
  return tx
    .selectFrom('identity.otp')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('createdAt', '>', hourAgo).as('hour'),
      eb.fn.countAll<bigint>().as('day'),
      eb.fn.max('createdAt').as('lastAt'),
      eb.fn.min('createdAt').filterWhere('createdAt', '>', hourAgo).as('hourSince'),
      eb.fn.min('createdAt').as('daySince'),
    ])
    .where('email', '=', email)
    .where('purpose', 'in', [...purposes])
    .where('createdAt', '>', new Date(now.getTime() - 24 * HOUR));
};

/** Codes of these purposes made for the address in the last hour and day. */
export async function codesSent(tx: Tx, email: string, purposes: readonly string[], now: Date): Promise<Sent> {
  return inNumbers(await sentTo(tx, email, purposes, now).executeTakeFirstOrThrow());
}

/** The same, and whether an SMS may go out beside the mail: one of so many of a day is taken, unless this is taken back. */
export async function codesSentTakingSms(
  tx: Tx,
  email: string,
  purposes: readonly string[],
  mostSms: number,
  now: Date,
): Promise<{ sent: Sent; bySms: boolean }> {
  const [sent, taken] = await together(tx, [sentTo(tx, email, purposes, now), smsTaken(email, mostSms, now)]);
  return { sent: inNumbers(sent[0]!), bySms: taken[0]?.allowed === true };
}

const inNumbers = <T extends { hour: bigint; day: bigint }>(row: T) => ({
  ...row,
  hour: Number(row.hour),
  day: Number(row.day),
});

/** Wrong tries of the public codes of an address within a day. */
export async function wrongPublicTries(tx: Tx, email: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('identity.otp')
    .select((eb) => eb.fn.sum<bigint | null>(sql<number>`attempts - (used_at is not null)::int`).as('tries'))
    .where('email', '=', email)
    .where('purpose', 'in', ['REGISTRATION', 'RESET'])
    .where('createdAt', '>', new Date(now.getTime() - 24 * HOUR))
    .executeTakeFirstOrThrow();
  return Number(row.tries ?? 0);
}

export interface NewCode {
  purpose: string;
  email: string;
  phone: string | null;
  userId: bigint | null;
  codeHash: Buffer;
  challengeId: string | null;
  subject: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sendAlong(tx, tx.insertInto('identity.otp').values(code));
}

const codes = (tx: Tx) =>
  tx.selectFrom('identity.otp').select(['id', 'codeHash', 'attempts', 'createdAt', 'expiresAt', 'usedAt', 'phone']);

/** The newest code of a challenge, held until commit; the ones before it are void. */
export const codeOfChallengeHeld = (tx: Tx, challengeId: string) =>
  codes(tx).where('challengeId', '=', challengeId).orderBy('id', 'desc').limit(1).forUpdate();

/** The newest public code of an address, held until commit. */
export const lockPublicCode = (tx: Tx, email: string, purpose: string) =>
  codes(tx)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function codesOfChallenge(tx: Tx, challengeId: string): Promise<{ count: number; lastAt: Date | null }> {
  const row = await tx
    .selectFrom('identity.otp')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.max('createdAt').as('lastAt')])
    .where('challengeId', '=', challengeId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastAt: row.lastAt };
}

/** One more try of a code; with `usedAt` it was the right one. */
export async function tried(tx: Tx, id: bigint, attempts: number, usedAt: Date | null): Promise<void> {
  await sendAlong(tx, tx.updateTable('identity.otp').set({ attempts, usedAt }).where('id', '=', id));
}

/** Codes and tries nobody needs any more. */
export async function dropOldCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.otp').where('createdAt', '<', before).execute();
  // A challenge may have got a code minutes later.
  await tx
    .deleteFrom('identity.loginChallenge')
    .where('createdAt', '<', new Date(before.getTime() - HOUR))
    .execute();
  await tx.deleteFrom('identity.loginFailure').where('lastAt', '<', before).execute();
}

/**
 * Takes one of so many SMS of a day for the whole portal; false when they are used up. They are counted in sixteen parts,
 * by the address: one count would be held by each until his commit, and everybody who signs in would wait for everybody.
 */
const smsTaken = (email: string, most: number, now: Date) => sql<{ allowed: boolean }>`
  select allowed from platform.take_rate_limit(
    'identity: sms of a day, part ' || (hashtextextended(${email}::text, 0) & 15), ${Math.floor(most / 16)}, 86400, ${now})`;
