import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { AccountLists } from './account-rows.domain.ts';

/** Returns organizations by code, and the asset codes money is posted to. For `grp_job`. */
export async function accountLists(tx: Tx): Promise<AccountLists> {
  const organizations = await sql<{ id: number; code: string; isClosed: boolean }>`
    select id, code, status in ('CLOSED', 'REJECTED', 'ABANDONED') as is_closed from org.organization`.execute(tx);
  const codes = await sql<{ id: number; code: string }>`
    select id, code from ledger.gl_account_name where is_postable and active and class = 'ASSET'`.execute(tx);
  return {
    organizations: new Map(organizations.rows.map(({ id, code, isClosed }) => [code, { id, isClosed }])),
    glAccounts: new Map(codes.rows.map(({ id, code }) => [code, id])),
  };
}
