import type { InvoiceStatus } from '@isura/contract/collect/states';
import type { Tx } from '../../../platform/ctx.ts';
import { billAfterRefund, billAfterReturn } from './refund-bill.domain.ts';
import { billOf, writeBill } from './refund-bill.queries.ts';

export { keepBill } from './refund-bill.queries.ts';

/**
 * Changes a locked invoice when its bank has paid a refund, or sent it back (a negative amount in kobo): what is paid,
 * and, where the refund says that its amount is no longer owed, what the invoice asks for. Returns its status. For
 * `grp_job`.
 */
export async function settleBill(
  tx: Tx,
  { kobo, ...of }: { refundId: number; invoiceId: number; kobo: bigint; at: Date },
): Promise<InvoiceStatus> {
  const { bill, claim, released } = await billOf(tx, of);
  if (kobo > 0n) {
    const after = billAfterRefund(bill, kobo, claim);
    await writeBill(tx, of, after.bill, after.released);
    return after.bill.status;
  }
  const none = { subtotalKobo: 0n, penaltyKobo: 0n, isCancelled: false };
  const after = billAfterReturn(bill, -kobo, released);
  await writeBill(tx, of, after, none);
  return after.status;
}
