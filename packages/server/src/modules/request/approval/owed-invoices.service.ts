import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { type LessDue, lessDue } from '../../collect/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { invoicesPaid } from './outcome.queries.ts';

const WHY: Readonly<Record<LessDue['why'], (one: LessDue) => string>> = {
  PAID: ({ number }) => `${number} has since been paid.`,
  CANCELLED: ({ number }) => `${number} has since been cancelled.`,
  EXPIRED: ({ number }) => `${number} has since expired.`,
  LESS_DUE: ({ number, due }) => `Only ${formatMoney(due)} of ${number} is due now.`,
};

/**
 * Refuses a payment of other organizations' invoices if one was paid, or less is due, since it was written: checked on
 * submission and before the last approval, with `invalid-transition` and the reason `invoice-not-owed`. Does nothing if
 * it pays none. An invoice paid after the last approval and before the bank pays is overpaid by this payment, and the
 * excess is refunded.
 */
export async function assertInvoicesOwed(tx: Tx, row: Pick<RequestRow, 'id' | 'orgId' | 'type'>): Promise<void> {
  const less = await lessDue(tx, await invoicesPaid(tx, row));
  if (!less) return;
  const { first, others } = less;
  const more =
    others === 0 ? '' : ` ${plural(others, 'other invoice', 'other invoices')} cannot be paid as written either.`;
  throw new DomainError('invalid-transition', {
    detail: `${WHY[first.why](first)}${more} Exclude the invoice from this payment, or return the payment to its maker.`,
    reason: 'invoice-not-owed',
  });
}
