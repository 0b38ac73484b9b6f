import type { InvoiceStatus } from '@isura/contract/collect/states';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { giveUpAttemptsAs } from '../payment/giving-up.service.ts';
import { replaceAttempts } from '../payment/replace-attempts.service.ts';
import { bookedUnder } from './list.queries.ts';
import { endRecovery } from './recovery.queries.ts';
import { assertRefundable, type HeldPayment } from './refund.domain.ts';
import {
  holdPayment,
  holdRefund,
  insertRefund,
  moveRefund,
  moveRefunded,
  type NewRefund,
  type PayingRequest,
  paymentOf,
  type RefundRow,
  voidForRefund,
} from './refund.queries.ts';
import { settleBill } from './refund-bill.service.ts';
import { refundToReview } from './refund-review.queries.ts';

/** Returns the chart code a payment was booked under, in an open transaction of the jobs' role. */
export const codeOfPayment = bookedUnder;
/** Returns a refund, locked until commit; undefined where there is none. */
export const heldRefund = holdRefund;
/** Returns the refund that a request pays, as those who decide on it compare it; undefined when it pays none. */
export const refundOfRequest = refundToReview;

/** Who acts, as the trail records it, and when. */
export type RefundActor = Pick<AuditEvent, 'actor' | 'ip' | 'traceId' | 'at'> & Partial<AuditEvent>;

/** Returns the audit event of a refund, for the trail of its organization. */
export const refundEvent = (
  by: RefundActor,
  { id, orgId }: { id: number; orgId: number },
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...by,
  orgId,
  category: 'COLLECTION',
  entityType: 'refund',
  entityId: id,
  ...details,
});

const isSameAccount = (one: NewRefund['account'], other: NewRefund['account']): boolean =>
  one.bankCode === other.bankCode && one.accountNumber === other.accountNumber;

const announceRefund = (
  ctx: Ctx,
  tx: Tx,
  event: 'refund.started' | 'refund.paid',
  { id, orgId }: { id: number; orgId: number },
) =>
  ctx.outbox.announce(tx, {
    event,
    payload: { refundId: id, orgId },
    sourceType: 'refund',
    sourceId: id,
    orgId,
  });

/** Locks a payment for a refund of this amount in kobo; refuses as `assertRefundable` does, or with not-found. */
export async function holdForRefund(tx: Tx, paymentId: number, amount: bigint): Promise<HeldPayment> {
  const payment = await holdPayment(tx, paymentId);
  if (!payment) throw new DomainError('not-found', { detail: 'There is no such payment.' });
  assertRefundable(payment, amount);
  return payment;
}

/**
 * Starts a refund (RC9) of a locked payment, paid by this request: its amount counts as taken from now on. `requested` is
 * the payer's request that it answers. Notifies the payer and returns the audit event.
 */
export async function startRefund(
  ctx: Ctx,
  tx: Tx,
  by: RefundActor,
  payment: HeldPayment,
  made: Pick<NewRefund, 'amountKobo' | 'reason' | 'account' | 'userId' | 'nameConfirmed'> & {
    request: PayingRequest;
    requested?: RefundRow | undefined;
  },
): Promise<AuditEvent> {
  const { request, requested, ...values } = made;
  const at = ctx.clock.now();
  const { orgId, serviceId, id: paymentId } = payment;
  if (requested)
    await moveRefund(tx, requested.id, {
      ...{ status: 'STARTED', at, request, amountKobo: values.amountKobo, account: values.account },
      ...{ askedAccount: requested, nameConfirmed: values.nameConfirmed },
    });
  const id =
    requested?.id ?? (await insertRefund(tx, { ...values, orgId, serviceId, paymentId, askedBy: 'MDA' }, at, request));
  await announceRefund(ctx, tx, 'refund.started', { id, orgId });
  const amount = asKobo(values.amountKobo);
  return refundEvent(
    by,
    { id, orgId },
    {
      action: 'refund.started',
      summary: `Refund of ${formatMoney(amount)} of receipt ${payment.receiptNumber} started`,
      after: {
        receipt: payment.receiptNumber,
        amount: nairaOf(amount),
        request: request.number,
        reason: values.reason,
        payer: payment.payerName,
        nameAtBank: values.account.accountName,
        isNameConfirmed: values.nameConfirmed !== undefined,
        ...(requested && { isAccountAsked: isSameAccount(requested, values.account) }),
      },
    },
  );
}

/** Returns the refund a request pays and its payment, both locked, the payment first; undefined when it pays none. */
async function heldOf(tx: Tx, requestId: number): Promise<{ payment: HeldPayment; refund: RefundRow } | undefined> {
  const paymentId = await paymentOf(tx, requestId);
  if (paymentId === undefined) return undefined;
  const payment = await holdPayment(tx, paymentId);
  const refund = await holdRefund(tx, { requestId });
  if (!payment || !refund) throw new Error(`the refund of request ${requestId} has no payment`);
  return { payment, refund };
}

/** Returns the same for a request that must pay a refund. */
export async function mustHold(tx: Tx, requestId: number): Promise<{ payment: HeldPayment; refund: RefundRow }> {
  const held = await heldOf(tx, requestId);
  if (!held) throw new Error(`request ${requestId} pays no refund`);
  return held;
}

