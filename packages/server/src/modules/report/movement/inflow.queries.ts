import type { SettlementState } from '@isura/contract/collect/payment';
import { addDays, type Day, startOfDay } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { OnlyRows } from '@isura/contract/kernel/paging';
import type { InflowSort } from '@isura/contract/report/inflow';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { type CopyParts, type ListParts, onePageOf, wayOf } from '../../../platform/db/list-rows.ts';
import type { InflowFilter } from './inflow.domain.ts';

const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

/**
 * Received payments joined to their receipts, by which they are found: a receipt has the time its payment was
 * confirmed.
 */
const received = sql`collect.receipt r join collect.payment p on p.id = r.payment_id`;

/** What a payment was for and to whom. */
const names = sql`join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id
  join org.service_name s on s.org_id = p.org_id and s.id = p.service_id
  join org.organization_name o on o.id = p.org_id`;

const matches = ({ first, last, statuses, orgId, serviceId, channels, moments }: InflowFilter): Condition[] => [
  sql`r.issued_at >= ${startOfDay(first)} and r.issued_at < ${endOfDay(last)}`,
  sql`p.status = any(${statuses as string[]})`,
  orgId !== undefined && sql`r.org_id = ${orgId}`,
  serviceId !== undefined && sql`r.service_id = ${serviceId}`,
  channels && sql`p.channel = any(${channels as string[]})`,
  moments && sql`r.issued_at >= ${moments.from} and r.issued_at < ${moments.before}`,
];

export interface InflowRecord extends OrganizationFields {
  paymentId: number;
  invoiceId: number;
  paidAt: Date;
  reference: string;
  receiptNumber: string;
  payerName: string;
  serviceId: number;
  serviceName: string;
  channel: string;
  status: string;
  amount: bigint;
  fee: bigint;
  overpaid: bigint;
  refunded: bigint;
  settlementState: SettlementState;
  refusedSettlementId: number | null;
}

/** The start of a page: an offset into the matches, or into those from this day on. */
export interface PageStart {
  skip: number;
  day?: Day;
}

/** The page of a report that is read, or the selected rows of it. */
export interface PageOfReport {
  start: PageStart;
  size: number;
  isNewestFirst: boolean;
  only?: OnlyRows | undefined;
}

/**
 * Returns one page of the matching payments, by the time they came in; the day comes first in the order, because pages
 * are found by it.
 */
export async function inflowPage(
  tx: Tx,
  filter: InflowFilter,
  { start: { day, skip }, size, by, isNewestFirst, only }: PageOfReport & { by: InflowSort },
): Promise<InflowRecord[]> {
  const from = day && (isNewestFirst ? sql`r.issued_at < ${endOfDay(day)}` : sql`r.issued_at >= ${startOfDay(day)}`);
  const paging = { size, offset: skip, only };
  const { rows } = await records([...matches(filter), from], orderOf(by, isNewestFirst), paging).execute(tx);
  return rows;
}

/** Returns the newest of those payments. */
export const inflowNewest = (filter: InflowFilter, most: number): RawBuilder<InflowRecord> =>
  records(matches(filter), orderOf('paidAt', true), { size: most, offset: 0 });

/** Returns one received payment, if the transaction can see it. */
export async function inflowOf(tx: Tx, paymentId: number): Promise<InflowRecord | undefined> {
  const { rows } = await records([sql`r.payment_id = ${paymentId}`], orderOf('paidAt', true), {
    size: 1,
    offset: 0,
  }).execute(tx);
  return rows[0];
}

/** The sort columns of receipt and payment; ties are ordered by the newest first, or last. */
const ORDERS: Readonly<Record<Exclude<InflowSort, 'paidAt'>, RawBuilder<unknown>>> = {
  payerName: sql`(select lower(i.payer_snapshot->>'name') collate "C" from collect.invoice i
    where i.id = p.invoice_id)`,
  amount: sql`p.amount_kobo`,
  orgName: sql`(select lower(o.name) collate "C" from org.organization_name o where o.id = p.org_id)`,
  serviceName: sql`(select lower(s.name) collate "C" from org.service_name s where s.org_id = p.org_id
    and s.id = p.service_id)`,
  channel: sql`p.channel`,
};

function orderOf(by: InflowSort, isDown: boolean): RawBuilder<unknown> {
  const way = wayOf(isDown ? 'desc' : 'asc');
  const leading = by === 'paidAt' ? sql`` : sql`${ORDERS[by]} ${way}, `;
  return sql`${leading}r.issued_at ${way}, r.payment_id ${way}`;
}

function records(
  where: ListParts['where'],
  order: ListParts['order'],
  paging: ListParts['paging'],
): RawBuilder<InflowRecord> {
  return onePageOf<InflowRecord>({
    columns: sql`p.id as payment_id, p.invoice_id, p.confirmed_at as paid_at, i.payment_reference as reference,
      r.receipt_number, i.payer_snapshot->>'name' as payer_name, p.org_id, o.code as org_code, o.name as org_name,
        p.service_id,
      s.name as service_name, p.channel, p.status, p.amount_kobo as amount, p.fee_amount_kobo as fee,
      p.overpaid_amount_kobo as overpaid, p.refunded_amount_kobo as refunded,
      collect.settlement_state(p.id, p.settlement_state) as settlement_state,
      case when p.settlement_state = 'UNSETTLED' then (select s.id from collect.settlement s
        where s.id = collect.refused_settlement(p.id))
        end as refused_settlement_id`,
    from: received,
    pageFirst: {
      of: 'r',
      columns: sql`r.payment_id, r.issued_at, r.number as receipt_number`,
      join: sql`join collect.payment p on p.id = r.payment_id ${names}`,
    },
    ...{ where, order, paging },
  });
}

/** Returns everything the report shows with these filters, newest first, for a file. */
export const inflowRows = (filter: InflowFilter): CopyParts => ({
  cells: {
    paidAt: sql`p.confirmed_at`,
    reference: sql`i.payment_reference`,
    receipt: sql`r.number`,
    payer: sql`i.payer_snapshot->>'name'`,
    mda: sql`o.name`,
    service: sql`s.name`,
    channel: sql`p.channel`,
    amount: sql`p.amount_kobo`,
    fee: sql`p.fee_amount_kobo`,
    overpaid: sql`p.overpaid_amount_kobo`,
    refunded: sql`p.refunded_amount_kobo`,
    settlement: sql`collect.settlement_state(p.id, p.settlement_state)`,
  },
  from: sql`${received} ${names}`,
  where: matches(filter),
  order: orderOf('paidAt', true),
});
