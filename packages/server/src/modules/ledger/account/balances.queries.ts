import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { GlClass } from '@isura/contract/ledger/gl-account';
import type { PostingSide } from '@isura/contract/ledger/journal';
import type { TrialSort } from '@isura/contract/ledger/ledger-account';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { byId, type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';

/**
 * Returns the balance of an account (`a`) at the end of a day, on its normal side: the current balance, or that of the
 * last stored day.
 */
export const statusAt = (day: string) => sql<bigint>`case
  when a.day is null or a.day <= ${day}::date then a.balance_kobo
  else coalesce((select b.closing_kobo from ledger.balance_day b
    where b.ledger_account_id = a.id and b.day <= ${day}::date order by b.day desc limit 1), 0) end`;

/** A ledger account and its organization, by name. */
interface NamedAccount extends OrganizationFields {
  id: number;
  code: string;
  name: string;
}

export interface LedgerAccountRow extends NamedAccount {
  glCode: string;
  glName: string;
  class: GlClass;
  bankAccountId: number | null;
  accountNumber: string | null;
  normalSide: PostingSide;
  isClearing: boolean;
  balanceKobo: bigint;
  /** Held for approved payments. */
  reservedKobo: bigint;
  lastPostedAt: Date | null;
}

export interface LedgerAccountFilters {
  orgId?: number | undefined;
  class?: GlClass | undefined;
  query?: string | undefined;
}

const ORDERS = { code: sql`a.code collate "C"`, name: sql`lower(a.name) collate "C"`, balance: sql`a.balance_kobo` };
export interface LedgerAccountOrder {
  field: keyof typeof ORDERS;
  direction: 'asc' | 'desc';
}

/** Returns one page of the ledger accounts the transaction sees (AC2), and the number of matches. */
export function listLedgerAccounts(
  tx: Tx,
  { orgId, class: kind, query }: LedgerAccountFilters,
  paging: ListPaging<keyof typeof ORDERS>,
): Promise<{ rows: LedgerAccountRow[]; total: number }> {
  const account = sql`ledger.ledger_account a join ledger.gl_account n on n.id = a.gl_account_id`;
  return listRows<LedgerAccountRow>(tx, {
    columns: sql`a.id, a.org_id, g.code as org_code, g.name as org_name, a.code, a.name, n.code as gl_code,
      n.name as gl_name, n.class,
      a.bank_account_id, k.account_number, a.normal_side, a.is_clearing, a.balance_kobo, a.reserved_kobo,
        a.last_posted_at`,
    from: sql`${account} join org.organization_name g on g.id = a.org_id left
      join bank.bank_account_name k on k.id = a.bank_account_id`,
    counted: account,
    where: [
      orgId !== undefined && sql`a.org_id = ${orgId}`,
      kind !== undefined && sql`n.class = ${kind}`,
      wordsIn(query, [sql`a.name`, sql`a.code`]),
    ],
    order: ordered(ORDERS, paging.sort, sql`a.id`),
    paging,
  });
}

export interface TrialRow extends NamedAccount {
  class: GlClass;
  debitKobo: bigint;
  creditKobo: bigint;
}

const DEBIT = sql`greatest(t.kobo, 0)`;
const CREDIT = sql`greatest(-t.kobo, 0)`;
const TRIAL_ORDERS: Readonly<Record<TrialSort, RawBuilder<unknown>>> = {
  code: sql`t.code collate "C"`,
  name: sql`lower(t.name) collate "C"`,
  debit: DEBIT,
  credit: CREDIT,
};

/** Returns every account with a balance at the end of a day, by code unless sorted, with the sums of all pages. */
export function trialBalance(
  tx: Tx,
  { orgId, asAt }: { orgId?: number | undefined; asAt: string },
  paging: ListPaging<TrialSort>,
): Promise<{ rows: TrialRow[]; total: number; debit: bigint; credit: bigint }> {
  const stood = sql`(
    select a.id, a.org_id, a.code, a.name, a.gl_account_id,
      case when a.normal_side = 'DEBIT' then s.kobo else -s.kobo end as kobo
    from ledger.ledger_account a cross join lateral (select ${statusAt(asAt)} as kobo) s
    where s.kobo <> 0 ${orgId === undefined ? sql`` : sql`and a.org_id = ${orgId}`}) t`;
  return listRows<TrialRow, 'debit' | 'credit'>(tx, {
    columns: sql`t.id, t.org_id, g.code as org_code, g.name as org_name, t.code, t.name, n.class,
      ${DEBIT} as debit_kobo, ${CREDIT} as credit_kobo`,
    from: sql`${stood} join org.organization_name g on g.id = t.org_id
      join ledger.gl_account n on n.id = t.gl_account_id`,
    counted: stood,
    sums: { debit: DEBIT, credit: CREDIT },
    where: [],
    order: ordered(TRIAL_ORDERS, paging.sort, sql`t.code collate "C", t.id`),
    paging: byId(paging),
  });
}
