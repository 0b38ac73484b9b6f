import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import type { PaymentBars } from '@isura/contract/report/payment-figures';
import type { ReactNode } from 'react';
import type { StackPart } from '../../../ui/chart/stack-points.ts';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

/** The categories of payments, and how they are drawn: what was paid is the third series everywhere. */
export const parts: readonly (StackPart & { key: 'approved' | 'awaiting' | 'rejected' })[] = [
  { key: 'approved', label: text.tiles.approved, series: 2 },
  { key: 'awaiting', label: text.tiles.awaiting, series: 7 },
  { key: 'rejected', label: text.tiles.rejected, series: 5 },
];
export const paidPart: StackPart = { key: 'paid', label: text.tiles.paid, series: 3 };

/** The chart series of each status. */
export const seriesOf = {
  NEW: 4,
  AWAITING_APPROVAL: 7,
  APPROVED: 2,
  PARTLY_PAID: 6,
  FAILED: 8,
  REJECTED: 5,
} as const;

type Part = 'made' | 'approved' | 'awaiting' | 'rejected' | 'paid';
interface Days {
  start: string;
  end: string;
}

/** Returns the address of the rows of a category on some days. */
export function behind(part: Part, days: Days, org: number | undefined): addresses.PortalAddress {
  const search = { ...addresses.ownDays(days), org };
  if (part === 'paid') return addresses.reportRows('outflow-report', search);
  if (part === 'made') return addresses.paymentReport(search);
  return part === 'awaiting'
    ? addresses.paymentReport({ ...search, status: 'AWAITING_APPROVAL' })
    : addresses.decidedPayments(part, search);
}

interface AmountProps {
  part: Part;
  days: Days;
  org: number | undefined;
  amount: Kobo;
  compact?: boolean;
}

/** Shows the amount of a category, with a link to its rows. */
export const PartAmount = ({ part, days, org, amount, compact = false }: AmountProps): ReactNode => (
  <MaybeWay href={behind(part, days, org)}>
    <Money amount={amount} compact={compact} />
  </MaybeWay>
);

/** Returns the amounts of the categories in some figures. */
export const amountsOf = ({
  approved,
  awaiting,
  rejected,
}: Pick<PaymentBars, 'approved' | 'awaiting' | 'rejected'>) => ({
  approved: approved.amount,
  awaiting: awaiting.amount,
  rejected: rejected.amount,
});
