import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { changeRefund, codeOfPayment, refundOfRequest } from '../../collect/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import type { Validated } from '../payment-type/validate-payment.domain.ts';
import { refundTitle } from './refund-review.domain.ts';

/** Returns the additional data a refund request is computed with; nothing for any other request. */
export const refundFacts = async (
  tx: Tx,
  { sourcePaymentId }: Pick<RequestRow, 'sourcePaymentId'>,
): Promise<{ refundOf?: string }> =>
  sourcePaymentId === null ? {} : { refundOf: await codeOfPayment(tx, sourcePaymentId) };

/**
 * Returns what a refund draft keeps whatever its maker writes: its title, and the payer with the name that is compared
 * with the bank's. Refuses another title with `title-of-refund`: those who approve it would not know a refund.
 * Undefined for any other request.
 */
export async function fixedOfRefund(
  tx: Tx,
  { id, title }: Pick<RequestRow, 'id' | 'title'>,
  entered: string | undefined,
): Promise<{ title: string; payer: string } | undefined> {
  const refund = await refundOfRequest(tx, id);
  if (!refund) return undefined;
  const own = refundTitle(refund.receiptNumber);
  if (entered !== undefined && entered !== own && entered !== title) {
    const message = `The title of this refund is ${own}`;
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'title', code: 'title-of-refund', message }],
    });
  }
  return { title: own, payer: refund.payerName };
}

/**
 * Updates the refund from the amount and account of its locked draft, once its line is complete. Does nothing if the
 * request pays no refund. Refuses a second payee, another account than the refund was started for (`account-of-refund`)
 * and more than was requested (`above-what-was-asked`).
 */
export async function keepRefund(ctx: Ctx, tx: Tx, row: RequestRow, { lines, faults }: Validated): Promise<void> {
  if (row.sourcePaymentId === null) return;
  const purpose = faults.find(({ field }) => field === 'typeData.purpose');
  if (purpose) throw new DomainError('validation-failed', { detail: purpose.message, errors: [purpose] });
  const [line, second] = lines;
  if (second) {
    const message = 'A refund can be paid to only one account';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'lines', code: 'one-payee', message }],
    });
  }
  if (!line?.parts[0]) return;
  await changeRefund(ctx, tx, row.id, { amount: line.amount, account: line.parts[0].to });
}
