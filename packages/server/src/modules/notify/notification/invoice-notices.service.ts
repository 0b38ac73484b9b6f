import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { invoiceNoticeOf } from '../../collect/index.ts';
import { invoiceNotice } from './notice.domain.ts';
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
