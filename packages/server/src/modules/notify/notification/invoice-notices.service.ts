import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { invoiceNoticeOf, paymentNoticeOf } from '../../collect/index.ts';
import { heldNotice, invoiceNotice } from './notice.domain.ts';
import { pass } from './telling.service.ts';

/** Of a checkout nobody is told: its payer made it himself, and no organization waits for it. */
async function tellOfInvoice(
  ctx: Ctx,
  tx: Tx,
  event: Extract<NoticeEvent, 'invoice.paid' | 'invoice.expired'>,
  outboxEvent: OutboxEvent<'payment.successful' | 'invoice.expired'>,
): Promise<void> {
  const { orgId, invoiceId } = outboxEvent.payload;
  const bill = await invoiceNoticeOf(tx, orgId, invoiceId);
  if (!bill || bill.source === 'CHECKOUT') return;
  const { number, payerName, total } = bill;
  const notice = invoiceNotice(event, { orgId, invoiceId, number, payerName, kobo: total });
  await pass(ctx, tx, event, notice, { sourceType: 'invoice', sourceId: BigInt(invoiceId) });
}

/** The accountants of an organization hear that an invoice it issued is paid in full (journey J2); a part is told to its payer alone. */
export async function tellPaid(ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<'payment.successful'>): Promise<void> {
  if (outboxEvent.payload.paidInFull) await tellOfInvoice(ctx, tx, 'invoice.paid', outboxEvent);
}

/** They hear, too, that one can be paid no more (data-model 4.3). */
export const tellExpired = (ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<'invoice.expired'>): Promise<void> =>
  tellOfInvoice(ctx, tx, 'invoice.expired', outboxEvent);

/** They hear of money that was not due, as it came after its invoice was cancelled or is more than its balance: it is to be given back. */
export async function tellHeld(ctx: Ctx, tx: Tx, { payload }: OutboxEvent<'payment.successful'>): Promise<void> {
  const { orgId, invoiceId, paymentId } = payload;
  const paid = await paymentNoticeOf(tx, orgId, paymentId);
  if (!paid || paid.overpaid === 0n) return;
  const { number, payerName, overpaid: kobo, status } = paid;
  const notice = heldNotice({ orgId, invoiceId, number, payerName, kobo, isCancelled: status === 'CANCELLED' });
  await pass(ctx, tx, 'money.held', notice, { sourceType: 'payment', sourceId: BigInt(paymentId) });
}
