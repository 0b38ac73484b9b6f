import type { BankPurpose } from '@isura/contract/bank/account';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { containing } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';
import { numberFits } from './account.queries.ts';
import { IS_LOW } from './low-balance.queries.ts';

export interface BalanceRow extends OrganizationFields {
  id: number;
  ledgerAccountId: number;
  label: string;
  bankName: string;
  accountNumber: string;
  purpose: BankPurpose;
  status: 'ACTIVE' | 'INACTIVE';
  balanceKobo: bigint;
  reservedKobo: bigint;
  lastPostedAt: Date | null;
  lowBalanceThresholdKobo: bigint | null;
  version: number;
  orgAccounts: number;
  orgKobo: bigint;
}

const ORDERS = {
  orgName: sql`lower(g.name) collate "C"`,
  label: sql`lower(a.label) collate "C"`,
  ledgerBalance: sql`l.balance_kobo`,
};
export type BalanceSort = keyof typeof ORDERS;

export interface BalanceFilters {
  'org-id'?: number | undefined;
  purpose?: BankPurpose | undefined;
  query?: string | undefined;
  low?: boolean | undefined;
}

/**
 * Returns one page of the matching accounts that have a ledger account and that the transaction sees, their number and
 * their total balance.
 */
export function listBalances(
  tx: Tx,
  { 'org-id': orgId, purpose, query = '', low }: BalanceFilters,
  paging: ListPaging<BalanceSort>,
): Promise<{ rows: BalanceRow[]; total: number; ledgerKobo: bigint; reservedKobo: bigint }> {
  const words = containing(query.toLowerCase());
  const from = sql`bank.bank_account a join org.organization_name g on g.id = a.org_id
    join ledger.account_figures l on l.org_id = a.org_id and l.id = a.ledger_account_id`;
  return listRows<BalanceRow, 'ledgerKobo' | 'reservedKobo'>(tx, {
    columns: sql`a.id, a.ledger_account_id, a.org_id, g.code as org_code, g.name as org_name, a.label,
      b.name as bank_name,
      a.account_number, a.purpose, a.status, l.balance_kobo, l.reserved_kobo, l.last_posted_at,
        a.low_balance_threshold_kobo, a.version,
      count(*) over (partition by a.org_id)::int as org_accounts,
      (sum(l.balance_kobo) over (partition by a.org_id))::bigint as org_kobo`,
    from: sql`${from} join bank.bank b on b.code = a.bank_code`,
    counted: from,
    sums: { ledgerKobo: sql`l.balance_kobo`, reservedKobo: sql`l.reserved_kobo` },
    where: [
      sql`a.deleted_at is null`,
      sql`a.status in ('ACTIVE', 'INACTIVE')`,
      orgId !== undefined && sql`a.org_id = ${orgId}`,
      purpose !== undefined && sql`a.purpose = ${purpose}`,
      low !== undefined && sql`coalesce(${IS_LOW}, false) = ${low}`,
      query !== '' && sql`(lower(a.label) like ${words} or lower(g.name) like ${words} or ${numberFits(query, false)})`,
    ],
    order: ordered(ORDERS, paging.sort, sql`a.org_id, a.id`),
    paging,
  });
}
