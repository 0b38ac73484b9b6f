import type { Checkout, CheckoutStatus, Quote } from '@isura/contract/collect/checkout';
import type { CustomValues } from '@isura/contract/collect/custom-values';
import type { PayerIn } from '@isura/contract/collect/payer';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx, Scope, Tx } from '../../../platform/ctx.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { collectable } from '../../org/index.ts';
import { holds } from '../invoice/holder.domain.ts';
import { makeInvoice, readInvoice } from '../invoice/invoice.service.ts';
import { declinedWords } from '../payment/attempt.text.ts';
import { giveToInvoice, unusedAnswerFiles } from './answer-file.queries.ts';
import {
  assertFilesThere,
  assertOffered,
  filesAmong,
  judgeAnswers,
  judgePayer,
  judgePrice,
  quoteOf,
} from './checkout.domain.ts';
import { giveToPayer, statusOf } from './checkout.queries.ts';
import { checkoutView } from './checkout-view.service.ts';
import { assertSumSeen } from './seen-sum.domain.ts';

/** Work for somebody nobody knows: it reads and writes by the one key he gave, never a list. */
const byKey: Scope = { role: 'grp_job' };

interface Asked {
  serviceId: number;
  quantity?: number | undefined;
  amount?: Kobo | undefined;
}

interface ToCheckOut extends Asked {
  payer: PayerIn;
  customValues: CustomValues;
  expectedPayable: Kobo;
}

async function offered(ctx: Ctx, tx: Tx, serviceId: number): Promise<Offered> {
  const found = await collectable(tx, serviceId, { day: lagosDay(ctx.clock.now()) });
  if (!found) throw new DomainError('not-found', { detail: 'There is no such service.' });
  return { ...found, rule: assertOffered(found) };
}

/**
 * What a service costs today (CO1), in kobo; nothing is kept. Answers are judged when they are sent. Refuses with
 * not-found, not-payable, and validation-failed beside the field.
 */
export async function quote(
  ctx: Ctx,
  { serviceId, customValues, ...asked }: Asked & { customValues?: CustomValues | undefined },
): Promise<Quote> {
  const { service, rule } = await ctx.inTx(byKey, (tx) => offered(ctx, tx, serviceId));
  const price = judgePrice(rule, asked);
  if (customValues) judgeAnswers(rule.customFields, customValues);
  return quoteOf(service, rule, price);
}

/**
 * Makes an invoice for a service and the reference it is paid with (CO2): ISSUED, source CHECKOUT, due today, priced anew
 * by the rule of today. Refuses with stale-quote where the payer saw another sum. Files among the answers are the invoice's from then on. Announces `reference.issued` and writes
 * `checkout.made` into the trail. Refuses with not-payable what cannot be paid now, and with validation-failed beside
 * each field what is wrong with amount, answers or payer.
 */
