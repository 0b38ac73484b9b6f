import type { PaymentStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import type { Tx } from '../../../platform/ctx.ts';
import type { FigurePeriod } from '../../../platform/db/figure-source.ts';
import { dayAt, type Figures, figure, figureRows } from '../../../platform/db/figures.ts';
import { debts, invoiced, received } from './received.queries.ts';
import { unconfirmed, unconfirmedRows } from './unconfirmed.queries.ts';

export { debts, invoiced, received, unconfirmed, unconfirmedRows };

/** Selects received payments by the Lagos days of their receipts. */
export interface Received extends FigurePeriod {
  serviceId?: number | undefined;
  channels?: readonly PaymentChannel[] | undefined;
  statuses: readonly PaymentStatus[];
  orgId?: number | undefined;
  today: Day;
  /** The last day with portal-wide figures, for those who may see them. */
  over?: Day | undefined;
}

/** Sums over all matches, in kobo. */
export type ReceivedTotals = Figures<'amount' | 'fee' | 'refunded', undefined>;

const questionOf = ({ orgId, serviceId, channels, statuses, today, over, ...period }: Received) => ({
  source: received,
  period,
  where: { mda: orgId, service: serviceId, channel: channels, status: statuses },
  access: { today, over },
});

/** Returns count and sums of the payments received in this period, as the transaction sees them. */
export const receivedTotals = (tx: Tx, which: Received): Promise<ReceivedTotals> =>
  figure(tx, { ...questionOf(which), measure: { amount: 'amount', fee: 'fee', refunded: 'refunded' } });

/** Returns the same by the channel the payments came through; the groups add up to the whole. */
export const receivedByChannel = (tx: Tx, which: Received): Promise<ReceivedTotals[]> =>
  figureRows(tx, {
    ...questionOf(which),
    measure: { amount: 'amount', fee: 'fee', refunded: 'refunded' },
    by: 'channel',
  });

/**
 * Returns the Lagos day of the payment at `offset`, and how many payments of that day come before it; undefined where
 * there is none.
 */
export const dayOfPayment = (tx: Tx, which: Received, offset: number, isNewestFirst: boolean) =>
  dayAt(tx, questionOf(which), offset, isNewestFirst);
