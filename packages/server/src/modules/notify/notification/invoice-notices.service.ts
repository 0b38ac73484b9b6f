import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { News } from '../../../platform/jobs/subscriber.ts';
import { billNews } from '../../collect/index.ts';
import { invoiceNotice } from './notice.domain.ts';
import { pass } from './telling.service.ts';

/** Of a checkout nobody is told: its payer made it himself, and no body waits for it. */
async function tellOfInvoice(
  ctx: Ctx,
  tx: Tx,
  event: Extract<NoticeEvent, 'invoice.paid' | 'invoice.expired'>,
  news: News<'payment.successful' | 'invoice.expired'>,
): Promise<void> {
  const { orgId, invoiceId } = news.payload;
  const bill = await billNews(tx, orgId, invoiceId);
  if (!bill || bill.source === 'CHECKOUT') return;
  const { number, payerName, total } = bill;
  const notice = invoiceNotice(event, { orgId, invoiceId, number, payerName, kobo: total });
  await pass(ctx, tx, event, notice, { sourceType: 'invoice', sourceId: BigInt(invoiceId) });
}

/** The accountants of a body hear that an invoice it issued is paid in full (journey J2); a part is told to its payer alone. */
export async function tellPaid(ctx: Ctx, tx: Tx, news: News<'payment.successful'>): Promise<void> {
  if (news.payload.paidInFull) await tellOfInvoice(ctx, tx, 'invoice.paid', news);
}

/** They hear, too, that one can be paid no more (data-model 4.3). */
export const tellExpired = (ctx: Ctx, tx: Tx, news: News<'invoice.expired'>): Promise<void> =>
  tellOfInvoice(ctx, tx, 'invoice.expired', news);
