import { type Days, wholeMonths } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import { type RawBuilder, sql } from 'kysely';
import { showsDays } from './figures.domain.ts';

export interface Sum {
  count: bigint;
  amount: bigint;
}
export interface Ranked extends Sum {
  id: bigint;
  name: string;
}

/** The last day on which anything can have come in, and the last with figures of the whole portal for who may see them. */
export interface Now {
  today: Day;
  over: Day | undefined;
}

/**
 * What came in on these days, by its day or the first of its month, less what was given back of it since, from the fewest figures: whole
 * months where there are some.
 */
function inflowOf(days: Days, { today, over }: Now, byDays = false): RawBuilder<unknown> {
  const figures = over === undefined ? sql`collect.collection_day` : sql`collect.portal_figures(${over}::date)`;
  const daily = ({ first, last }: Days) => sql`
    select day as at, sum(count) as count, sum(amount_kobo - refunded_kobo) as amount from ${figures} d
    where day between ${first} and ${last} and status = 'SUCCESSFUL' group by day`;
  const { months, rest } = wholeMonths(days, today);
  if (!months || byDays) return daily(days);
  const monthly = sql`
    select month as at, sum(count) as count, sum(amount_kobo - refunded_kobo) as amount from collect.service_month
    where month between ${months.first} and ${months.last} group by month`;
  return sql.join([...rest.map(daily), monthly], sql` union all `);
}

/** What came in on these days. */
export const inflowSum = (days: Days, now: Now): RawBuilder<Sum> => sql<Sum>`
  select coalesce(sum(count), 0)::bigint as count, coalesce(sum(amount), 0)::bigint as amount
  from (${inflowOf(days, now)}) t`;

/** The same, a figure a day or a month; what is empty is left out. */
export function inflowSeries(days: Days, now: Now): RawBuilder<Sum & { bucket: string }> {
  const bucket = showsDays(days) ? sql`at::text` : sql`to_char(at, 'YYYY-MM')`;
  return sql`
    select ${bucket} as bucket, sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${inflowOf(days, now, showsDays(days))}) t group by 1 order by 1`;
}

/** An organization and what it took, with its sector. */
export interface OrganizationInflow extends Ranked {
  sectorId: bigint;
  sectorName: string;
}

/** What each organization took on these days, the most first. For who sees all organizations. */
export function inflowByOrganization(days: Days, { today, over = '1970-01-01' }: Now): RawBuilder<OrganizationInflow> {
  const { months, rest } = wholeMonths(days, today);
  const pieces = rest.map(
    ({ first, last }) => sql`
      select org_id, sum(count) as count, sum(amount_kobo - refunded_kobo) as amount from collect.organization_figures(${over}::date)
      where day between ${first} and ${last} group by org_id`,
  );
  if (months)
    pieces.push(sql`
      select org_id, sum(count), sum(amount_kobo - refunded_kobo) from collect.service_month
      where month between ${months.first} and ${months.last} group by org_id`);
  return sql`
    select o.id, o.name, s.id as sector_id, s.name as sector_name, t.count, t.amount
    from (select org_id, sum(count)::bigint as count, sum(amount)::bigint as amount
          from (${sql.join(pieces, sql` union all `)}) p (org_id, count, amount) group by org_id) t
    join org.organization o on o.id = t.org_id join org.sector s on s.id = o.sector_id
    order by t.amount desc, o.id`;
}

/** The services that took the most in a month, whose first day is given, and what all took. */
export const topServices = (month: string, most: number): RawBuilder<Ranked> => sql<Ranked>`
  select s.id, s.name, m.count, m.amount_kobo - m.refunded_kobo as amount
  from collect.service_month m join org.service s on s.org_id = m.org_id and s.id = m.service_id
  where m.month = ${month} order by m.amount_kobo - m.refunded_kobo desc, m.service_id limit ${most}`;

/** Invoices past their due day that are not paid; a checkout that nobody finished is no debt. */
export const overdueInvoices = (day: string): RawBuilder<Sum> => sql<Sum>`
  select coalesce(sum(count), 0)::bigint as count, coalesce(sum(balance_kobo), 0)::bigint as amount
  from collect.invoice_day
  where due_date < ${day} and status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT'`;

/** The ledger balances of all bank accounts together. */
export const bankBalance = (): RawBuilder<{ balance: bigint }> => sql<{ balance: bigint }>`
  select coalesce(sum(balance_kobo), 0)::bigint as balance from ledger.ledger_account where bank_account_id is not null`;

/** How many things want a person, and of money how much. */
export interface Waiting {
  lowBalances: bigint;
  /** The account below its threshold, where it is one. */
  lowAccount: string | null;
  shortPaid: bigint;
  /** What is missing on those. */
  missing: bigint;
  overpaid: bigint;
  /** What came beyond the bills of those. */
  beyond: bigint;
  servicesWaiting: bigint;
  onboardingWaiting: bigint;
}

/** What wants a person, of the organizations the transaction sees: one row. */
export const waitingThings = (): RawBuilder<Waiting> => sql<Waiting>`
  select low.*, short.*, much.*,
    (select count(*) from org.service where status = 'PENDING_ACTIVATION') as services_waiting,
    (select count(*) from org.organization where status = 'PENDING_APPROVAL') as onboarding_waiting
  from (select count(*) as low_balances, case count(*) when 1 then min(b.label) end as low_account
      from bank.bank_account b join ledger.ledger_account l on l.org_id = b.org_id and l.id = b.ledger_account_id
      where b.status = 'ACTIVE' and b.deleted_at is null and b.low_balance_threshold_kobo > l.balance_kobo - l.reserved_kobo) low,
    (select count(*) as short_paid, coalesce(sum(balance_kobo), 0)::bigint as missing
      from collect.invoice where is_short and status = 'PARTLY_PAID') short,
    (select count(*) as overpaid, coalesce(sum(overpaid_amount_kobo), 0)::bigint as beyond
      from collect.payment where overpaid_amount_kobo > 0) much`;

/** Services that can be paid: one row. */
export const activeServices = (): RawBuilder<{ count: bigint }> => sql`
  select count(*) from org.service where status = 'ACTIVE'`;
