import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendWithNext, together } from '../../../platform/db/together.ts';
import type { Sent } from './code.domain.ts';

const HOUR = 3_600_000;

/**
 * Locks an address until commit, so that nobody else sends a code to it or tries one between reading and writing the
 * counts.
 */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sendWithNext(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${email}`}, 0))`);
}

const sentTo = ready((tx, query: { email: string; one: string; other: string; hourAgo: Date; dayAgo: Date }) =>
  tx
    .selectFrom('identity.otp')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('createdAt', '>', query.hourAgo).as('hour'),
      eb.fn.countAll<bigint>().as('day'),
      eb.fn.max('createdAt').as('lastAt'),
      eb.fn.min('createdAt').filterWhere('createdAt', '>', query.hourAgo).as('hourSince'),
      eb.fn.min('createdAt').as('daySince'),
    ])
    .where('email', '=', query.email)
    .where('purpose', 'in', [query.one, query.other])
    .where('createdAt', '>', query.dayAgo),
);

/** The two purposes of one kind of code. */
export type Purposes = readonly [string, string];

const sentLately = (tx: Tx, email: string, [one, other]: Purposes, now: Date) =>
  sentTo(tx, {
    email,
    one,
    other,
    hourAgo: new Date(now.getTime() - HOUR),
    dayAgo: new Date(now.getTime() - 24 * HOUR),
  });

/** Counts the codes of these purposes made for the address in the last hour and day. */
export async function codesSent(tx: Tx, email: string, purposes: Purposes, now: Date): Promise<Sent> {
  const [sent] = await together(tx, [sentLately(tx, email, purposes, now)]);
  return inNumbers(sent[0]!);
}

/** Counts the same and takes one SMS from the daily quota, if any is left; undone if this is rolled back. */
export async function codesSentTakingSms(
  tx: Tx,
  email: string,
  purposes: Purposes,
  mostSms: number,
  now: Date,
): Promise<{ sent: Sent; bySms: boolean }> {
  const [sent, taken] = await together(tx, [
    sentLately(tx, email, purposes, now),
    smsTaken(tx, { email, most: Math.floor(mostSms / 16), now }),
  ]);
  return { sent: inNumbers(sent[0]!), bySms: taken[0]?.allowed === true };
}

const inNumbers = <T extends { hour: bigint; day: bigint }>(row: T) => ({
  ...row,
  hour: Number(row.hour),
  day: Number(row.day),
});

/** Counts wrong attempts at the public codes of an address within a day. */
export async function wrongPublicAttempts(tx: Tx, email: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('identity.otp')
    .select((eb) => eb.fn.sum<bigint | null>(sql<number>`attempts - (used_at is not null)::int`).as('attempts'))
    .where('email', '=', email)
    .where('purpose', 'in', ['REGISTRATION', 'RESET'])
    .where('createdAt', '>', new Date(now.getTime() - 24 * HOUR))
    .executeTakeFirstOrThrow();
  return Number(row.attempts ?? 0);
}

export interface NewCode {
  purpose: string;
  email: string;
  phone: string | null;
  userId: number | null;
  codeHash: Buffer;
  challengeId: string | null;
  subject: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const newCode = ready((tx, row: NewCode) =>
  tx.insertInto('identity.otp').values({
    purpose: row.purpose,
    email: row.email,
    phone: row.phone,
    userId: row.userId,
    codeHash: row.codeHash,
    challengeId: row.challengeId,
    subject: row.subject,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sendWithNext(tx, newCode(tx, code));
}

const codes = (tx: Tx) =>
  tx.selectFrom('identity.otp').select(['id', 'codeHash', 'attempts', 'createdAt', 'expiresAt', 'usedAt', 'phone']);

/** Returns the newest code of a challenge, locked until commit; earlier ones are void. */
export const codeHeld = ready((tx, { challengeId }: { challengeId: string }) =>
  codes(tx).where('challengeId', '=', challengeId).orderBy('id', 'desc').limit(1).forUpdate(),
);

export type StoredCode = NonNullable<Awaited<ReturnType<typeof lockPublicCode>>>;

/** Returns the newest code sent to a new phone number of this user, locked until commit. */
export const lockPhoneCode = (tx: Tx, userId: number) =>
  codes(tx)
    .where('userId', '=', userId)
    .where('purpose', '=', 'PHONE')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Returns the newest public code of an address, locked until commit. */
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

const triedCode = ready((tx, { id, attempts, usedAt }: { id: number; attempts: number; usedAt: Date | null }) =>
  tx.updateTable('identity.otp').set({ attempts, usedAt }).where('id', '=', id),
);

/** Records one more attempt at a code; `usedAt` is set when it was right. */
export async function tried(tx: Tx, id: number, attempts: number, usedAt: Date | null): Promise<void> {
  await sendWithNext(tx, triedCode(tx, { id, attempts, usedAt }));
}

/** Deletes codes and attempts that are no longer needed. */
export async function dropOldCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.otp').where('createdAt', '<', before).execute();
  // A challenge may have received a code minutes later.
  await tx
    .deleteFrom('identity.loginChallenge')
    .where('createdAt', '<', new Date(before.getTime() - HOUR))
    .execute();
  await tx.deleteFrom('identity.loginFailure').where('lastAt', '<', before).execute();
}

/**
 * Takes one SMS from the daily quota; not allowed when it is used up. The portal's quota is split in sixteen counters
 * by address, because everybody signing in would wait for the lock on a single one.
 */
const smsTaken = ready(
  (_, { email, most, now }: { email: string; most: number; now: Date }) => sql<{ allowed: boolean }>`
  select allowed from platform.take_rate_limit(
    'identity: sms of a day, part ' || (hashtextextended(${email}::text, 0) & 15), ${most}, 86400, ${now})`,
);
