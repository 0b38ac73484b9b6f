import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewLedgerAccount {
  orgId: number;
  glAccountId: number;
  /** The bank account with the money it counts; none for revenue. */
  bankAccountId?: number;
  name: string;
}

/**
 * Returns the ledger account of an organization for a chart code and, for money at a bank, the bank account; opens it
 * with a zero balance when it does not exist. Its code is built from these: MOW-31020104-10007, for revenue
 * MOW-12020417. For `grp_job`.
 */
export async function openAccount(tx: Tx, made: NewLedgerAccount): Promise<number> {
  const bankAccountId = sql`${made.bankAccountId ?? null}::bigint`;
  await sql`
    insert into ledger.ledger_account (org_id, gl_account_id, bank_account_id, code, name, normal_side)
    select g.id, a.id, ${bankAccountId}, concat_ws('-', g.code, a.code, ${bankAccountId}),
      ${made.name}::text, a.normal_side
    from org.organization_name g, ledger.gl_account a where g.id = ${made.orgId} and a.id = ${made.glAccountId}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from ledger.ledger_account
    where org_id = ${made.orgId} and gl_account_id = ${made.glAccountId} 
      and bank_account_id is not distinct from ${bankAccountId} and purpose is null`.execute(tx);
  if (!rows[0]) throw new Error(`no ledger account of organization ${made.orgId} under ${made.glAccountId}`);
  return rows[0].id;
}
