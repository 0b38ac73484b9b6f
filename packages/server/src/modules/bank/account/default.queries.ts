import type { BankPurpose } from '@isura/contract/bank/account';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type Candidate, exclusivePurposesOf } from './default.domain.ts';

/**
 * Clears the current default of this purpose to make room for another. The caller holds the lock on the organization's
 * accounts. For `grp_job`.
 */
export async function clearDefault(tx: Tx, of: { orgId: number; purpose: BankPurpose; except: number }): Promise<void> {
  await sql`
    update bank.bank_account set is_default = false
    where org_id = ${of.orgId} and purpose = any(${exclusivePurposesOf(of.purpose)}::text[]) and id <> ${of.except} and is_default
      and deleted_at is null`.execute(tx);
}

/** Returns the accounts of an organization that may be defaults, the oldest first. For `grp_job`. */
export async function candidatesOf(tx: Tx, orgId: number): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'id'> & { id: number }>`
    select id, purpose, status, is_default from bank.bank_account
    where org_id = ${orgId} and deleted_at is null and status in ('PENDING', 'ACTIVE') order by id`.execute(tx);
  return rows;
}

/** Makes an active account the default for its uses. For `grp_job`. */
export async function appointDefault(tx: Tx, id: number): Promise<void> {
  await sql`update bank.bank_account set is_default = true where id = ${id} and status = 'ACTIVE'`.execute(tx);
}
