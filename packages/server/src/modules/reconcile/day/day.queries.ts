import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { countRows, type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface DayRow extends OrganizationFields {
  bankAccountId: number;
  accountLabel: string;
  bankName: string;
  accountNumber: string;
  day: Day;
  ledgerKobo: bigint;
  bankKobo: bigint;
  linesKobo: bigint;
  matchedCount: number;
  matchedKobo: bigint;
  waitingCount: number;
  waitingKobo: bigint;
  isSignedOff: boolean;
  /** The earliest end of a statement of the day that is not signed off. */
  openTo: Day | null;
}

export interface DayFilters {
  orgId?: number | undefined;
  bankAccountId?: number | undefined;
  days?: { from: string; to: string } | undefined;
  /** Only days with a statement that is not signed off, or only the others. */
  isOpen?: boolean | undefined;
}

const ORDERS = { day: sql`r.day`, difference: sql`abs(r.bank_kobo - r.ledger_kobo)` };

/** Selects the visible accounts and days with statements; an open day has one that is not signed off. */
function daysOfStatements({ orgId, bankAccountId, days, isOpen }: DayFilters): RawBuilder<unknown> {
  const where = allOf([
    isOpen ? sql`s.status = 'READ'` : sql`s.status in ('READ', 'SIGNED_OFF')`,
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    bankAccountId !== undefined && sql`s.bank_account_id = ${bankAccountId}`,
    days !== undefined && sql`x.day between ${days.from}::date and ${days.to}::date`,
  ]);
  return sql`
    select d.bank_account_id, d.org_id, d.day, bool_and(d.signed) as signed,
      min(d.to_day) filter (where not d.signed) as open_to
    from (select s.bank_account_id, s.org_id, s.to_day, s.status = 'SIGNED_OFF' as signed, x.day
      from reconcile.bank_statement s join reconcile.account_day x on x.statement_id = s.id where ${where}) d
    group by 1, 2, 3 ${isOpen === false ? sql`having bool_and(d.signed)` : sql``}`;
}

/** The ledger's balance of a bank account at the end of a day: what its movements until then come to. */
const LEDGER = sql`coalesce(
  (select v.closing_kobo from ledger.movement_of(k.ledger_account_id, c.day, c.day) v), 0)::bigint`;

/** Counts the visible accounts and days that are open. */
export const countOpenDays = (tx: Tx): Promise<number> =>
  countRows(tx, sql`(${daysOfStatements({ isOpen: true })}) c`, []);

/** Returns how many days are open under the filters, their differences added up without sign, and the oldest one. */
export async function openSums(
  tx: Tx,
  filters: DayFilters,
): Promise<{ days: number; kobo: string; oldest: Day | null }> {
  const { rows } = await sql<{ days: number; kobo: string; oldest: Day | null }>`
    select count(*)::int as days, coalesce(sum(abs(w.closing_kobo - ${LEDGER})), 0)::text as kobo,
      min(c.day) as oldest
    from (${daysOfStatements({ ...filters, isOpen: true })}) c join bank.bank_account_name k on k.id = c.bank_account_id
    left join lateral reconcile.day_balances(c.bank_account_id, c.day) w on true`.execute(tx);
  return rows[0]!;
}

/**
 * Returns the visible accounts and days with statements. The bank's balance at the end of a day is what its statement
 * says (reconcile.day_balances), beside what the lines come to; the ledger's is the sum of its movements until then.
 */
export function listDays(
  tx: Tx,
  filters: DayFilters,
  paging: ListPaging<keyof typeof ORDERS>,
): Promise<{ rows: DayRow[]; total: number }> {
  const listed = daysOfStatements(filters);
  return listRows<DayRow>(tx, {
    columns: sql`r.*, g.code as org_code, g.name as org_name, a.label as account_label, b.name as bank_name,
      a.account_number`,
    from: sql`(
      select c.bank_account_id, c.org_id, c.day, c.signed as is_signed_off, c.open_to,
        w.closing_kobo as bank_kobo, w.lines_kobo, ${LEDGER} as ledger_kobo,
        coalesce(m.matched, 0)::int as matched_count, coalesce(m.matched_kobo, 0)::bigint as matched_kobo,
        coalesce(m.waiting, 0)::int as waiting_count, coalesce(m.waiting_kobo, 0)::bigint as waiting_kobo
      from (${listed}) c join bank.bank_account_name k on k.id = c.bank_account_id
      cross join lateral reconcile.day_balances(c.bank_account_id, c.day) w
      left join lateral (
        select count(*) filter (where l.state in ('MATCHED', 'RESOLVED')) as matched,
          sum(l.amount_kobo) filter (where l.state in ('MATCHED', 'RESOLVED')) as matched_kobo,
          count(*) filter (where l.state in ('NEW', 'SUGGESTED')) as waiting,
          sum(l.amount_kobo) filter (where l.state in ('NEW', 'SUGGESTED')) as waiting_kobo
        from reconcile.bank_statement_line l where l.bank_account_id = c.bank_account_id
          and l.booking_day = c.day) m on true
    ) r join org.organization_name g on g.id = r.org_id join bank.bank_account_name a on a.id = r.bank_account_id
    join bank.bank_name b on b.code = a.bank_code`,
    counted: sql`(${listed}) c`,
    where: [],
    order: ordered(ORDERS, paging.sort, sql`r.day desc, r.bank_account_id`),
    paging,
  });
}
