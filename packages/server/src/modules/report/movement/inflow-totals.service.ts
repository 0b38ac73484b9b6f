import type { Tx } from '../../../platform/ctx.ts';
import { type ReceivedTotals, receivedTotals } from '../../collect/index.ts';
import type { InflowFilter } from './inflow.domain.ts';
import { totalsWithin } from './inflow.queries.ts';

/**
 * The sums of every match the transaction sees, by the figures of days; a range that ends within a day is added up from the
 * payments of its days.
 */
export const inflowTotals = (tx: Tx, filter: InflowFilter): Promise<ReceivedTotals> =>
  filter.moments ? totalsWithin(tx, filter) : receivedTotals(tx, filter);
