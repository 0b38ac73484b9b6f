import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { changeRefund, codeOfPayment } from '../../collect/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import type { Judged } from '../payment-type/judge.domain.ts';

/** What a request that gives money back is worked out with besides; nothing of any other. */
export const refundFacts = async (
  tx: Tx,
  { sourcePaymentId }: Pick<RequestRow, 'sourcePaymentId'>,
): Promise<{ refundOf?: string }> =>
  sourcePaymentId === null ? {} : { refundOf: await codeOfPayment(tx, sourcePaymentId) };

/**
 * The draft of a refund, which is held, says so much to this account: the refund follows it, once its line is whole. Nothing where
 * the request pays no refund. Refused are a second payee, another account than the refund was started for (`account-of-refund`) and
 * more than was asked for (`above-what-was-asked`).
 */
export async function keepRefund(ctx: Ctx, tx: Tx, row: RequestRow, { lines, faults }: Judged): Promise<void> {
  if (row.sourcePaymentId === null) return;
  const purpose = faults.find(({ field }) => field === 'typeData.purpose');
  if (purpose) throw new DomainError('validation-failed', { detail: purpose.message, errors: [purpose] });
  const [line, second] = lines;
  if (second) {
    const message = 'A refund is paid to one account';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'lines', code: 'one-payee', message }],
    });
  }
  if (!line?.parts[0]) return;
  await changeRefund(ctx, tx, row.id, { amount: line.amount, account: line.parts[0].to });
}
