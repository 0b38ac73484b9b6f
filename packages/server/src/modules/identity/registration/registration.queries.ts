import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Claim } from './claim.domain.ts';

export interface NewPayer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string;
  otpExempt: boolean;
  at: Date;
}

export interface PayerFacts {
  kind: 'INDIVIDUAL' | 'COMPANY';
  name: string;
  tin: string | null;
  rcNumber: string | null;
  termsAcceptedAt: Date;
}

/** Inserts a payer who waits for the code of their mailbox; undefined when the address was taken meanwhile. */
export async function insertPayer(tx: Tx, payer: NewPayer): Promise<number | undefined> {
  const { at, ...values } = payer;
  const row = await tx
    .insertInto('identity.appUser')
    .values({
      ...values,
      login: payer.email,
      kind: 'PAYER',
      status: 'PENDING_ACTIVATION',
      passwordChangedAt: at,
      createdAt: at,
      createdBy: payer.email,
      updatedAt: at,
      updatedBy: payer.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`insert into identity.user_authority (user_id, authority_id)
    select ${row.id}, a.id from identity.authority a where a.name = 'ROLE_PAYER' and a.org_id is null`.execute(tx);
  return row.id;
}

export async function keepPayerFacts(tx: Tx, userId: number, facts: PayerFacts & Claim): Promise<void> {
  await tx
    .insertInto('identity.payerRegistration')
    .values({ userId, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...facts }))
    .execute();
}

/** Returns the owner of this payer's registration; payers created outside the portal have none. */
export const claimOf = (tx: Tx, userId: number): Promise<Claim | undefined> =>
  tx
    .selectFrom('identity.payerRegistration')
    .select(['companionHash', 'contested', 'replaced'])
    .where('userId', '=', userId)
    .executeTakeFirst();

export async function changeClaim(tx: Tx, userId: number, claim: Partial<Claim>): Promise<void> {
  await tx.updateTable('identity.payerRegistration').set(claim).where('userId', '=', userId).execute();
}
