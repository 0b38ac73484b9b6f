import type { RC9 } from '@isura/contract/collect/refund';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { refundType } from '@isura/contract/request/payment-types';
import type * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { askBank, nameMatch } from '../../bank/index.ts';
import { codeOfPayment, heldRefund, holdForRefund, keepBill, payerToRefund, startRefund } from '../../collect/index.ts';
import { nameThreshold, paymentLimits } from '../../org/index.ts';
import { assertLive, prepared, requestEvent, stampOf } from '../payment-request/draft-request.service.ts';
import { linesToStore } from '../payment-request/lines-to-store.service.ts';
import { lockRequest } from '../payment-request/request.queries.ts';
import { insertDraft, writeLines } from '../payment-request/write-request.queries.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';
import { refundTitle } from './refund-review.domain.ts';

type RefundCommand = z.output<typeof RC9.body>;

const wrong = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/**
 * Returns whether the name of an account is not the payer's and a user confirmed having checked it. Refuses with
 * `name-differs` one that nobody confirmed.
 */
function isNameChecked(
  payer: string,
  atBank: string,
  { threshold, isConfirmed }: { threshold: number; isConfirmed: boolean },
): boolean {
  if (nameMatch(payer, atBank) >= threshold) return false;
  if (isConfirmed) return true;
  throw wrong(
    'isNameConfirmed',
    'name-differs',
    `The account name at the bank is ${atBank}, the payer is ${payer}. Confirm that you have checked this to continue`,
  );
}

/** Returns the payer's refund request that this answers, locked; undefined if there is none. */
async function requestedRefund(tx: Tx, id: number | undefined, paymentId: number) {
  if (id === undefined) return undefined;
  const refund = await heldRefund(tx, { id });
  if (!refund || refund.paymentId !== paymentId)
    throw new DomainError('not-found', { detail: 'Nobody requested this refund.' });
  if (refund.status !== 'ASKED')
    throw new DomainError('invalid-transition', { detail: 'This refund has already been decided.', reason: 'decided' });
  return refund;
}

/**
 * Starts a refund of a payment (RC9): drafts a payment to the account, of the type that pays refunds, for any maker of
 * the organization to complete, and counts this amount, in kobo, as being refunded from now on. Asks the bank for the
 * account holder before writing anything. Concurrent starts run one after the other. Refuses what cannot be refunded
 * (`assertRefundable`), accounts that do not exist and, until confirmed, one with a name other than the payer's
 * (`name-differs`).
 */
export async function askForRefund(ctx: Ctx, by: ActorContext, paymentId: number, command: RefundCommand) {
  const orgId = assertLive(by);
  const { payerName } = await payerToRefund(ctx, by.actor, paymentId);
  const { bankCode, accountNumber } = command;
  const { accountName } = await askBank(ctx, by, { bankCode, accountNumber });
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const isChecked = isNameChecked(payerName, accountName, {
      threshold: await nameThreshold(tx, orgId),
      isConfirmed: command.isNameConfirmed ?? false,
    });
    const amount = command.amount;
    const payment = await holdForRefund(tx, paymentId, amount);
    const entry = refundType();
    const { lineLimit } = await paymentLimits(tx, { orgId, type: entry.code, on: lagosDay(ctx.clock.now()) });
    if (amount > lineLimit)
      throw wrong('amount', 'E_AMOUNT_LIMIT', `Your organization can refund at most ${formatMoney(lineLimit)} at once`);
    const answered = await requestedRefund(tx, command.askedId, paymentId);
    const names = new Map([[accountKey(bankCode, accountNumber), { result: 'FOUND' as const, accountName }]]);
    const draft = {
      title: refundTitle(payment.receiptNumber),
      narration: `Refund ${payment.receiptNumber}`,
      typeData: { purpose: 'refund' },
      lines: [
        { beneficiaryName: accountName, bankCode, beneficiaryAccount: accountNumber, amount: nairaOf(asKobo(amount)) },
      ],
    };
    const { validated, head } = await prepared(ctx, tx, orgId, entry, draft, {
      ...{ names, outside: { refundOf: await codeOfPayment(tx, payment.id) } },
    });
    const stamp = stampOf(ctx, by);
    const requestId = await insertDraft(
      tx,
      { orgId, type: entry.code, year: Number(lagosDay(stamp.at).slice(0, 4)), sourcePaymentId: payment.id },
      head,
      stamp,
    );
    const made = { orgId: orgId, id: requestId, narration: draft.narration };
    await writeLines(tx, made, await linesToStore(tx, validated, head.glAccountId, names, payerName), stamp);
    const row = (await lockRequest(tx, requestId))!;
    const started = await startRefund(ctx, tx, doneBy(ctx, by), payment, {
      ...{ amountKobo: amount, reason: command.reason, userId: stamp.userId, requested: answered },
      ...(isChecked && { nameConfirmed: { userId: stamp.userId, name: by.actor.name ?? '' } }),
      account: { accountName, bankCode, accountNumber },
      request: { id: requestId, number: row.requestNumber },
    });
    await keepBill(tx, started.entityId!, command.bill);
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.created',
        summary: `Refund ${row.requestNumber} drafted`,
        after: {
          number: row.requestNumber,
          type: entry.code,
          total: nairaOf(validated.total),
          receipt: payment.receiptNumber,
          bill: command.bill,
        },
      }),
      started,
    ]);
    return { refundId: started.entityId!, requestId, requestNumber: row.requestNumber, accountName };
  });
}
