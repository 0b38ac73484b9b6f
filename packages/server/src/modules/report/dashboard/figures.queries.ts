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

/**
 * The last day on which anything can have come in, and the last day with figures of the whole portal for those who may
 * see them.
 */
export interface Now {
  today: Day;
  over: Day | undefined;
}

/**
 * Selects what came in during a range, by day or by first of the month, less refunds since, from as few figures as
 * possible: whole months where there are some.
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

/** Returns what came in during a range. */
export const inflowSum = (days: Days, now: Now): RawBuilder<Sum> => sql<Sum>`
  select coalesce(sum(count), 0)::bigint as count, coalesce(sum(amount), 0)::bigint as amount
  from (${inflowOf(days, now)}) t`;

/** Returns the same by day or month; empty ones are omitted. */
export function inflowSeries(days: Days, now: Now): RawBuilder<Sum & { bucket: string }> {
  const bucket = showsDays(days) ? sql`at::text` : sql`to_char(at, 'YYYY-MM')`;
  return sql`
    select ${bucket} as bucket, sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${inflowOf(days, now, showsDays(days))}) t group by 1 order by 1`;
}

/** An organization with what it took and its sector. */
export interface OrganizationInflow extends Ranked {
  sectorId: bigint;
  sectorName: string;
}

/** Returns what each organization took in a range, the largest first. For those who see all organizations. */
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

/** Returns the services that took the most in a month, given by its first day, and the total of all. */
export const topServices = (month: string, most: number): RawBuilder<Ranked> => sql<Ranked>`
  select s.id, s.name, m.count, m.amount_kobo - m.refunded_kobo as amount
  from collect.service_month m join org.service s on s.org_id = m.org_id and s.id = m.service_id
  where m.month = ${month} order by m.amount_kobo - m.refunded_kobo desc, m.service_id limit ${most}`;

/** Returns unpaid invoices past their due day; an unfinished checkout is no debt. */
export const overdueInvoices = (day: string): RawBuilder<Sum> => sql<Sum>`
  select coalesce(sum(count), 0)::bigint as count, coalesce(sum(balance_kobo), 0)::bigint as amount
  from collect.invoice_day
  where due_date < ${day} and status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT'`;

/** Returns the total ledger balance of all bank accounts. */
export const bankBalance = (): RawBuilder<{ balance: bigint }> => sql<{ balance: bigint }>`
  select coalesce(sum(balance_kobo), 0)::bigint as balance from ledger.ledger_account where bank_account_id is not null`;

/** The number of things that need a person, with the amounts where they are money. */
export interface Waiting {
  lowBalances: bigint;
  /** The account below its threshold, if it is exactly one. */
  lowAccount: string | null;
  shortPaid: bigint;
  /** The amount missing on those. */
  missing: bigint;
  overpaid: bigint;
  /** The amount paid beyond the invoices of those. */
  beyond: bigint;
  servicesWaiting: bigint;
  onboardingWaiting: bigint;
}

/** Returns what needs a person, for the organizations the transaction can see: one row. */
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

/** Counts the services that can be paid: one row. */
export const activeServices = (): RawBuilder<{ count: bigint }> => sql`
  select count(*) from org.service where status = 'ACTIVE'`;
