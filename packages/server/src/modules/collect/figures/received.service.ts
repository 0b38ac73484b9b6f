import type { Tx } from '../../../platform/ctx.ts';
import { dayOfOffset, type Received, type ReceivedTotals, totalsReceived } from './received.queries.ts';

export type { ReceivedTotals };

/** Returns count and sums of the payments received on these days, as the transaction sees them, from the rollups. */
export const receivedTotals = (tx: Tx, which: Received): Promise<ReceivedTotals> => totalsReceived(tx, which);

/**
 * Returns the Lagos day of the payment at `offset`, and how many payments of that day come before it; undefined where
 * there is none.
 */
export const dayOfPayment = (tx: Tx, which: Received, offset: number, isNewestFirst: boolean) =>
  dayOfOffset(tx, which, offset, isNewestFirst);
