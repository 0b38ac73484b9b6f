import type { Checkout, CheckoutStatus, Quote } from '@isura/contract/collect/checkout';
import type { CustomValues } from '@isura/contract/collect/custom-values';
import type { PayerIn } from '@isura/contract/collect/payer';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx, Scope, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import { holds } from '../invoice/holder.domain.ts';
import { makeInvoice, readInvoice } from '../invoice/invoice.service.ts';
import { declinedWords } from '../payment/attempt.text.ts';
import { giveToInvoice, unusedAnswerFiles } from './answer-file.queries.ts';
import {
  assertFilesThere,
  assertOffered,
  checkPrice,
  filesAmong,
  quoteOf,
  validateAnswers,
  validatePayer,
} from './checkout.domain.ts';
import { giveToPayer, statusOf } from './checkout.queries.ts';
import { checkoutView } from './checkout-view.service.ts';
import { assertSumSeen } from './seen-sum.domain.ts';

/** The role for anonymous callers: it reads and writes by the one key they gave, never a list. */
const byKey: Scope = JOB_SCOPE;

interface PriceQuery {
  serviceId: number;
  quantity?: number | undefined;
  amount?: Kobo | undefined;
}

interface ToCheckOut extends PriceQuery {
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
 * Returns the price of a service today (CO1), in kobo, and stores nothing. Answers are validated only at checkout.
 * Refuses with not-found, not-payable, and validation-failed at the field.
 */
export async function quote(
  ctx: Ctx,
  { serviceId, customValues, ...amounts }: PriceQuery & { customValues?: CustomValues | undefined },
): Promise<Quote> {
  const { service, rule } = await ctx.inTx(byKey, (tx) => offered(ctx, tx, serviceId));
  const price = checkPrice(rule, amounts);
  if (customValues) validateAnswers(rule.customFields, customValues);
  return quoteOf(service, rule, price);
}

/**
 * Makes an invoice for a service, with the reference it is paid by (CO2): ISSUED, source CHECKOUT, due today, priced by
 * today's rule. Files among the answers are assigned to the invoice. Announces `reference.issued` and records
 * `checkout.made`. Refuses with stale-quote when the payer saw another amount, with not-payable when it cannot be paid
 * now, and with validation-failed at each wrong field of amount, answers or payer.
 */
export async function checkOut(
  ctx: Ctx,
  by: ActorContext,
  { serviceId, payer: enteredPayer, customValues, expectedPayable, ...amounts }: ToCheckOut,
): Promise<Checkout> {
  return await ctx.inTx(byKey, async (tx) => {
    const place = await offered(ctx, tx, serviceId);
    const { org, service, rule } = place;
    const price = checkPrice(rule, amounts);
    const payer = validatePayer(service, enteredPayer);
    const answers = validateAnswers(rule.customFields, customValues);
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
        ...(amounts.amount === undefined ? {} : { declared: amounts.amount }),
        customValues: answers,
      },
    );
    await giveToInvoice(tx, tokens, made.id);
    if (by.actor.kind === 'payer' && by.actor.userId !== undefined) await giveToPayer(tx, made.id, by.actor.userId);
    const whole = await readInvoice(ctx, tx, { id: made.id });
    if (!whole) throw new Error(`invoice ${made.id} was made but cannot be found`);
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
 * Returns the invoice of a reference (CO3): masked, or whole for a caller with its token and for its payer. Refuses
 * with not-found, and with rate-limited an address that looks up too much without tokens (docs/spec/security.md#t41).
 */
export async function readCheckout(
  ctx: Ctx,
  { actor, facts }: ActorContext,
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
 * Returns the payment status (CO5) of one attempt or the newest. An attempt after its time is reported as EXPIRED
 * even before that is stored. Attempt details are only for callers who hold the invoice or started that attempt; others
 * see the invoice alone. References that do not exist count as missed look-ups.
 */
export async function readStatus(
  ctx: Ctx,
  { actor, facts }: ActorContext,
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
