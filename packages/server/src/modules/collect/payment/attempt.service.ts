import type { Attempt, CO4 } from '@isura/contract/collect/attempt';
import { lagosDay } from '@isura/contract/kernel/days';
import type { CallArgs } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type Claim, claimOpenKey, keepAnswer, type StoredAnswer } from '../../../platform/idempotency/idempotency.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { assertSumSeen } from '../checkout/seen-sum.domain.ts';
import { holds } from '../invoice/holder.domain.ts';
import { amountToPay, assertPayable } from '../invoice/invoice.domain.ts';
import { holdInvoice, type InvoiceDetail } from '../invoice/invoice.service.ts';
import { attemptOut, costOf, expiryOf, nextAsk, providerRefOf, returnAddress } from './attempt.domain.ts';
import {
  type AttemptRow,
  attemptOfKey,
  insertAttempt,
  nextAttemptNo,
  type PaymentInstructions,
  showWay,
} from './attempt.queries.ts';
import { text } from './attempt.text.ts';
import { countingMisses } from './count-misses.service.ts';
import { gatewayForPaying } from './gateways.service.ts';
import { giveUpAttempts } from './giving-up.service.ts';
import type { AttemptToStart, Gateway, NextStep } from './payment.gateway.ts';

/** The reference, number or token in the call is the key to every row read or written: nothing is listed. */
const byKey = JOB_SCOPE;

type AttemptCommand = CallArgs<typeof CO4>['body'] & { reference: string };

/** What is sent to the provider once it is recorded. */
interface Begun {
  row: AttemptRow;
  order: AttemptToStart;
}

const attemptFacts = (row: AttemptRow): Pick<AuditEvent, 'orgId' | 'category' | 'entityType' | 'entityId'> => ({
  orgId: row.orgId,
  category: 'COLLECTION',
  entityType: 'payment',
  entityId: row.id,
});

function assertOffered(channels: readonly Channel[], channel: Channel): void {
  if (channels.includes(channel)) return;
  throw new DomainError('validation-failed', {
    detail: text.channel,
    errors: [{ field: 'channel', code: 'not-offered', message: text.channel }],
  });
}

async function heldInvoice(ctx: Ctx, tx: Tx, reference: string): Promise<InvoiceDetail> {
  const whole = await holdInvoice(ctx, tx, { reference });
  if (!whole) throw new DomainError('not-found', { detail: text.noReference });
  return whole;
}

const orderOf = ({ row: invoice, place }: InvoiceDetail, row: AttemptRow, reference: string, returnUrl: string) => ({
  providerRef: row.providerRef,
  reference,
  channel: row.channel,
  amount: asKobo(row.amountKobo),
  payable: attemptOut(row).payable,
  title: invoice.title,
  orgCode: place.org.code,
  serviceId: place.service.id,
  payer: {
    name: invoice.payerSnapshot.name,
    email: invoice.payerSnapshot.email,
    phone: invoice.payerSnapshot.phone,
  },
  expiresAt: row.expiresAt,
  returnUrl,
});

/**
 * Records a payment attempt under its key before the provider is notified, and ends the caller's earlier open ones on
 * the same channel.
 */
async function begin(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  gateway: Gateway,
  { reference, channel, amount: requested, expectedPayable, token }: AttemptCommand,
  key: string,
): Promise<{ row: AttemptRow; whole: InvoiceDetail }> {
  const whole = await heldInvoice(ctx, tx, reference);
  const { row: invoice, place, position, heldUntil } = whole;
  assertPayable(position);
  assertOffered(place.rule.channels, channel);
  const amount = amountToPay(position, requested);
  const now = ctx.clock.now();
  const { fee, payable } = costOf(channel, amount, place.rule.feeBearer);
  assertSumSeen({ total: amount, fee: asKobo(payable - amount), payable }, expectedPayable);
  if (holds(invoice, by.actor, token)) await giveUpAttempts(ctx, tx, by, invoice.id, { channel });
  else if (token !== undefined) await giveUpAttempts(ctx, tx, by, invoice.id, { channel, startKey: token });
  const attemptNo = await nextAttemptNo(tx, invoice.id);
  const expiresAt = expiryOf(channel, now, invoice.expiresAt, heldUntil);
  const row = await insertAttempt(tx, {
    orgId: invoice.orgId,
    serviceId: invoice.serviceId,
    invoiceId: invoice.id,
    payerUserId: invoice.payerUserId,
    attemptNo,
    channel,
    provider: gateway.name,
    providerRef: providerRefOf(reference, attemptNo, ctx.random.bytes(4), ctx.config.portalCode),
    amountKobo: amount,
    feeAmountKobo: fee,
    feeBearer: place.rule.feeBearer,
    at: now,
    day: lagosDay(now),
    expiresAt,
    nextQueryAt: nextAsk('INITIATED', 0, now, expiresAt),
    payerIp: by.facts.ip,
    key,
  });
  await record(tx, [
    {
      ...doneBy(ctx, by),
      ...attemptFacts(row),
      action: 'payment.started',
      summary: `Attempt ${attemptNo} to pay ${reference} by ${channel} started: ${formatMoney(amount)}`,
      after: { attemptNo, channel, amount: nairaOf(amount), provider: gateway.name },
    },
  ]);
  return { row, whole };
}

