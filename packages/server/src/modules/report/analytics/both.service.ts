import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { Granularity } from '@isura/contract/report/analytics';
import type { Tx } from '../../../platform/ctx.ts';
import { daysOver } from '../../collect/index.ts';
import { inflowTotals } from '../movement/inflow-totals.service.ts';
import { outflowTotals } from '../movement/outflow.queries.ts';
import { inflowGroups, outflowGroups } from '../movement/summary.queries.ts';
import { courseOf } from './course.domain.ts';
import { bothSeries } from './expense-receipt.domain.ts';

/** Some days, those they are compared with, how long a bucket of them is, today, and whose money it is; of all without one. */
export interface Compared {
  days: Days;
  before: Days;
  granularity: Granularity;
  today: Day;
  orgId: number | undefined;
}

/** Money in (as RP1 lists it) and money out (as RP2 does) on some days and on those before, in all and by bucket. */
export async function bothWays(tx: Tx, { days, before, granularity, today, orgId }: Compared) {
  const over = await daysOver(tx);
  const about = { orgId, today, over };
  const whose = orgId === undefined ? {} : { orgId };
  const apart = granularity === 'month' ? 'month' : 'day';
  const came = (range: Days) => inflowTotals(tx, { ...range, ...whose, over, statuses: ['SUCCESSFUL'] });
  const went = (range: Days) => outflowTotals(tx, { ...range, ...whose });
  const course = async (read: typeof inflowGroups | typeof outflowGroups) => {
    const sums = async (range: Days) => ({ days: range, sums: await read(tx, apart, { ...range, ...about }) });
    return courseOf(await sums(days), await sums(before), granularity);
  };
  return {
    about,
    receipt: await came(days),
    expense: await went(days),
    receiptBefore: await came(before),
    expenseBefore: await went(before),
    series: bothSeries(await course(inflowGroups), await course(outflowGroups)),
  };
}
