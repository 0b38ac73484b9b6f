import type { RefundSort } from '@isura/contract/collect/refund';
import type { RefundStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { type ListPaging, listByStatus, ordered, wayOf } from '../../../platform/db/list-rows.ts';
import type { RefundRow } from './refund.queries.ts';

/** A refund with the names of what it belongs to. */
export interface ListedRefund extends RefundRow {
  orgCode: string;
  orgName: string;
  receiptNumber: string;
  serviceName: string;
  payerName: string;
  paymentAmountKobo: bigint;
  requestNumber: string | null;
  askedAt: Date;
  approvedAt: Date | null;
  paidAt: Date | null;
  endedAt: Date | null;
}

/** The filters of a list of refunds. `found` is a receipt, invoice or request by its exact number. */
export interface RefundFilters {
  id?: number | undefined;
  found?: string | undefined;
  status?: readonly RefundStatus[] | undefined;
  paymentId?: number | undefined;
  orgId?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

const conditions = ({ id, found, status, paymentId, orgId, from, to }: RefundFilters): Condition[] => [
  id !== undefined && sql`f.id = ${id}`,
  found !== undefined &&
    sql`(f.payment_id in (select payment_id from collect.receipt where number = ${found})
              or f.payment_id in (select p.id from collect.payment p join collect.invoice i on i.id = p.invoice_id
                where i.number = ${found})
              or f.request_number = ${found})`,
  status?.length && sql`f.status = any(${[...status]}::text[])`,
  paymentId !== undefined && sql`f.payment_id = ${paymentId}`,
  orgId !== undefined && sql`f.org_id = ${orgId}`,
  from !== undefined && sql`f.asked_at >= ${`${from}T00:00:00+01:00`}::timestamptz`,
  to !== undefined && sql`f.asked_at < ${`${to}T00:00:00+01:00`}::timestamptz + interval '1 day'`,
];

const ORDERS = { askedAt: sql`f.id`, amount: sql`f.amount_kobo` };

/**
 * Returns one page of the refunds the transaction sees, newest first by default, and count and amount of all matches by
 * status.
 */
export function listRefunds(
  tx: Tx,
  filters: RefundFilters,
  paging: ListPaging<RefundSort>,
): Promise<{ rows: ListedRefund[]; total: number; sums: StatusSum<RefundStatus, 'amount'>[] }> {
  return listByStatus<ListedRefund, RefundStatus>(tx, {
    columns: sql`f.id, f.org_id, f.payment_id, f.service_id, f.request_id, f.amount_kobo, f.status, f.reason,
      f.asked_by, f.account_name, f.bank_code,
      f.account_number, f.why_not, f.version, f.asked_at, f.approved_at, f.paid_at, f.ended_at, f.request_number,
        o.code as org_code, o.name as org_name,
      r.number as receipt_number, s.name as service_name, i.payer_snapshot ->> 'name' as payer_name,
      p.amount_kobo as payment_amount_kobo`,
    from: sql`collect.refund f`,
    pageFirst: {
      of: 'f',
      join: sql`join collect.payment p on p.id = f.payment_id
        join collect.invoice i on i.id = p.invoice_id
        join collect.receipt r on r.payment_id = p.id
        join org.organization_name o on o.id = f.org_id
        join org.service_name s on s.id = f.service_id`,
    },
    where: conditions(filters),
    status: sql`f.status`,
    amount: sql`f.amount_kobo`,
    order: ordered(ORDERS, paging.sort, sql`f.id ${wayOf(paging.sort[0]?.direction)}`),
    paging,
  });
}

/** Returns the payment of a receipt of this payer; undefined when it is not theirs. */
export async function ownPayment(tx: Tx, number: string): Promise<{ paymentId: number; orgId: number } | undefined> {
  const { rows } = await sql<{ paymentId: number; orgId: number }>`
    select payment_id, org_id from collect.receipt where number = ${number}`.execute(tx);
  return rows[0];
}

/** Returns who paid a payment the transaction sees. */
export async function payerOf(tx: Tx, paymentId: number): Promise<{ payerName: string } | undefined> {
  const { rows } = await sql<{ payerName: string }>`
    select i.payer_snapshot ->> 'name' as payer_name from collect.payment p
      join collect.invoice i on i.id = p.invoice_id
    where p.id = ${paymentId} and p.confirmed_at is not null`.execute(tx);
  return rows[0];
}

/**
 * Returns the chart code a payment was booked under: that of its organization's share, else of another share;
 * unallocated receipts where nothing was shared.
 */
export async function bookedUnder(tx: Tx, paymentId: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select coalesce((
      select g.code from collect.payment_split s join ledger.account_figures a on a.id = s.ledger_account_id
      join ledger.gl_account_name g on g.id = a.gl_account_id
      where s.payment_id = ${paymentId} order by (s.org_id = s.payment_org_id) desc, s.split_line_id limit 1),
        p.gl_code) as code
    from ledger.account_purpose p where p.purpose = 'UNALLOCATED_RECEIPTS'`.execute(tx);
  return rows[0]!.code;
}
