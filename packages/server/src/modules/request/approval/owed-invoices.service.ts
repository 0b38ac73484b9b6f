import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { type LessDue, lessDue } from '../../collect/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { invoicesPaid } from './outcome.queries.ts';

const WHY: Readonly<Record<LessDue['why'], (one: LessDue) => string>> = {
  PAID: ({ number }) => `${number} was paid meanwhile.`,
  CANCELLED: ({ number }) => `${number} was cancelled meanwhile.`,
  EXPIRED: ({ number }) => `${number} has expired meanwhile.`,
  LESS_DUE: ({ number, due }) => `Of ${number} only ${formatMoney(due)} is due now.`,
};

/**
 * Refuses a payment of invoices of other bodies of which one was paid, or is owed less, since it was written: asked as it is sent
 * forward and before its last approval, with invalid-transition and the reason `invoice-not-owed`. Nothing where it pays none.
 * Who pays an invoice after the last approval and before the bank pays is first: what comes then is overpaid there, and given back.
 */
export async function assertInvoicesOwed(tx: Tx, row: Pick<RequestRow, 'id' | 'orgId' | 'type'>): Promise<void> {
  const [first, ...others] = await lessDue(tx, await invoicesPaid(tx, row));
  if (!first) return;
  const more = others.length === 0 ? '' : ` So it is with ${plural(others.length, 'other', 'others')}.`;
  throw new DomainError('invalid-transition', {
    detail: `${WHY[first.why](first)}${more} Take it out of this payment, or return the payment to its maker.`,
    reason: 'invoice-not-owed',
  });
}
