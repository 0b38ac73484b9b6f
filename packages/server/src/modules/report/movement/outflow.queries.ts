import { type Days, wholeMonths } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { OutflowStatus } from '@isura/contract/report/outflow';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { onePage } from '../../../platform/db/list-rows.ts';
import type { OutflowFilter } from './outflow.domain.ts';

type Condition = RawBuilder<unknown>;

/** The conditions shared by rows and sums of money out. */
const fits = ({ orgId, types, statuses, accountId }: OutflowFilter): Condition[] => [
  ...(orgId === undefined ? [] : [sql`o.org_id = ${orgId}`]),
  ...(types === undefined ? [] : [sql`o.type = any(${types as string[]})`]),
  ...(statuses === undefined ? [] : [sql`o.status = any(${statuses as string[]})`]),
  ...(accountId === undefined ? [] : [sql`o.bank_account_id = ${accountId}`]),
];

const rowsOf = (filter: OutflowFilter): Condition =>
  allOf([
    sql`o.day between ${filter.first} and ${filter.last}`,
    ...fits(filter),
    ...(filter.moments === undefined ? [] : [sql`o.at >= ${filter.moments.from} and o.at < ${filter.moments.before}`]),
  ]);

const daysOf = (filter: OutflowFilter, { first, last }: Days): Condition =>
  sql`request.outflow_by_day o where ${allOf([sql`o.day between ${first} and ${last}`, ...fits(filter)])}`;
const monthsOf = (filter: OutflowFilter, { first, last }: Days): Condition =>
  sql`request.outflow_by_month o where ${allOf([sql`o.month between ${first} and ${last}`, ...fits(filter)])}`;

/**
 * Selects matching money out as sums, from months and days, or from the rows where a range begins or ends within a day.
 */
const pieces = (filter: OutflowFilter, what: Condition, tail: Condition = sql``): Condition => {
  const sums = sql`coalesce(sum(o.count), 0)::bigint as count, coalesce(sum(o.amount_kobo), 0)::bigint as amount`;
  if (filter.moments)
    return sql`select ${what} count(*)::bigint as count, coalesce(sum(o.amount_kobo), 0)::bigint as amount
      from request.outflow o where ${rowsOf(filter)} ${tail}`;
  const { months, rest } = wholeMonths(filter);
  return sql.join(
    [
      ...rest.map((days) => sql`select ${what} ${sums} from ${daysOf(filter, days)} ${tail}`),
      ...(months ? [sql`select ${what} ${sums} from ${monthsOf(filter, months)} ${tail}`] : []),
    ],
    sql` union all `,
  );
};

/** Returns the number of lines and the kobo of every match the transaction can see. */
export async function outflowTotals(tx: Tx, filter: OutflowFilter): Promise<{ count: bigint; amount: bigint }> {
  const { rows } = await sql<{ count: bigint; amount: bigint }>`
    select sum(count)::bigint as count, sum(amount)::bigint as amount from (${pieces(filter, sql``)}) t (count, amount)`.execute(
    tx,
  );
  return rows[0] ?? { count: 0n, amount: 0n };
}

export interface OutflowRecord {
  id: bigint;
  paidAt: Date;
  status: OutflowStatus;
  requestId: bigint;
  requestNumber: string;
  lineNo: number;
  beneficiaryName: string;
  bankName: string;
  accountNumber: string;
  type: RequestType;
  orgId: bigint;
  orgName: string;
  bankAccountId: bigint;
  accountLabel: string;
  amount: bigint;
  bankReference: string | null;
}

/** The offset from which a page is located by daily counts instead of skipping rows. */
const DEEP = 2_000;

/** Returns the day an offset lies in, by daily counts, and how many rows of that day come before it. */
async function placeOf(tx: Tx, filter: OutflowFilter, offset: number, isNewestFirst: boolean) {
  const order = isNewestFirst ? sql`day desc` : sql`day`;
  const { rows } = await sql<{ day: Day; before: bigint }>`
    select day, before from (
      select day, (sum(n) over (order by ${order}) - n)::bigint as before
      from (select o.day, sum(o.count)::bigint as n from ${daysOf(filter, filter)} group by o.day) days
    ) counted where before <= ${offset} order by before desc limit 1`.execute(tx);
  const [place] = rows;
  return place && { day: place.day, skip: offset - Number(place.before) };
}

/** Returns one page of the matching lines, by the time they were paid or returned. */
export async function outflowPage(
  tx: Tx,
  filter: OutflowFilter,
  { offset, size, isNewestFirst }: { offset: number; size: number; isNewestFirst: boolean },
): Promise<OutflowRecord[]> {
  const place = offset >= DEEP && !filter.moments ? await placeOf(tx, filter, offset, isNewestFirst) : undefined;
  const from = place && (isNewestFirst ? sql`and o.day <= ${place.day}` : sql`and o.day >= ${place.day}`);
  const order = isNewestFirst ? sql`o.day desc, o.at desc, o.id desc` : sql`o.day, o.at, o.id`;
  const { rows } = await sql<OutflowRecord>`
    select o.id, o.at as paid_at, o.status, o.request_id, r.request_number, l.line_no, l.beneficiary_name, b.name as bank_name,
      l.account_number, o.type, o.org_id, g.name as org_name, o.bank_account_id, a.label as account_label,
      o.amount_kobo as amount, o.bank_reference
    from (select o.* from request.outflow o where ${rowsOf(filter)} ${from ?? sql``} order by ${order}
      ${onePage({ size, offset: place ? place.skip : offset })}) o
    join request.payment_request r on r.org_id = o.org_id and r.id = o.request_id
    join request.request_line l on l.id = o.line_id
    join bank.bank b on b.code = l.bank_code
    join bank.bank_account a on a.id = o.bank_account_id
    join org.organization g on g.id = o.org_id
    order by ${order}`.execute(tx);
  return rows;
}
