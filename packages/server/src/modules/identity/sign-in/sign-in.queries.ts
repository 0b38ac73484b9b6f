import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendAlong, together } from '../../../platform/db/together.ts';
import { codeHeld } from '../code/code.queries.ts';
import { factorsHeld, factorsHeldOf, type Proofs, type StoredFactor } from '../factor/factor.queries.ts';
import { type Person, peopleHeld, personByName, personHeld } from '../person/person.queries.ts';
import type { Tries } from './sign-in.domain.ts';

/** What tries are counted by: the hash of a login, and the address they came from. */
interface Tried {
  login: Buffer;
  ip: string;
}

/** Until commit nobody else counts a try of this login from this address, a first one neither. */
const hold = ready(
  (_, { login, ip }: Tried) =>
    sql`select pg_advisory_xact_lock(hashtextextended(encode(${login}::bytea, 'hex') || ${ip}, 1))`,
);

const triesOf = ready((tx, { login, ip }: Tried) =>
  tx
    .selectFrom('identity.loginFailure')
    .select(['failedCount', 'lastAt', 'waitUntil', 'lockedUntil'])
    .where('loginHash', '=', login)
    .where('ip', '=', ip),
);

/** The tries of this login from this address, held until commit. */
export async function lockTries(tx: Tx, login: Buffer, ip: string): Promise<Tries | undefined> {
  const tried = { login, ip };
  const [, tries] = await together(tx, [hold(tx, tried), triesOf(tx, tried)]);
  return tries[0];
}

/** The same, and who goes by this name. */
export async function lockTriesAndFind(
  tx: Tx,
  name: string,
  login: Buffer,
  ip: string,
): Promise<{ tries: Tries | undefined; person: Person | undefined }> {
  const tried = { login, ip };
  const asked = [hold(tx, tried), triesOf(tx, tried), personByName(tx, { name })] as const;
  const [, tries, people] = await together(tx, asked);
  return { tries: tries[0], person: people[0] };
}

const triesKept = ready((tx, { login, ip, failedCount, lastAt, waitUntil, lockedUntil }: Tried & Tries) =>
  tx
    .insertInto('identity.loginFailure')
    .values({ loginHash: login, ip, failedCount, lastAt, waitUntil, lockedUntil })
    .onConflict((conflict) =>
      conflict.columns(['loginHash', 'ip']).doUpdateSet({ failedCount, lastAt, waitUntil, lockedUntil }),
    ),
);

export async function keepTries(tx: Tx, login: Buffer, ip: string, tries: Tries): Promise<void> {
  await sendAlong(tx, triesKept(tx, { login, ip, ...tries }));
}

const triesForgotten = ready((tx, { login, ip }: Tried) =>
  tx.deleteFrom('identity.loginFailure').where('loginHash', '=', login).where('ip', '=', ip),
);

export async function forgetTries(tx: Tx, login: Buffer, ip: string): Promise<void> {
  await sendAlong(tx, triesForgotten(tx, { login, ip }));
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

const newChallenge = ready((tx, given: NewChallenge) =>
  tx.insertInto('identity.loginChallenge').values({
    id: given.id,
    userId: given.userId,
    purpose: given.purpose,
    companionHash: given.companionHash,
    sessionId: given.sessionId,
    subject: given.subject,
    method: given.method,
    createdAt: given.createdAt,
    expiresAt: given.expiresAt,
    ip: given.ip,
  }),
);

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await sendAlong(tx, newChallenge(tx, challenge));
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

/** A person and the sign-in methods he uses, held until commit. */
export async function lockWithFactors(tx: Tx, id: bigint): Promise<{ person: Person; factors: StoredFactor[] }> {
  const [[person], factors] = await together(tx, [personHeld(tx, { id }), factorsHeldOf(tx, { userId: id })]);
  return { person: person!, factors };
}

const signInHeld = ready((tx, { id }: { id: string }) => challengeHeld(tx, id, 'LOGIN'));

const whose = (tx: Tx, id: string) => unanswered(tx, id, 'LOGIN').select('userId');

const ownerHeld = ready((tx, { id }: { id: string }) => peopleHeld(tx).where('id', '=', whose(tx, id)));

const factorsOfOwnerHeld = ready((tx, { id }: { id: string }) => factorsHeld(tx).where('userId', '=', whose(tx, id)));

/** A sign-in that waits for its code: all of it is held until commit, in this order. */
export interface BegunSignIn {
  challenge: Challenge;
  person: Person;
  proofs: Proofs;
}

/** The sign-in of a challenge that was not answered yet. */
export async function lockSignIn(tx: Tx, id: string): Promise<BegunSignIn | undefined> {
  const asked = [signInHeld(tx, { id }), ownerHeld(tx, { id }), factorsOfOwnerHeld(tx, { id })] as const;
  const [[challenge], [person], factors, [kept]] = await together(tx, [...asked, codeHeld(tx, { challengeId: id })]);
  return challenge && person && { challenge, person, proofs: { factors, kept } };
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>;

const challengeClosed = ready((tx, { id, at }: { id: string; at: Date }) =>
  tx.updateTable('identity.loginChallenge').set({ verifiedAt: at }).where('id', '=', id),
);

export async function closeChallenge(tx: Tx, id: string, at: Date): Promise<void> {
  await sendAlong(tx, challengeClosed(tx, { id, at }));
}
