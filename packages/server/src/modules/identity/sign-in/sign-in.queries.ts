import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { sendAlong, together } from '../../../platform/db/together.ts';
import { totpHeld } from '../factor/factor.queries.ts';
import { type Person, peopleByName, personHeld } from '../person/person.queries.ts';
import type { Tries } from './sign-in.domain.ts';

/** Until commit nobody else counts a try of this login from this address, a first one neither. */
const hold = (login: Buffer, ip: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(encode(${login}::bytea, 'hex') || ${ip}, 1))`;

const triesOf = (tx: Tx, login: Buffer, ip: string) =>
  tx
    .selectFrom('identity.loginFailure')
    .select(['failedCount', 'lastAt', 'waitUntil', 'lockedUntil'])
    .where('loginHash', '=', login)
    .where('ip', '=', ip);

/** The tries of this login from this address, held until commit. */
export async function lockTries(tx: Tx, login: Buffer, ip: string): Promise<Tries | undefined> {
  const [, tries] = await together(tx, [hold(login, ip), triesOf(tx, login, ip)]);
  return tries[0];
}

/** The same, and who goes by this name. */
export async function lockTriesAndFind(
  tx: Tx,
  name: string,
  login: Buffer,
  ip: string,
): Promise<{ tries: Tries | undefined; person: Person | undefined }> {
  const [, tries, people] = await together(tx, [hold(login, ip), triesOf(tx, login, ip), peopleByName(tx, name)]);
  return { tries: tries[0], person: people[0] };
}

export async function keepTries(tx: Tx, login: Buffer, ip: string, tries: Tries): Promise<void> {
  await sendAlong(
    tx,
    tx
      .insertInto('identity.loginFailure')
      .values({ loginHash: login, ip, ...tries })
      .onConflict((conflict) => conflict.columns(['loginHash', 'ip']).doUpdateSet({ ...tries })),
  );
}

export async function forgetTries(tx: Tx, login: Buffer, ip: string): Promise<void> {
  await sendAlong(tx, tx.deleteFrom('identity.loginFailure').where('loginHash', '=', login).where('ip', '=', ip));
}

export interface NewChallenge {
  id: string;
  userId: bigint;
  purpose: 'LOGIN' | 'STEP_UP';
  companionHash: Buffer | null;
  sessionId: string | null;
  subject: string | null;
  method: 'TOTP' | 'CODE';
  createdAt: Date;
  expiresAt: Date;
  ip: string;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await sendAlong(tx, tx.insertInto('identity.loginChallenge').values(challenge));
}

const unanswered = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  tx
    .selectFrom('identity.loginChallenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null);

const challengeHeld = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  unanswered(tx, id, purpose)
    .select(['id', 'userId', 'companionHash', 'sessionId', 'subject', 'method', 'expiresAt'])
    .forUpdate();

/** A challenge that was not answered yet, held until commit. */
export const lockChallenge = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  challengeHeld(tx, id, purpose).executeTakeFirst();

/** A person and the authenticator he uses, held until commit. */
export async function lockWithTotp(tx: Tx, id: bigint): Promise<{ person: Person; hasTotp: boolean }> {
  const [[person], [totp]] = await together(tx, [personHeld(tx, id), totpHeld(tx, id)]);
  return { person: person!, hasTotp: totp !== undefined };
}

/** The challenge of a sign-in that was not answered yet, then the person it was given to, both held until commit. */
export async function lockSignIn(tx: Tx, id: string): Promise<{ challenge: Challenge; person: Person } | undefined> {
  const [[challenge], [person]] = await together(tx, [
    challengeHeld(tx, id, 'LOGIN'),
    personHeld(tx, unanswered(tx, id, 'LOGIN').select('userId').$asScalar()),
  ]);
  return challenge && person && { challenge, person };
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>;

export async function closeChallenge(tx: Tx, id: string, at: Date): Promise<void> {
  await sendAlong(tx, tx.updateTable('identity.loginChallenge').set({ verifiedAt: at }).where('id', '=', id));
}
