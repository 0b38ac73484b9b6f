import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Tx } from '../../../platform/ctx.ts';
import { type LessDue, lessDue } from '../../collect/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { invoicesOneByOne, invoicesPaid, invoicesUnderWay, type UnderWay } from './invoices-paid.queries.ts';

const WHY: Readonly<Record<LessDue['why'], (one: LessDue) => string>> = {
  PAID: ({ number }) => `${number} has since been paid.`,
  CANCELLED: ({ number }) => `${number} has since been cancelled.`,
  EXPIRED: ({ number }) => `${number} has since expired.`,
  LESS_DUE: ({ number, due }) => `Only ${formatMoney(due)} of ${number} is due now.`,
};

/** Returns why an invoice is not owed: what became of it, or which other payment of the organization pays it. */
function reasonOf(less: LessDue, other: UnderWay | undefined): string {
  if (less.why !== 'LESS_DUE' || !other) return WHY[less.why](less);
  const left = less.due > other.kobo ? formatMoney(asKobo(less.due - other.kobo)) : 'nothing';
  return `${other.number} already pays ${formatMoney(asKobo(other.kobo))} of ${less.number}, which leaves ${left} due.`;
}

/**
 * Refuses a payment of other organizations' invoices if one was paid, or less is due, since it was written: checked on
 * submission and before the last approval, with `invalid-transition` and the reason `invoice-not-owed`. What another
 * payment of the organization pays of the same invoice and has not arrived is no longer due: on submission of any that
 * was submitted, before the last approval of any that was approved. Does nothing if it pays none. An invoice somebody
 * else pays after the last approval and before the bank pays is overpaid by this payment, and the excess is refunded.
 */
export async function assertInvoicesOwed(
  tx: Tx,
  row: Pick<RequestRow, 'id' | 'orgId' | 'type' | 'status'>,
): Promise<void> {
  if (!paymentType(row.type)?.paysInvoice) return;
  await invoicesOneByOne(tx, row);
  const paid = await invoicesPaid(tx, row);
  const others = await invoicesUnderWay(tx, row, { isApproved: row.status !== 'NEW' });
  const underWay = new Map(others.map((one) => [one.reference, one]));
  const less = await lessDue(
    tx,
    paid.map(({ reference, kobo }) => ({ reference, kobo: kobo + (underWay.get(reference)?.kobo ?? 0n) })),
  );
  if (!less) return;
  const { first, others: count } = less;
  const more =
    count === 0 ? '' : ` ${plural(count, 'other invoice', 'other invoices')} cannot be paid as written either.`;
  throw new DomainError('invalid-transition', {
    detail: `${reasonOf(first, underWay.get(first.reference))}${more} Exclude the invoice from this payment, or return the payment to its maker.`,
    reason: 'invoice-not-owed',
  });
}
