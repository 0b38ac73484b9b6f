import type { Tx } from '../../../platform/ctx.ts';
import { type ReceivedTotals, receivedTotals } from '../../collect/index.ts';
import type { InflowFilter } from './inflow.domain.ts';
import { totalsWithin } from './inflow.queries.ts';

/**
 * Returns the sums of every match the transaction can see, from the daily figures; a range that ends within a day is
 * summed from its payments.
 */
export const inflowTotals = (tx: Tx, filter: InflowFilter): Promise<ReceivedTotals> =>
  filter.moments ? totalsWithin(tx, filter) : receivedTotals(tx, filter);