/** Does the first part of a start: returns a new attempt, the one this key started before, or the response it got. */
async function claimAndBegin(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  gateway: Gateway,
  command: AttemptCommand,
  returnUrl: string,
  once: Claim<Attempt>,
): Promise<Begun | Extract<StoredAnswer<Attempt>, { repeated: true }>> {
  const claimed = await claimOpenKey(tx, once, ctx.clock.now());
  if (typeof claimed === 'object') return claimed;
  if (claimed === 'NEW') {
    const { row, whole } = await begin(ctx, tx, by, gateway, command, once.key);
    return { row, order: orderOf(whole, row, command.reference, returnUrl) };
  }
  const whole = await heldInvoice(ctx, tx, command.reference);
  const row = await attemptOfKey(tx, whole.row.id, once.key);
  if (row?.status !== 'INITIATED') throw new DomainError('invalid-transition', { detail: text.ended });
  return { row, order: orderOf(whole, row, command.reference, returnUrl) };
}

function wayOf(next: NextStep, theirRef: string | undefined): PaymentInstructions {
  const ref = theirRef === undefined ? {} : { theirRef };
  if (next.type === 'REDIRECT') return { redirectUrl: next.url, ...ref };
  if (next.type === 'SHOW_ACCOUNT')
    return { virtualAccountNumber: next.accountNumber, virtualBankName: next.bankName, ...ref };
  return next.type === 'SHOW_USSD' ? { ussdCode: next.ussdCode, ...ref } : ref;
}

/**
 * Does the second part, once the provider has accepted: a parallel request with the same key may have been faster; then
 * its response is returned.
 */
async function show(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  begun: AttemptRow,
  way: PaymentInstructions,
  once: Claim<Attempt>,
): Promise<StoredAnswer<Attempt>> {
  const row = await showWay(tx, begun.id, way);
  if (!row) {
    const claimed = await claimOpenKey(tx, once, ctx.clock.now());
    if (typeof claimed === 'object') return claimed;
    throw new DomainError('invalid-transition', { detail: text.ended });
  }
  const answer = attemptOut(row);
  await keepAnswer(tx, once, answer);
  await record(tx, [
    {
      ...doneBy(ctx, by),
      ...attemptFacts(row),
      action: 'payment.waiting',
      summary: `Attempt ${row.attemptNo} by ${row.channel} is waiting for the payer`,
    },
  ]);
  return { repeated: false, answer };
}

/**
 * Starts one payment attempt (CO4): it is INITIATED under our own name before the provider is notified, and PENDING
 * with the way to pay once the provider has accepted it; no row is locked in between. The amount is in kobo towards the
 * invoice, by default the whole balance; what the payer bears comes on top. An open attempt of the same invoice and
 * channel is CANCELLED if it is the caller's: they hold the invoice, or name the key it was started with. Refuses with
 * not-found, which counts as a missed look-up, not-payable (`reason`), validation-failed (channel not offered, amount
 * out of bounds, foreign return address), stale-quote when the payer saw another amount, and provider-unavailable: then
 * the attempt stays INITIATED, and the same request under the same key continues it.
 */
export async function startAttempt(
  ctx: Ctx,
  by: ActorContext,
  reference: string,
  body: Omit<AttemptCommand, 'reference'>,
  once: Claim<Attempt>,
): Promise<StoredAnswer<Attempt>> {
  const command = { ...body, reference };
  const returnUrl = returnAddress(ctx.config.publicUrl, reference, body.returnUrl);
  const gateway = gatewayForPaying(ctx);
  const begun = await countingMisses(ctx, by, () =>
    ctx.inTx(byKey, (tx) => claimAndBegin(ctx, tx, by, gateway, command, returnUrl, once)),
  );
  if ('repeated' in begun) return begun;
  const { next, theirRef } = await gateway.start(begun.order);
  return await ctx.inTx(byKey, (tx) => show(ctx, tx, by, begun.row, wayOf(next, theirRef), once));
}
