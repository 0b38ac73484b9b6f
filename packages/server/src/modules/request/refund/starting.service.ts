import type { RC9 } from '@isura/contract/collect/refund';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { paymentType } from '@isura/contract/request/payment-types';
import type * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import { askBank, nameMatch } from '../../bank/index.ts';
import { codeOfPayment, heldRefund, holdForRefund, payerToRefund, startRefund } from '../../collect/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { nameThreshold } from '../../org/index.ts';
import { assertLive, JOB, markOf, prepared, requestEvent } from '../payment-request/drafting.service.ts';
import { keptLines } from '../payment-request/kept-lines.service.ts';
import { lockRequest } from '../payment-request/request.queries.ts';
import { insertDraft, writeLines } from '../payment-request/writing.queries.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';

type Asked = z.output<typeof RC9.body>;

const wrong = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/** Refuses with `name-differs` an account whose name is not the payer's, until somebody says that they looked at it. */
function assertName(
  payer: string,
  atBank: string,
  { threshold, isConfirmed }: { threshold: number; isConfirmed: boolean },
) {
  if (isConfirmed || nameMatch(payer, atBank) >= threshold) return;
  throw wrong(
    'isNameConfirmed',
    'name-differs',
    `The bank says ${atBank}, the payer is ${payer}. Tick that you have looked at it to go on`,
  );
}

/** The refund a payer asked for that this answers, held; nothing where nobody did. */
async function askedFor(tx: Tx, id: number | undefined, paymentId: number) {
  if (id === undefined) return undefined;
  const asked = await heldRefund(tx, { id });
  if (!asked || Number(asked.paymentId) !== paymentId)
    throw new DomainError('not-found', { detail: 'Nobody asked for this refund.' });
  if (asked.status !== 'ASKED')
    throw new DomainError('invalid-transition', { detail: 'This refund was decided on.', reason: 'decided' });
  return asked;
}

/**
 * Gives money of a payment back (RC9): a retail payment to the account is drafted for any maker of the organization to complete, and so
 * much of the payment, in kobo, is on its way back from now on. The bank is asked whose the account is before anything is written.
 * Two who start at once do so one after the other. Refuses what cannot be given back (`assertRefundable`), accounts that are not
 * there and, until it was looked at, one whose name is not the payer's (`name-differs`).
 */
export async function askForRefund(ctx: Ctx, by: By, paymentId: number, asked: Asked) {
  const orgId = assertLive(by);
  const { payerName } = await payerToRefund(ctx, by.actor, paymentId);
  const { bankCode, accountNumber } = asked;
  const { accountName } = await askBank(ctx, by, { bankCode, accountNumber });
  return await ctx.inTx(JOB, async (tx) => {
    assertName(payerName, accountName, {
      threshold: await nameThreshold(tx, orgId),
      isConfirmed: asked.isNameConfirmed ?? false,
    });
    const amount = asked.amount;
    const payment = await holdForRefund(tx, paymentId, amount);
    const answered = await askedFor(tx, asked.askedId, paymentId);
    const entry = paymentType('RETAIL');
    if (!entry) throw new Error('retail payments are not paid');
    const names = new Map([[accountKey(bankCode, accountNumber), { result: 'FOUND' as const, accountName }]]);
    const given = {
      title: `Refund of ${payment.receiptNumber}`,
      narration: `Refund ${payment.receiptNumber}`,
      typeData: { purpose: 'refund' },
      lines: [
        { beneficiaryName: accountName, bankCode, beneficiaryAccount: accountNumber, amount: nairaOf(asKobo(amount)) },
      ],
    };
    const { judged, head } = await prepared(ctx, tx, orgId, entry, given, {
      ...{ names, said: { refundOf: await codeOfPayment(tx, payment.id) } },
    });
    const mark = markOf(ctx, by);
    const requestId = await insertDraft(
      tx,
      { orgId, type: 'RETAIL', year: Number(lagosDay(mark.at).slice(0, 4)), sourcePaymentId: payment.id },
      head,
      mark,
    );
    const made = { orgId: BigInt(orgId), id: BigInt(requestId), narration: given.narration };
    await writeLines(tx, made, await keptLines(tx, judged, head.glAccountId, names), mark);
    const row = (await lockRequest(tx, requestId))!;
    const started = await startRefund(ctx, tx, doneBy(ctx, by), payment, {
      ...{ amountKobo: amount, reason: asked.reason, userId: mark.userId, asked: answered },
      account: { accountName, bankCode, accountNumber },
      request: { id: requestId, number: row.requestNumber },
    });
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.created',
        summary: `Refund ${row.requestNumber} drafted`,
        after: {
          number: row.requestNumber,
          type: 'RETAIL',
          total: nairaOf(judged.total),
          receipt: payment.receiptNumber,
        },
      }),
      started,
    ]);
    return { refundId: Number(started.entityId), requestId, requestNumber: row.requestNumber, accountName };
  });
}
