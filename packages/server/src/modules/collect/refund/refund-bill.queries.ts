import type { RefundBill } from '@isura/contract/collect/refund';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Bill, Released } from './refund-bill.domain.ts';

/** Records whether the bill remains owed once a locked refund is paid. For `grp_job`. */
export async function keepBill(tx: Tx, refundId: number, bill: RefundBill): Promise<void> {
  await sql`update collect.refund set bill = ${bill} where id = ${refundId}`.execute(tx);
}

/** Returns a locked invoice as a refund changes it, and what the refund says and has released. For `grp_job`. */
export async function billOf(
  tx: Tx,
  { refundId, invoiceId }: { refundId: number; invoiceId: number },
): Promise<{ bill: Bill; claim: RefundBill; released: Released }> {
  const { rows } = await sql<Bill & { claim: RefundBill; subtotal: bigint; penalty: bigint; isCancelled: boolean }>`
    select i.status, i.subtotal_kobo, i.penalty_kobo, i.amount_paid_kobo as paid_kobo, f.bill as claim,
      f.released_subtotal_kobo as subtotal, f.released_penalty_kobo as penalty, f.has_cancelled as is_cancelled
    from collect.invoice i, collect.refund f where i.id = ${invoiceId} and f.id = ${refundId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`refund ${refundId} has no invoice`);
  const { claim, subtotal, penalty, isCancelled, ...bill } = row;
  return { bill, claim, released: { subtotalKobo: subtotal, penaltyKobo: penalty, isCancelled } };
}

/** Writes a locked invoice as a refund left it, and what the refund released. For `grp_job`. */
export async function writeBill(
  tx: Tx,
  { refundId, invoiceId, at }: { refundId: number; invoiceId: number; at: Date },
  bill: Bill,
  released: Released,
): Promise<void> {
  const { status, subtotalKobo, penaltyKobo, paidKobo } = bill;
  const total = subtotalKobo + penaltyKobo;
  await sql`
    update collect.invoice i set amount_paid_kobo = ${paidKobo}, subtotal_kobo = ${subtotalKobo},
      penalty_kobo = ${penaltyKobo},
      total_kobo = ${total}, balance_kobo = ${total > paidKobo ? total - paidKobo : 0n}, status = ${status},
      cancelled_at = case when ${status} <> 'CANCELLED' then null else coalesce(i.cancelled_at, ${at}) end,
      cancelled_by = case when ${status} <> 'CANCELLED' then null else coalesce(i.cancelled_by, 'system') end,
      cancel_reason = case when ${status} <> 'CANCELLED' then null
        else coalesce(i.cancel_reason, 'Refunded: nothing more is owed') end,
      version = i.version + 1, updated_at = ${at}, updated_by = 'system'
    where i.id = ${invoiceId}`.execute(tx);
  await sql`
    update collect.refund set released_subtotal_kobo = ${released.subtotalKobo},
      released_penalty_kobo = ${released.penaltyKobo},
      has_cancelled = ${released.isCancelled} where id = ${refundId}`.execute(tx);
}
