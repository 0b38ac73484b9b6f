import type { FactorMethod } from '@isura/contract/identity/session';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendWithNext, together } from '../../../platform/db/together.ts';
import { codeHeld } from '../code/code.queries.ts';
import { factorsHeld, factorsHeldOf, type Proofs, type StoredFactor } from '../factor/factor.queries.ts';
import { type Person, peopleHeld, personByName, personHeld } from '../person/person.queries.ts';
import type { Attempts } from './sign-in.domain.ts';

/** The keys that attempts are counted by: the hash of a login, and their origin. */
export interface AttemptKeys {
  login: Buffer;
  /** A network, a known device, or everywhere. */
  from: string;
}

/** Locks the count of this login and origin until commit, even for its first attempt. */
const hold = ready(
  (_, { login, from }: AttemptKeys) =>
    sql`select pg_advisory_xact_lock(hashtextextended(encode(${login}::bytea, 'hex') || ${from}, 1))`,
);

const attemptsOf = ready((tx, { login, from }: AttemptKeys) =>
  tx
    .selectFrom('identity.loginFailure')
    .select(['failedCount', 'firstAt', 'lastAt', 'waitUntil', 'lockedUntil'])
    .where('loginHash', '=', login)
    .where('ip', '=', from),
);

/** Returns the attempts of this login from one origin, locked until commit. */
export async function lockAttempts(tx: Tx, tried: AttemptKeys): Promise<Attempts | undefined> {
  const [, attempts] = await together(tx, [hold(tx, tried), attemptsOf(tx, tried)]);
  return attempts[0];
}

/** Returns the attempts from one place and those from everywhere, locked until commit in this order. */
export async function lockBothAttempts(
  tx: Tx,
  one: AttemptKeys,
  all: AttemptKeys,
): Promise<[Attempts | undefined, Attempts | undefined]> {
  const queries = [hold(tx, one), hold(tx, all), attemptsOf(tx, one), attemptsOf(tx, all)] as const;
  const [, , [ofOne], [ofAll]] = await together(tx, queries);
  return [ofOne, ofAll];
}

/** Returns the user with this name. */
export async function findByName(tx: Tx, name: string): Promise<Person | undefined> {
  const [[person]] = await together(tx, [personByName(tx, { name })]);
  return person;
}

const attemptsKept = ready((tx, attempts: AttemptKeys & Attempts) => {
  const { login, from, failedCount, firstAt, lastAt, waitUntil, lockedUntil } = attempts;
  const kept = { failedCount, firstAt, lastAt, waitUntil, lockedUntil };
  return tx
    .insertInto('identity.loginFailure')
    .values({ loginHash: login, ip: from, ...kept })
    .onConflict((conflict) => conflict.columns(['loginHash', 'ip']).doUpdateSet(kept));
});

export async function keepAttempts(tx: Tx, { login, from }: AttemptKeys, attempts: Attempts): Promise<void> {
  await sendWithNext(tx, attemptsKept(tx, { login, from, ...attempts }));
}

const attemptsForgotten = ready((tx, { login, from }: AttemptKeys) =>
  tx.deleteFrom('identity.loginFailure').where('loginHash', '=', login).where('ip', '=', from),
);

export async function forgetAttempts(tx: Tx, { login, from }: AttemptKeys): Promise<void> {
  await sendWithNext(tx, attemptsForgotten(tx, { login, from }));
}

/** Deletes all wrong passwords of this login, from every origin. */
export async function forgetFailures(tx: Tx, login: Buffer): Promise<void> {
  await tx.deleteFrom('identity.loginFailure').where('loginHash', '=', login).execute();
}

export interface NewChallenge {
  id: string;
  userId: number;
  purpose: 'LOGIN' | 'STEP_UP';
  companionHash: Buffer | null;
  sessionId: string | null;
  subject: string | null;
  method: FactorMethod;
  /** The challenge a passkey must sign. */
  passkeyChallenge: string | null;
  /** Of a sign-in: when the password it began with was set. */
  passwordChangedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  ip: string;
}