/**
 * Changes the draft of a refund to an amount in kobo, at most what was requested, to the same account. Refuses at the
 * line a higher amount (`above-what-was-asked`) and any account but the one the bank verified when the refund was
 * started (`account-of-refund`): another account needs a new refund, which is validated again (RC9).
 */
export async function changeRefund(
  ctx: Ctx,
  tx: Tx,
  requestId: number,
  { amount, account }: { amount: bigint; account: Pick<NewRefund['account'], 'bankCode' | 'accountNumber'> },
): Promise<void> {
  const { refund } = await mustHold(tx, requestId);
  const refuse = (field: string, code: string, message: string): never => {
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: `lines[0].${field}`, code, message }],
    });
  };
  if (account.bankCode !== refund.bankCode || account.accountNumber !== refund.accountNumber)
    refuse(
      'beneficiaryAccount',
      'account-of-refund',
      'A refund goes to the account it was started for. For another account, delete this draft and start the refund again',
    );
  if (amount > refund.amountKobo)
    refuse(
      'amount',
      'above-what-was-asked',
      `Enter an amount up to ${formatMoney(asKobo(refund.amountKobo))}, the amount requested`,
    );
  await moveRefund(tx, refund.id, { status: 'STARTED', at: ctx.clock.now(), amountKobo: amount });
}

/**
 * Drops a refund that its request will not pay: deleted, rejected, cancelled or closed. Its amount is available again,
 * and what others have paid back already is returned to them in the next settlements. Returns its audit event; none
 * when the request pays no refund.
 */
export async function dropRefund(
  ctx: Ctx,
  tx: Tx,
  by: RefundActor,
  requestId: number,
  whyNot: string,
): Promise<AuditEvent[]> {
  const held = await heldOf(tx, requestId);
  if (!held) return [];
  const { payment, refund } = held;
  const at = ctx.clock.now();
  await moveRefund(tx, refund.id, { status: 'DROPPED', at, whyNot });
  await endRecovery(tx, refund.id, at);
  return [
    refundEvent(by, refund, {
      action: 'refund.dropped',
      summary: `Refund of ${formatMoney(asKobo(refund.amountKobo))} of receipt ${payment.receiptNumber} will not be paid`,
      before: { status: refund.status },
      after: { status: 'DROPPED', receipt: payment.receiptNumber, reason: whyNot },
    }),
  ];
}

/**
 * Ends the open attempts of a locked invoice that a refund left without anything to pay: CANCELLED as with the invoice, or
 * REPLACED where it is paid (again). Money that still comes for one is accepted as late and held for its payer.
 */
async function endAttemptsOf(
  ctx: Ctx,
  tx: Tx,
  by: RefundActor,
  { invoiceId, status }: { invoiceId: number; status: InvoiceStatus },
): Promise<void> {
  if (status === 'CANCELLED') await giveUpAttemptsAs(ctx, tx, { ...by, at: ctx.clock.now() }, invoiceId);
  else if (status === 'PAID') await replaceAttempts(ctx, tx, invoiceId);
}

/**
 * Records that the bank has paid a refund, or returned it (`isBack`), in the transaction of that bank answer: the
 * refunded amount of the payment, its status, its invoice and, when nothing is left, its receipt are updated. Where the
 * invoice can no longer be paid its open attempts end. Notifies the payer of a paid refund. Returns its audit event; none
 * when the request pays no refund.
 */
export async function payRefund(
  ctx: Ctx,
  tx: Tx,
  by: RefundActor,
  requestId: number,
  { isBack }: { isBack: boolean },
): Promise<AuditEvent[]> {
  const held = await heldOf(tx, requestId);
  if (!held) return [];
  const { payment, refund } = held;
  const at = ctx.clock.now();
  const kobo = isBack ? -refund.amountKobo : refund.amountKobo;
  await moveRefund(tx, refund.id, { status: isBack ? 'APPROVED' : 'PAID', at });
  await moveRefunded(tx, payment, kobo);
  const { invoiceId } = payment;
  await endAttemptsOf(ctx, tx, by, {
    invoiceId,
    status: await settleBill(tx, { refundId: refund.id, invoiceId, kobo, at }),
  });
  const isWhole = payment.refundedKobo + kobo === payment.amountKobo;
  if (isBack) await voidForRefund(tx, payment.id, 'came back');
  else if (isWhole) await voidForRefund(tx, payment.id, { at, reason: refund.reason });
  if (!isBack) await announceRefund(ctx, tx, 'refund.paid', refund);
  const reported = isBack ? 'came back from the bank' : 'paid';
  return [
    refundEvent(by, refund, {
      action: isBack ? 'refund.returned' : 'refund.paid',
      summary: `Refund of ${formatMoney(asKobo(refund.amountKobo))} of receipt ${payment.receiptNumber} ${reported}`,
      before: { status: refund.status },
      after: {
        ...{ status: isBack ? 'APPROVED' : 'PAID', receipt: payment.receiptNumber },
        ...{
          amount: nairaOf(asKobo(refund.amountKobo)),
          left: nairaOf(asKobo(payment.amountKobo - payment.refundedKobo - kobo)),
        },
        receiptVoid: !isBack && isWhole,
      },
    }),
  ];
}
