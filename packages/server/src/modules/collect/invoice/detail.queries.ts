import { GIVING_BACK, type PaymentStatus } from '@isura/contract/collect/states';
import type { FeeBearer, PaymentChannel } from '@isura/contract/org/collection-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { InvoiceRow } from './invoice.queries.ts';

export interface PaymentOfInvoiceRow {
  id: number;
  attemptNo: number;
  channel: PaymentChannel;
  amountKobo: bigint;
  feeAmountKobo: bigint;
  feeBearer: FeeBearer;
  overpaidAmountKobo: bigint;
  isLate: boolean;
  status: PaymentStatus;
  failureReason: string | null;
  initiatedAt: Date;
  confirmedAt: Date | null;
  receiptNumber: string | null;
  isReceiptVoid: boolean;
  /** Amount of refunds that are started, approved or paid. */
  takenKobo: bigint;
}

/** Returns every attempt to pay an invoice, newest first, with the receipt of a successful one. */
export async function attemptsOf(
  tx: Tx,
  { orgId, id }: Pick<InvoiceRow, 'orgId' | 'id'>,
): Promise<PaymentOfInvoiceRow[]> {
  const { rows } = await sql<PaymentOfInvoiceRow>`
    select p.id, p.attempt_no, p.channel, p.amount_kobo, p.fee_amount_kobo, p.fee_bearer, p.overpaid_amount_kobo,
      p.is_late,
      p.status, p.failure_reason, p.initiated_at, p.confirmed_at, r.number as receipt_number,
        coalesce(r.void_kind <> 'ISSUED_IN_ERROR', false) as is_receipt_void,
      coalesce((select sum(f.amount_kobo) from collect.refund f where f.payment_id = p.id
        and f.status = any(${[...GIVING_BACK]}::text[])), 0)::bigint
        as taken_kobo
    from collect.payment p left join collect.receipt r on r.payment_id = p.id
    where p.org_id = ${orgId} and p.invoice_id = ${id} order by p.attempt_no desc limit 200`.execute(tx);
  return rows;
}

/** Returns the files among the answers of an invoice, by their tokens. */
export async function filesOf(
  tx: Tx,
  { orgId, id }: Pick<InvoiceRow, 'orgId' | 'id'>,
): Promise<Map<string, { fileId: number; fileName: string }>> {
  const { rows } = await sql<{ token: string; fileId: number; fileName: string }>`
    select token, file_id, file_name from collect.answer_file where org_id = ${orgId} and invoice_id = ${id}`.execute(
    tx,
  );
  return new Map(rows.map(({ token, fileId, fileName }) => [token, { fileId, fileName }]));
}

/**
 * Returns the trail of an invoice, its payments and refunds, newest first, without requests by payers, since these name
 * them.
 */
export async function timelineOf(
  tx: Tx,
  { orgId, id }: Pick<InvoiceRow, 'orgId' | 'id'>,
): Promise<{ at: Date; by: string; action: string; summary: string }[]> {
  const { rows } = await sql<{ at: Date; by: string; action: string; summary: string }>`
    select e.at, e.actor_name as by, e.action, e.summary from audit.audit_event e
    where e.org_id = ${orgId} and ((e.entity_type = 'invoice' and e.entity_id = ${id})
      or (e.entity_type = 'payment' and e.entity_id in (select p.id from collect.payment p where p.invoice_id = ${id}))
      or (e.entity_type = 'refund' and e.action <> 'refund.asked' and e.entity_id in (
        select f.id from collect.refund f join collect.payment p on p.id = f.payment_id where p.invoice_id = ${id})))
    order by e.at desc, e.id desc limit 100`.execute(tx);
  return rows;
}
