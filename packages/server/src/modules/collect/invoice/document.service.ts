import { formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import { hasTestProvider } from '../../../platform/config/config.ts';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { drawn } from '../../../platform/pdf/drawing.ts';
import { logosOnPaper } from '../../org/index.ts';
import { findInvoice, linesOf } from './invoice.queries.ts';
import { type InvoiceDetail, invoiceDetailOf } from './invoice.service.ts';
import { noInvoice } from './invoice-out.service.ts';
import type { draw, InvoiceSheet } from './sheet.drawing.ts';

/** Returns the data of a printed invoice, with today's figures. */
export async function documentOf(tx: Tx, whole: InvoiceDetail): Promise<InvoiceSheet> {
  return { ...whole, lines: await linesOf(tx, whole.row) };
}

/** The module that draws invoices. */
const SHEETS = new URL('./sheet.drawing.ts', import.meta.url);
/** Most pages drawn in lane `page`; larger files are drawn in lane `long`. */
const FEW = 10;

/** Returns invoices as one PDF, each on its own page and printed `each` times. */
export async function pdfAnswer(ctx: Ctx, sheets: readonly InvoiceSheet[], each = 1): Promise<RawAnswer> {
  const now = ctx.clock.now();
  const { productName, publicUrl, paymentMode } = ctx.config;
  const [first] = sheets;
  const title = sheets.length === 1 ? `Invoice ${first!.row.number}` : `${sheets.length} invoices`;
  const logoOf = logosOnPaper(ctx);
  const about = { title, author: first!.place.org.name, printedAt: now, printedText: formatInstant(now) };
  const printed = await Promise.all(
    sheets.map(async (sheet) => ({
      sheet,
      printing: {
        logo: await logoOf(sheet.place.org.id),
        productName,
        publicUrl,
        isTest: paymentMode === 'TEST',
        takesReference: hasTestProvider(ctx.config),
      },
    })),
  );
  const lane = sheets.length * each > FEW ? 'long' : 'page';
  const body = await drawn<typeof draw>(SHEETS, { about, sheets: printed, each }, { lane });
  const name = sheets.length === 1 ? first!.row.number : `invoices-${lagosDay(now)}`;
  return {
    contentType: 'application/pdf',
    body,
    headers: { 'content-disposition': `inline; filename="${name}.pdf"`, 'cache-control': 'private, no-store' },
  };
}

/**
 * Returns invoices the actor sees as one PDF (IN11), in this order. Refuses with not-found when the actor does not
 * see one of them, so that nobody prints fewer than they believe. The help desk, which does not see payers, prints
 * none.
 */
export async function printInvoices(
  ctx: Ctx,
  { actor }: ActorContext,
  ids: readonly number[],
  each: number,
): Promise<RawAnswer> {
  if (isMasked(actor)) throw new DomainError('access-denied', { detail: 'Payers are hidden from the help desk.' });
  const sheets = await ctx.inTx(actor.scope, async (tx) => {
    const found: InvoiceSheet[] = [];
    for (const id of new Set(ids)) {
      const row = await findInvoice(tx, { id });
      if (!row) throw noInvoice();
      found.push(await documentOf(tx, await invoiceDetailOf(ctx, tx, row)));
    }
    return found;
  });
  return await pdfAnswer(ctx, sheets, each);
}
