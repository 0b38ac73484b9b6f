import type { Checkout } from '@isura/contract/collect/checkout';
import { maskEmail } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { record } from '../../audit/index.ts';
import { checkoutView } from '../checkout/checkout-view.service.ts';
import { documentOf, pdfAnswer } from './document.service.ts';
import { holds } from './holder.domain.ts';
import { nextStatus } from './invoice.domain.ts';
import { findInvoice, keyOf } from './invoice.queries.ts';
import { type InvoiceDetail, readInvoice } from './invoice.service.ts';
import { announceIssued, eventOf, stampOf } from './invoice-event.service.ts';
import { countView, noteSent, takeAttempt } from './update-invoice.queries.ts';

/** Most copies of an invoice sent per hour (IN12, docs/spec/security.md#t42). */
const COPIES_AN_HOUR = 3;

const notFound = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find that invoice. Check the number.' });

/** Returns an invoice the public may see: never a draft. */
async function known(ctx: Ctx, tx: Tx, name: string): Promise<InvoiceDetail | undefined> {
  const found = await readInvoice(ctx, tx, keyOf(name));
  return found?.row.paymentReference ? found : undefined;
}

/**
 * Returns an invoice by its number or reference (IN1) and counts the view: masked, or whole for a caller with its token
 * and for its payer. Refuses with not-found, and with rate-limited an address that looks up too much without tokens
 * (docs/spec/security.md#t41).
 */
export async function findByName(
  ctx: Ctx,
  { actor, facts }: ActorContext,
  name: string,
  token?: string,
): Promise<Checkout> {
  const found = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const read = await known(ctx, tx, name);
    if (!read) return undefined;
    const whole = holds(read.row, actor, token);
    await countView(tx, read.row.id);
    return { whole, view: await checkoutView(ctx, tx, read, { whole, token }) };
  });
  if (!found?.whole) await countLookUp(ctx, facts, found ? 'found' : 'missed');
  if (!found) throw notFound();
  return found.view;
}

/** Returns the document of an invoice to a caller with its token (IN2); refuses with not-found. */
export async function printByToken(ctx: Ctx, { facts }: ActorContext, name: string, token: string): Promise<RawAnswer> {
  const document = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const read = await known(ctx, tx, name);
    return read?.row.publicToken === token ? await documentOf(tx, read) : undefined;
  });
  if (!document) {
    await countLookUp(ctx, facts, 'missed');
    throw notFound();
  }
  return await pdfAnswer(ctx, [document]);
}

/**
 * Sends the payer a copy (IN12), only to the address on the invoice, and returns that address masked. Refuses an
 * invoice that is cancelled or expired, and the fourth copy in an hour.
 */
export async function sendCopy(ctx: Ctx, by: ActorContext, name: string): Promise<{ emailMasked: string }> {
  const sent = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await findInvoice(tx, keyOf(name), { hold: true });
    if (!row?.paymentReference) return undefined;
    nextStatus(row.status, 'send');
    if (!(await takeAttempt(tx, `IN12:${row.id}`, COPIES_AN_HOUR, 3600, ctx.clock.now())))
      throw new DomainError('rate-limited', {
        detail: 'This invoice was sent three times in the past hour. Try again later.',
        retryAfterSeconds: 3600,
      });
    const { email } = row.payerSnapshot;
    await noteSent(tx, stampOf(ctx, by, row.id));
    await announceIssued(ctx, tx, row.id, row.orgId, { email, isCopy: true });
    await record(tx, [
      eventOf(ctx, by, row, { action: 'invoice.copy-asked', summary: `A copy of ${row.number} was sent to its payer` }),
    ]);
    return { emailMasked: maskEmail(email) };
  });
  if (sent) return sent;
  await countLookUp(ctx, by.facts, 'missed');
  throw notFound();
}
