import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { Granularity } from '@isura/contract/report/analytics';
import type { Tx } from '../../../platform/ctx.ts';
import { daysOver } from '../../collect/index.ts';
import { inflowTotals } from '../movement/inflow-totals.service.ts';
import { outflowTotals } from '../movement/outflow.queries.ts';
import { inflowGroups, outflowGroups } from '../movement/summary.queries.ts';
import { bothSeries } from './expense-receipt.domain.ts';
import { trendOf } from './trend.domain.ts';

/**
 * A range of days, the range it is compared with, the length of its buckets, today, and the organization; all of them
 * when it is omitted.
 */
export interface Compared {
  days: Days;
  before: Days;
  granularity: Granularity;
  today: Day;
  orgId: number | undefined;
}

/**
 * Returns money in (as RP1 lists it) and money out (as RP2 does) of a range and of the days before, as totals and by
 * bucket.
 */
export async function bothWays(tx: Tx, { days, before, granularity, today, orgId }: Compared) {
  const over = await daysOver(tx);
  const about = { orgId, today, over };
  const ownerOf = orgId === undefined ? {} : { orgId };
  const apart = granularity === 'month' ? 'month' : 'day';
  const came = (range: Days) => inflowTotals(tx, { ...range, ...ownerOf, over, statuses: ['SUCCESSFUL'] });
  const went = (range: Days) => outflowTotals(tx, { ...range, ...ownerOf });
  const trend = async (read: typeof inflowGroups | typeof outflowGroups) => {
    const sums = async (range: Days) => ({ days: range, sums: await read(tx, apart, { ...range, ...about }) });
    return trendOf(await sums(days), await sums(before), granularity);
  };
  return {
    about,
    receipt: await came(days),
    expense: await went(days),
    receiptBefore: await came(before),
    expenseBefore: await went(before),
    series: bothSeries(await trend(inflowGroups), await trend(outflowGroups)),
  };
}
