import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { RejectedKind } from '@isura/contract/report/collection-view';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { RollupScope, Source } from '../../../platform/db/figure-source.ts';
import { figures } from '../../../platform/db/figures.ts';
import { pageRows } from '../../../platform/db/list-rows.ts';

type Part = RawBuilder<unknown>;

/** Filters of rejected items: days, organization, and optionally one kind and one reason. */
export interface RejectedFilter extends Days {
  orgId?: number | undefined;
  kind?: RejectedKind | undefined;
  reason?: string | undefined;
}

/** The total rejected for one reason; `words` are those of the bank. Kobo. */
export interface RejectedSum {
  kind: RejectedKind;
  reason: string;
  words: string | null;
  count: bigint;
  amount: bigint;
}

/** Selects attempts that ended with a status, by the day they started. */
const ended = (
  { first, last, orgId }: RejectedFilter,
  statuses: readonly string[],
): Part => sql`collect.payment_pending u
  join collect.payment x on x.id = u.payment_id
  where u.status = any(${[...statuses]}::text[]) and u.initiated_day between ${first}
    and ${last} ${ownerOf(orgId, 'u')}`;
/** Selects settlements the bank refused and nobody has resent, by business day. */
const refused = ({ first, last, orgId }: RejectedFilter): Part => sql`collect.settlement x
  where x.status = 'FAILED' and x.business_date between ${first} and ${last} ${ownerOf(orgId)}`;
/**
 * Selects invoices that were issued and withdrawn, by the Lagos day of the withdrawal; a discarded draft was never sent
 * to anybody.
 */
const takenBack = ({
  first,
  last,
  orgId,
}: RejectedFilter): Part => sql`collect.invoice_unpaid u join collect.invoice x on x.id = u.invoice_id
  where u.status = 'CANCELLED' and x.issue_date is not null
    and x.cancelled_at >= ${first}::timestamp at time zone 'Africa/Lagos'
    and x.cancelled_at < ${addDays(last, 1)}::timestamp at time zone 'Africa/Lagos' ${ownerOf(orgId, 'u')}`;
const ownerOf = (orgId: number | undefined, table = 'x'): Part =>
  orgId === undefined ? sql`` : sql`and ${sql.ref(`${table}.org_id`)} = ${orgId}`;
const GIVEN_UP = ['CANCELLED', 'EXPIRED'];
const CODE = sql`coalesce(x.failure_code, 'OTHER')`;

const only = ({ kind, reason }: RejectedFilter): Part =>
  sql`${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
    and ${reason === undefined ? sql`true` : sql`r.reason = ${reason}`}`;

/**
 * Sums what was rejected, by kind and reason. Attempts that a payer abandoned or let expire are many and have no other
 * reason: they are summed from the figures of `received`.
 */
export async function rejectedSums(
  tx: Tx,
  filter: RejectedFilter,
  { received, access }: { received: Source<'amount', 'mda' | 'status'>; access: RollupScope },
): Promise<RejectedSum[]> {
  const abandoned = figures({
    source: received,
    measure: { amount: 'amount' },
    by: 'status',
    period: filter,
    access,
    where: { mda: filter.orgId, status: GIVEN_UP },
  });
  const { rows } = await sql<RejectedSum>`
    select r.kind, r.reason, r.words, r.count::bigint as count, r.amount::bigint as amount from (
      select 'PAYMENT' as kind, ${CODE} as reason, null as words, count(*) as count, sum(x.amount_kobo) as amount
      from ${ended(filter, ['FAILED'])} group by 2
      union all
      select 'PAYMENT', x.key, null, x.count, x.amount from (${abandoned}) x
      union all
      select 'SETTLEMENT', ${CODE}, max(x.failure_reason), count(*), sum(x.net_kobo) from ${refused(filter)} group by 2
      union all
      select 'INVOICE', 'TAKEN_BACK', null, count(*), sum(x.total_kobo) from ${takenBack(filter)}
    ) r where r.count > 0 and ${only(filter)} order by r.amount desc, r.kind, r.reason`.execute(tx);
  return rows;
}

/** One rejected item, with the related names; kobo. */
export interface RejectedRow extends OrganizationFields {
  id: number;
  kind: RejectedKind;
  serviceName: string | null;
  number: string;
  at: Date;
  reason: string;
  words: string | null;
  amount: bigint;
}

/** Returns the matching rows of each kind with their sort key, and from each no more than a page holds. */
function arms(filter: RejectedFilter, way: Part, most: number): Part {
  const { kind, reason } = filter;
  const end = (at: Part) => sql`order by ${at} ${way}, x.id ${way} limit ${most}`;
  const of = (code: Part) => (reason === undefined ? sql`` : sql`and ${code} = ${reason}`);
  const reasonOf = sql`case when x.status = 'FAILED' then ${CODE} else x.status end`;
  const moment = sql`coalesce(x.sent_at, x.closed_at, x.created_at)`;
  const all: Record<RejectedKind, Part> = {
    PAYMENT: sql`(select 'PAYMENT' as kind, x.id, x.org_id, x.service_id, x.invoice_id, null as number,
      x.initiated_at as at,
        ${reasonOf} as reason, null as words, x.amount_kobo as amount
      from ${ended(filter, ['FAILED', ...GIVEN_UP])} ${of(reasonOf)} ${end(sql`x.initiated_at`)})`,
    SETTLEMENT: sql`(select 'SETTLEMENT' as kind, x.id, x.org_id, null::bigint as service_id,
      null::bigint as invoice_id, x.number, ${moment} as at,
        ${CODE} as reason, x.failure_reason as words, x.net_kobo as amount
      from ${refused(filter)} ${of(CODE)} ${end(moment)})`,
    INVOICE: sql`(select 'INVOICE' as kind, x.id, x.org_id, x.service_id, x.id as invoice_id, null as number,
      x.cancelled_at as at,
        'TAKEN_BACK' as reason, x.cancel_reason as words, x.total_kobo as amount
      from ${takenBack(filter)} ${of(sql`'TAKEN_BACK'`)} ${end(sql`x.cancelled_at`)})`,
  };
  return sql.join(kind === undefined ? Object.values(all) : [all[kind]], sql` union all `);
}

/** Returns one page of rejected items, ordered by time. */
export function rejectedPage(
  tx: Tx,
  filter: RejectedFilter,
  { offset, size, isNewestFirst }: { offset: number; size: number; isNewestFirst: boolean },
): Promise<RejectedRow[]> {
  const way = isNewestFirst ? sql`desc` : sql`asc`;
  return pageRows<RejectedRow>(tx, {
    columns: sql`r.id, r.kind, r.org_id, o.code as org_code, o.name as org_name, s.name as service_name,
      coalesce(r.number, i.payment_reference, i.number) as number, r.at, r.reason, r.words, r.amount`,
    from: sql`(${arms(filter, way, offset + size)}) r`,
    pageFirst: {
      of: 'r',
      join: sql`join org.organization_name o on o.id = r.org_id
        left join org.service_name s on s.org_id = r.org_id and s.id = r.service_id
        left join collect.invoice i on i.id = r.invoice_id`,
    },
    where: [],
    order: sql`r.at ${way}, r.kind, r.id ${way}`,
    paging: { size, offset },
  });
}
