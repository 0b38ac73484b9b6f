import type { Day } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import { listTaxRates, type RateRow } from './tax-rate.queries.ts';

export type { RateRow } from './tax-rate.queries.ts';

/**
 * Returns every rate there ever was, by tax, case, band and day; `tax` limits them to one tax, `on` to those in force.
 */
export const taxRates = (tx: Tx, of: { tax?: string; on?: Day } = {}): Promise<RateRow[]> => listTaxRates(tx, of);
