import { type Days, wholeMonths } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { InflowGroup, OutflowGroup } from '@isura/contract/report/summary';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { ReportRange } from './range.domain.ts';
import type { GroupName, GroupSum } from './summary.domain.ts';

type Part = RawBuilder<unknown>;

/**
 * The organization and days to sum; `over` is the last day with figures of all organizations, for those who may see
 * them.
 */
export interface SummaryFilter extends ReportRange {
  orgId?: number | undefined;
  today: Day;
  over?: Day | undefined;
}

const ownerOf = (orgId: number | undefined): Part => (orgId === undefined ? sql`true` : sql`d.org_id = ${orgId}`);
const sumsOf = (pieces: readonly Part[]): Part =>
  sql`select key, sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${sql.join([...pieces], sql` union all `)}) p (key, count, amount) group by key`;

/** The column of each group of money in, in the daily figures, the monthly figures and the payments. */
const INFLOW: Readonly<Record<InflowGroup | 'day', { day: Part; month?: Part; payment: Part }>> = {
  service: { day: sql`d.service_id::text`, month: sql`d.service_id::text`, payment: sql`d.service_id::text` },
  channel: { day: sql`d.channel`, payment: sql`d.channel` },
  month: {
    day: sql`to_char(d.day, 'YYYY-MM')`,
    month: sql`to_char(d.month, 'YYYY-MM')`,
    payment: sql`to_char(d.business_day, 'YYYY-MM')`,
  },
  day: { day: sql`d.day::text`, payment: sql`d.business_day::text` },
  mda: { day: sql`d.org_id::text`, month: sql`d.org_id::text`, payment: sql`d.org_id::text` },
};

/** Selects the daily figures that answer the filter with the fewest rows. */
function dailyFrom(group: InflowGroup | 'day', { orgId, over }: SummaryFilter): Part {
  const usual = sql`(select * from collect.collection_day c where c.status = 'SUCCESSFUL')`;
  if (over === undefined || orgId !== undefined || group === 'service') return usual;
  return group === 'mda'
    ? sql`collect.organization_figures(${over}::date)`
    : sql`(select * from collect.portal_figures(${over}::date) c where c.status = 'SUCCESSFUL')`;
}

/** Returns what came in by group; empty groups are omitted. */
export async function inflowGroups(tx: Tx, group: InflowGroup | 'day', filter: SummaryFilter): Promise<GroupSum[]> {
  const { orgId, moments, today } = filter;
  const { day, month, payment } = INFLOW[group];
  const daily = ({ first, last }: Days): Part => sql`
    select ${day}, sum(d.count), sum(d.amount_kobo) from ${dailyFrom(group, filter)} d
    where d.day between ${first} and ${last} ${orgId === undefined ? sql`` : sql`and d.org_id = ${orgId}`} group by 1`;
  const { months, rest } = month ? wholeMonths(filter, today) : { months: undefined, rest: [filter] };
  const pieces = moments
    ? [
        sql`select ${payment}, count(*), sum(d.amount_kobo) from collect.receipt r join collect.payment d on d.id = r.payment_id
          where r.issued_at >= ${moments.from} and r.issued_at < ${moments.before} and d.status = 'SUCCESSFUL'
            and ${orgId === undefined ? sql`true` : sql`r.org_id = ${orgId}`} group by 1`,
      ]
    : [
        ...rest.map(daily),
        ...(months && month
          ? [
              sql`select ${month}, sum(d.count), sum(d.amount_kobo) from collect.service_month d
                where d.month between ${months.first} and ${months.last} and ${ownerOf(orgId)} group by 1`,
            ]
          : []),
      ];
  const { rows } = await sql<GroupSum>`select * from (${sumsOf(pieces)}) g where count <> 0`.execute(tx);
  return rows;
}

const OUTFLOW: Readonly<Record<OutflowGroup | 'day', { day: Part; month?: Part }>> = {
  type: { day: sql`d.type`, month: sql`d.type` },
  account: { day: sql`d.bank_account_id::text`, month: sql`d.bank_account_id::text` },
  month: { day: sql`to_char(d.day, 'YYYY-MM')`, month: sql`to_char(d.month, 'YYYY-MM')` },
  day: { day: sql`d.day::text` },
  mda: { day: sql`d.org_id::text`, month: sql`d.org_id::text` },
};

/** Returns what went out less what was returned, by group; empty groups are omitted. */
export async function outflowGroups(tx: Tx, group: OutflowGroup | 'day', filter: SummaryFilter): Promise<GroupSum[]> {
  const { orgId, moments, today } = filter;
  const { day, month } = OUTFLOW[group];
  const { months, rest } = month ? wholeMonths(filter, today) : { months: undefined, rest: [filter] };
  const pieces = moments
    ? [
        sql`select ${day}, count(*), sum(d.amount_kobo) from request.outflow d
          where d.day between ${filter.first} and ${filter.last} and d.at >= ${moments.from} and d.at < ${moments.before}
            and ${ownerOf(orgId)} group by 1`,
      ]
    : [
        ...rest.map(
          ({ first, last }) => sql`select ${day}, sum(d.count), sum(d.amount_kobo) from request.outflow_by_day d
            where d.day between ${first} and ${last} and ${ownerOf(orgId)} group by 1`,
        ),
        ...(months && month
          ? [
              sql`select ${month}, sum(d.count), sum(d.amount_kobo) from request.outflow_by_month d
                where d.month between ${months.first} and ${months.last} and ${ownerOf(orgId)} group by 1`,
            ]
          : []),
      ];
  const { rows } = await sql<GroupSum>`select * from (${sumsOf(pieces)}) g where count <> 0`.execute(tx);
  return rows;
}

const NAMES: Readonly<Partial<Record<InflowGroup | OutflowGroup, Part>>> = {
  service: sql`select s.id::text as key, s.name, o.id as org_id, o.name as org_name
    from org.service s join org.organization o on o.id = s.org_id where s.id`,
  account: sql`select a.id::text as key, a.label as name, o.id as org_id, o.name as org_name
    from bank.bank_account a join org.organization o on o.id = a.org_id where a.id`,
  mda: sql`select o.id::text as key, o.name, o.id as org_id, o.name as org_name from org.organization o where o.id`,
};

/** Returns the names of groups that have their own. */
export async function groupNames(
  tx: Tx,
  group: InflowGroup | OutflowGroup,
  keys: readonly string[],
): Promise<Map<string, GroupName>> {
  const from = NAMES[group];
  if (!from || keys.length === 0) return new Map();
  const { rows } = await sql<GroupName>`${from} = any(${keys.map(BigInt)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}
