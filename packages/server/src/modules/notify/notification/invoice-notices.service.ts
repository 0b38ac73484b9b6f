import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { invoiceNoticeOf, paymentNoticeOf } from '../../collect/index.ts';
import { pass } from './deliver-notice.service.ts';
import { heldNotice, invoiceNotice } from './notice.domain.ts';

/** Checkouts cause no notice: the payer made them, and no organization waits for them. */
async function notifyOfInvoice(
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
  await pass(ctx, tx, event, notice, { sourceType: 'invoice', sourceId: invoiceId });
}

/**
 * Notifies an organization's accountants when an invoice it issued is paid in full (docs/spec/journeys.md#j2); for a
 * part payment only the payer is notified.
 */
export async function notifyPaid(ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<'payment.successful'>): Promise<void> {
  if (outboxEvent.payload.paidInFull) await notifyOfInvoice(ctx, tx, 'invoice.paid', outboxEvent);
}

/** Notifies them when an invoice can no longer be paid (docs/spec/money-in.md#quote-and-invoice). */
export const notifyExpired = (ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<'invoice.expired'>): Promise<void> =>
  notifyOfInvoice(ctx, tx, 'invoice.expired', outboxEvent);

/**
 * Notifies them of money that was not due, because its invoice was cancelled or its balance was lower: it must be
 * refunded.
 */
export async function notifyHeld(ctx: Ctx, tx: Tx, { payload }: OutboxEvent<'payment.successful'>): Promise<void> {
  const { orgId, invoiceId, paymentId } = payload;
  const paid = await paymentNoticeOf(tx, orgId, paymentId);
  if (!paid || paid.overpaid === 0n) return;
  const { number, payerName, overpaid: kobo, status } = paid;
  const notice = heldNotice({ orgId, invoiceId, number, payerName, kobo, isCancelled: status === 'CANCELLED' });
  await pass(ctx, tx, 'money.held', notice, { sourceType: 'payment', sourceId: paymentId });
}
