import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns what the provider reported about a payment. */
export async function packProvider(tx: Tx, id: number): Promise<unknown> {
  const { rows } = await sql`
    select p.provider, p.provider_ref, p.channel, p.attempt_no, p.virtual_account_number, p.virtual_bank_name,
      p.initiated_at, p.paid_at,
      p.paid_on, p.confirmed_at, p.business_day, p.query_count, p.failure_code, p.failure_reason, p.is_late
    from collect.payment p where p.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns every share of a payment, each with its settlement, for somebody who may see the payment. Of a settlement of
 * another organization it has number, status and when it was settled, as RP18 shows them; the rest is null. `orgId`
 * is the organization of the reader; none is the central office, which sees all. For `grp_job`.
 */
export async function packShares(tx: Tx, id: number, orgId: number | undefined): Promise<PackShare[]> {
  const { rows } = await sql<PackShare>`
    select g.name as organization, x.amount_kobo, x.business_day, o.id as settlement_id, s.number as settlement,
      s.status,
      o.net_kobo, o.provider_ref, o.bank_reference, o.sent_at, s.settled_at, o.reconciled_at
    from collect.payment_split x join org.organization_name g on g.id = x.org_id
    left join collect.settlement s on s.id = x.settlement_id
    left join collect.settlement o on o.id = s.id and (${orgId ?? null}::bigint is null or o.org_id = ${orgId ?? null})
    where x.payment_id = ${id} order by x.split_line_id`.execute(tx);
  return rows;
}

export interface PackShare {
  amountKobo: bigint;
  settlementId: number | null;
}

/** Returns the ids related to a payment: its invoice, its receipt, its refunds. */
export async function aroundPayment(
  tx: Tx,
  id: number,
): Promise<{ invoiceId: number; receiptId: number | null; refundIds: number[] }> {
  const { rows } = await sql<{ invoiceId: number; receiptId: number | null; refundIds: number[] }>`
    select p.invoice_id, r.id as receipt_id,
      array(select f.id from collect.refund f where f.payment_id = p.id order by f.id) as refund_ids
    from collect.payment p left join collect.receipt r on r.payment_id = p.id where p.id = ${id}`.execute(tx);
  return rows[0]!;
}

/** Returns the refunds of a payment. */
export async function packRefunds(tx: Tx, id: number): Promise<unknown[]> {
  const { rows } = await sql`
    select f.id, f.amount_kobo, f.status, f.reason, f.asked_by, f.asked_at, f.approved_at, f.paid_at, f.request_number
    from collect.refund f where f.payment_id = ${id} order by f.id`.execute(tx);
  return rows;
}
