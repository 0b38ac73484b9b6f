import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Tries } from './sign-in.domain.ts';

/** The tries of this login from this address, held until commit; nobody else counts one meanwhile, a first one neither. */
export async function lockTries(tx: Tx, login: Buffer, ip: string): Promise<Tries | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${login}::bytea, 'hex') || ${ip}, 1))`.execute(tx);
  return tx
    .selectFrom('identity.loginFailure')
    .select(['failedCount', 'lastAt', 'waitUntil', 'lockedUntil'])
    .where('loginHash', '=', login)
    .where('ip', '=', ip)
    .executeTakeFirst();
}

export async function keepTries(tx: Tx, login: Buffer, ip: string, tries: Tries): Promise<void> {
  await tx
    .insertInto('identity.loginFailure')
    .values({ loginHash: login, ip, ...tries })
    .onConflict((conflict) => conflict.columns(['loginHash', 'ip']).doUpdateSet({ ...tries }))
    .execute();
}

export async function forgetTries(tx: Tx, login: Buffer, ip: string): Promise<void> {
  await tx.deleteFrom('identity.loginFailure').where('loginHash', '=', login).where('ip', '=', ip).execute();
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
  await tx.insertInto('identity.loginChallenge').values(challenge).execute();
}

/** A challenge that was not answered yet, held until commit. */
export const lockChallenge = (tx: Tx, id: string, purpose: 'LOGIN' | 'STEP_UP') =>
  tx
    .selectFrom('identity.loginChallenge')
    .select(['id', 'userId', 'companionHash', 'sessionId', 'subject', 'method', 'expiresAt'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>;

export async function closeChallenge(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('identity.loginChallenge').set({ verifiedAt: at }).where('id', '=', id).execute();
}