export async function checkOut(
  ctx: Ctx,
  by: By,
  { serviceId, payer: said, customValues, expectedPayable, ...asked }: ToCheckOut,
): Promise<Checkout> {
  return await ctx.inTx(byKey, async (tx) => {
    const place = await offered(ctx, tx, serviceId);
    const { org, service, rule } = place;
    const price = judgePrice(rule, asked);
    const payer = judgePayer(service, said);
    const answers = judgeAnswers(rule.customFields, customValues);
    assertSumSeen(quoteOf(service, rule, price), expectedPayable);
    const files = filesAmong(rule.customFields, answers);
    const tokens = files.map(({ token }) => token);
    assertFilesThere(files, await unusedAnswerFiles(tx, serviceId, tokens));
    const made = await makeInvoice(
      ctx,
      tx,
      { place, source: 'CHECKOUT', issue: true, by: by.actor.login ?? 'anonymous' },
      {
        payer,
        lines: [{ description: service.name, quantity: price.quantity, unitAmount: price.unitAmount }],
        quantity: price.quantity,
        ...(asked.amount === undefined ? {} : { declared: asked.amount }),
        customValues: answers,
      },
    );
    await giveToInvoice(tx, tokens, made.id);
    if (by.actor.kind === 'payer' && by.actor.userId !== undefined) await giveToPayer(tx, made.id, by.actor.userId);
    const whole = await readInvoice(ctx, tx, { id: made.id });
    if (!whole) throw new Error(`invoice ${made.id} was made and is not there`);
    const view = await checkoutView(ctx, tx, whole, { whole: true, withToken: true });
    await ctx.outbox.announce(tx, {
      event: 'reference.issued',
      payload: { invoiceId: made.id, orgId: org.id },
      sourceType: 'invoice',
      sourceId: made.id,
      orgId: org.id,
    });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: org.id,
        action: 'checkout.made',
        category: 'COLLECTION',
        entityType: 'invoice',
        entityId: made.id,
        summary: `${made.number} of ${formatMoney(made.total)} made at the checkout for ${service.name}`,
        after: { number: made.number, total: nairaOf(made.total), source: 'CHECKOUT' },
      },
    ]);
    return view;
  });
}

const nothingThere = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find that reference. Check the number.' });

/**
 * What a reference stands for (CO3): masked, or whole for him who sends its token and for the payer whose it is. Refuses
 * with not-found, and with rate-limited an address that looks up too much without tokens (security.md T41).
 */
export async function readCheckout(
  ctx: Ctx,
  { actor, facts }: By,
  reference: string,
  token?: string,
): Promise<Checkout> {
  const found = await ctx.inTx(byKey, async (tx) => {
    const read = await readInvoice(ctx, tx, { reference });
    if (!read) return undefined;
    const whole = holds(read.row, actor, token);
    return { whole, view: await checkoutView(ctx, tx, read, { whole, token }) };
  });
  if (!found?.whole) await countLookUp(ctx, facts, found ? 'found' : 'missed');
  if (!found) throw nothingThere();
  return found.view;
}

/**
 * How paying stands (CO5), of one attempt or the newest; an attempt whose time is over is told as EXPIRED whether that was written
 * down already or not. What is said of an attempt is for those who hold the invoice or started that attempt: others see the
 * invoice alone. References that are not there count as look-ups that missed.
 */
export async function readStatus(
  ctx: Ctx,
  { actor, facts }: By,
  reference: string,
  { attempt, token }: { attempt?: number | undefined; token?: string | undefined } = {},
): Promise<CheckoutStatus> {
  const payerUserId = actor.kind === 'payer' ? actor.userId : undefined;
  const row = await ctx.inTx(byKey, (tx) => statusOf(tx, reference, { attemptNo: attempt, token, payerUserId }));
  if (!row) {
    await countLookUp(ctx, facts, 'missed');
    throw nothingThere();
  }
  const { paymentStatus, attemptExpiresAt } = row;
  const isOver = (paymentStatus === 'INITIATED' || paymentStatus === 'PENDING') && attemptExpiresAt! <= ctx.clock.now();
  return {
    invoiceStatus: row.invoiceStatus,
    amountPaid: asKobo(row.amountPaidKobo),
    balance: asKobo(row.balanceKobo),
    ...(paymentStatus === null ? {} : { paymentStatus: isOver ? 'EXPIRED' : paymentStatus }),
    ...(row.attemptNo === null ? {} : { attemptNo: row.attemptNo, canStillArrive: row.canStillArrive }),
    ...(row.channel === null ? {} : { channel: row.channel }),
    ...(row.failureReason === null ? {} : { failureReason: declinedWords(row.failureCode) ?? row.failureReason }),
    ...(attemptExpiresAt === null ? {} : { attemptExpiresAt }),
    ...(row.overpaidAmountKobo ? { overpaid: asKobo(row.overpaidAmountKobo) } : {}),
    ...(row.receiptNumber === null ? {} : { receiptNumber: row.receiptNumber }),
  };
}
