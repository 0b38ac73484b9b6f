import type { PaymentStatus } from '@isura/contract/collect/states';
import { type Days, wholeMonths } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';

/** Selects received payments by the Lagos days of their receipts. */
export interface Received extends Days {
  serviceId?: number;
  channels?: readonly PaymentChannel[];
  statuses: readonly PaymentStatus[];
  orgId?: number;
  /** The last day with portal-wide figures, for those who may see them. */
  over?: Day | undefined;
}

/** Sums over all matches, in kobo. */
export interface ReceivedTotals {
  count: bigint;
  amount: bigint;
  fee: bigint;
  refunded: bigint;
}

type Condition = RawBuilder<unknown>;

const ofCells = (alias: string, filter: Received): Condition[] => [
  ...(filter.orgId === undefined ? [] : [sql`${sql.ref(`${alias}.org_id`)} = ${filter.orgId}`]),
  ...(filter.serviceId === undefined ? [] : [sql`${sql.ref(`${alias}.service_id`)} = ${filter.serviceId}`]),
];

function cells(filter: Received, { first, last }: Days): Condition {
  return allOf([
    sql`d.day between ${first} and ${last}`,
    sql`d.status = any(${filter.statuses as string[]})`,
    ...ofCells('d', filter),
    ...(filter.channels === undefined ? [] : [sql`d.channel = any(${filter.channels as string[]})`]),
  ]);
}

/** Returns the source of daily figures: portal-wide ones where neither an organization nor a service is selected. */
const figuresFor = ({ orgId, serviceId, over }: Received): Condition =>
  over !== undefined && orgId === undefined && serviceId === undefined
    ? sql`collect.portal_figures(${over}::date)`
    : sql`collect.collection_day`;

const byDay = (filter: Received, days: Days): Condition => sql`
  select coalesce(sum(d.count), 0)::bigint as count, coalesce(sum(d.amount_kobo), 0)::bigint as amount,
    coalesce(sum(d.fee_kobo), 0)::bigint as fee, coalesce(sum(d.refunded_kobo), 0)::bigint as refunded
  from ${figuresFor(filter)} d where ${cells(filter, days)}`;

const byMonth = (filter: Received, { first, last }: Days): Condition => sql`
  select coalesce(sum(m.count), 0)::bigint, coalesce(sum(m.amount_kobo), 0)::bigint, coalesce(sum(m.fee_kobo), 0)::bigint,
    coalesce(sum(m.refunded_kobo), 0)::bigint
  from collect.service_month m where ${allOf([sql`m.month between ${first} and ${last}`, ...ofCells('m', filter)])}`;

/** Reports whether monthly figures can be used: they hold SUCCESSFUL payments, all channels together. */
const fitsMonths = ({ channels, statuses }: Received): boolean =>
  channels === undefined && statuses.length === 1 && statuses[0] === 'SUCCESSFUL';

/** Returns the sums of these payments, as the transaction sees them, from the rollups. */
export async function totalsReceived(tx: Tx, filter: Received): Promise<ReceivedTotals> {
  const { months, rest } = fitsMonths(filter) ? wholeMonths(filter) : { rest: [filter] };
  const pieces = [...rest.map((days) => byDay(filter, days)), ...(months ? [byMonth(filter, months)] : [])];
  const { rows } = await sql<ReceivedTotals>`
    select sum(count)::bigint as count, sum(amount)::bigint as amount, sum(fee)::bigint as fee, sum(refunded)::bigint as refunded
    from (${sql.join(pieces, sql` union all `)}) t (count, amount, fee, refunded)`.execute(tx);
  return rows[0] ?? { count: 0n, amount: 0n, fee: 0n, refunded: 0n };
}

/**
 * Returns the day of the payment at an offset, found in the rollup, and how many payments of that day come before it.
 */
export async function dayOfOffset(tx: Tx, filter: Received, offset: number, isNewestFirst: boolean) {
  const order = isNewestFirst ? sql`day desc` : sql`day`;
  const { rows } = await sql<{ day: string; before: bigint }>`
    select day, before from (
      select day, (sum(n) over (order by ${order}) - n)::bigint as before
      from (select d.day, sum(d.count)::bigint as n from ${figuresFor(filter)} d where ${cells(filter, filter)} group by d.day) days
    ) counted where before <= ${offset} order by before desc limit 1`.execute(tx);
  const [place] = rows;
  return place && { day: place.day, skip: offset - Number(place.before) };
}