const newChallenge = ready((tx, challenge: NewChallenge) =>
  tx.insertInto('identity.loginChallenge').values({
    id: challenge.id,
    userId: challenge.userId,
    purpose: challenge.purpose,
    companionHash: challenge.companionHash,
    sessionId: challenge.sessionId,
    subject: challenge.subject,
    method: challenge.method,
    passkeyChallenge: challenge.passkeyChallenge,
    passwordChangedAt: challenge.passwordChangedAt,
    createdAt: challenge.createdAt,
    expiresAt: challenge.expiresAt,
    ip: challenge.ip,
  }),
);

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await sendWithNext(tx, newChallenge(tx, challenge));
}

const unanswered = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  tx
    .selectFrom('identity.loginChallenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null);

const challengeHeld = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  unanswered(tx, id, purpose)
    .select(['id', 'userId', 'companionHash', 'sessionId', 'subject', 'method', 'passkeyChallenge', 'expiresAt'])
    .select('passwordChangedAt')
    .forUpdate();

/** Returns an unanswered challenge, locked until commit. */
export const lockChallenge = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  challengeHeld(tx, id, purpose).executeTakeFirst();

/** Returns a user and their sign-in methods, locked until commit. */
export async function lockWithFactors(tx: Tx, id: number): Promise<{ person: Person; factors: StoredFactor[] }> {
  const [[person], factors] = await together(tx, [personHeld(tx, { id }), factorsHeldOf(tx, { userId: id })]);
  return { person: person!, factors };
}

const signInHeld = ready((tx, { id }: { id: string }) => challengeHeld(tx, id, 'LOGIN'));

const ownerIdOf = (tx: Tx, id: string) => unanswered(tx, id, 'LOGIN').select('userId');

const ownerHeld = ready((tx, { id }: { id: string }) => peopleHeld(tx).where('id', '=', ownerIdOf(tx, id)));

const factorsOfOwnerHeld = ready((tx, { id }: { id: string }) =>
  factorsHeld(tx).where('userId', '=', ownerIdOf(tx, id)),
);

/** A sign-in that waits for its code; all of it is locked until commit, in this order. */
export interface PendingSignIn {
  challenge: Challenge;
  person: Person;
  proofs: Proofs;
}

/** Reports whether the password a user had when this moment was read is still theirs. */
export const hasSamePassword = (person: Pick<Person, 'passwordChangedAt'>, passwordChangedAt: Date | null): boolean =>
  person.passwordChangedAt?.getTime() === passwordChangedAt?.getTime();

/** Returns the sign-in of an unanswered challenge; undefined when the password it began with was changed since. */
export async function lockSignIn(tx: Tx, id: string): Promise<PendingSignIn | undefined> {
  const queries = [signInHeld(tx, { id }), ownerHeld(tx, { id }), factorsOfOwnerHeld(tx, { id })] as const;
  const [[challenge], [person], factors, [kept]] = await together(tx, [...queries, codeHeld(tx, { challengeId: id })]);
  if (!challenge || !person) return undefined;
  // One begun by the build before, in the minutes of an update, does not say.
  const { passwordChangedAt } = challenge;
  if (passwordChangedAt !== null && !hasSamePassword(person, passwordChangedAt)) return undefined;
  return { challenge, person, proofs: { factors, kept } };
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>;

const challengeClosed = ready((tx, { id, at }: { id: string; at: Date }) =>
  tx.updateTable('identity.loginChallenge').set({ verifiedAt: at }).where('id', '=', id),
);

export async function closeChallenge(tx: Tx, id: string, at: Date): Promise<void> {
  await sendWithNext(tx, challengeClosed(tx, { id, at }));
}

/** Counts one of these in the hour, and returns how many there are. For `grp_job`. */
export async function countOfNetwork(tx: Tx, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select platform.count_attempt(${key}, 3600, ${now}) as count`.execute(tx);
  return rows[0]?.count ?? 1;
}
