import type { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { beginning, containing } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface AccountRow {
  id: number;
  orgId: number;
  orgName: string;
  orgCode: string;
  orgType: string;
  orgStatus: string;
  bankCode: string;
  bankName: string;
  /** Whether the bank takes payments and enquiries. */
  isBankActive: boolean;
  accountNumber: string;
  accountName: string;
  nameMatchScore: string | null;
  label: string;
  purpose: BankPurpose;
  isDefault: boolean;
  status: BankAccountStatus;
  glAccountId: number | null;
  glCode: string | null;
  glName: string | null;
  ledgerAccountId: number | null;
  balanceKobo: bigint | null;
  /** Held for approved payments. */
  reservedKobo: bigint | null;
  lastPostedAt: Date | null;
  lowBalanceThresholdKobo: bigint | null;
  verifiedAt: Date | null;
  addedByScope: 'MDA' | 'OAGF';
  version: number;
}

const COLUMNS = sql`a.id, a.org_id, g.name as org_name, g.code as org_code, g.type as org_type, g.status as org_status,
  a.bank_code, b.name as bank_name, b.active as is_bank_active, a.account_number, a.account_name, a.name_match_score,
    a.label, a.purpose, a.is_default,
  a.status, n.id as gl_account_id, n.code as gl_code, n.name as gl_name, a.ledger_account_id, l.balance_kobo,
  l.reserved_kobo, l.last_posted_at,
  a.low_balance_threshold_kobo, a.verified_at, a.added_by_scope, a.version`;
const FROM = sql`bank.bank_account a join org.organization_name g on g.id = a.org_id
  join bank.bank b on b.code = a.bank_code
  left join ledger.account_figures l on l.org_id = a.org_id and l.id = a.ledger_account_id
  left join ledger.gl_account_name n on n.id = coalesce(l.gl_account_id, a.gl_account_id)`;
/** A rejected account is shown until it is removed; its number is free again. */
const SHOWN = sql`(a.removed_at is null and (a.deleted_at is null or a.status = 'REJECTED'))`;

/** Returns one account that the transaction sees. */
export async function findAccount(tx: Tx, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from ${FROM} where a.id = ${id} and ${SHOWN}`.execute(tx);
  return rows[0];
}

export interface AccountFilters {
  orgId?: number | undefined;
  bank?: string | undefined;
  purpose?: BankPurpose | undefined;
  status?: BankAccountStatus[] | undefined;
  query?: string | undefined;
}

export interface AccountOrder {
  field: 'orgName' | 'label' | 'bankName' | 'verifiedAt' | 'id';
  direction: 'asc' | 'desc';
}

const ORDERS = {
  orgName: sql`lower(g.name) collate "C"`,
  label: sql`lower(a.label) collate "C"`,
  bankName: sql`lower(b.name) collate "C"`,
  verifiedAt: sql`a.verified_at`,
  id: sql`a.id`,
};

/**
 * Matches the number of account `a` against a search text: by its beginning for those who see it whole, by the last
 * four digits (the ones shown) for those who see it masked.
 */
export const numberFits = (words: string, seesNumbers: boolean): RawBuilder<unknown> =>
  seesNumbers ? sql`a.account_number like ${beginning(words)}` : sql`right(a.account_number, 4) = ${words}`;

/**
 * Returns one page of the accounts the transaction sees, and how many match. `seesNumbers`: whether numbers are shown
 * whole.
 */
export function listAccounts(
  tx: Tx,
  { orgId, bank, purpose, status, query = '' }: AccountFilters,
  paging: ListPaging<keyof typeof ORDERS>,
  seesNumbers: boolean,
): Promise<{ rows: AccountRow[]; total: number }> {
  const words = containing(query.toLowerCase());
  return listRows<AccountRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`bank.bank_account a join org.organization_name g on g.id = a.org_id`,
    where: [
      SHOWN,
      orgId !== undefined && sql`a.org_id = ${orgId}`,
      bank !== undefined && sql`a.bank_code = ${bank}`,
      purpose !== undefined && sql`a.purpose = ${purpose}`,
      status?.length && sql`a.status = any(${status}::text[])`,
      query !== '' &&
        sql`(lower(a.label) like ${words} or lower(a.account_name) like ${words} or lower(g.name) like ${words}
          or ${numberFits(query, seesNumbers)})`,
    ],
    order: ordered(ORDERS, paging.sort, sql`a.id`, { nullsLast: true }),
    paging,
  });
}

export interface Organization {
  id: number;
  name: string;
  type: string;
  status: string;
}

/** Returns the organization of an account, as the transaction sees it. */
export async function findOrganization(tx: Tx, orgId: number): Promise<Organization | undefined> {
  const { rows } = await sql<{ id: number; name: string; type: string; status: string }>`
    select id, name, type, status from org.organization_name where id = ${orgId}`.execute(tx);
  return rows[0] && { ...rows[0], id: rows[0].id };
}
