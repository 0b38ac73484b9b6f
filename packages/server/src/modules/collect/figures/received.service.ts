import type { Tx } from '../../../platform/ctx.ts';
import { dayOfOffset, type Received, type ReceivedTotals, totalsReceived } from './received.queries.ts';

export type { ReceivedTotals };

/** What came in on these days, by the figures that are kept of them: count and sums of what the transaction sees. */
export const receivedTotals = (tx: Tx, which: Received): Promise<ReceivedTotals> => totalsReceived(tx, which);

/**
 * The Lagos day in which the payment that comes after `offset` others came in, and how many of that day come before it; undefined
 * where there is none.
 */
export const dayOfPayment = (tx: Tx, which: Received, offset: number, isNewestFirst: boolean) =>
  dayOfOffset(tx, which, offset, isNewestFirst);
