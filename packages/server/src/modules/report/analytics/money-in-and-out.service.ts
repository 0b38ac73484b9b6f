import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Granularity } from '@isura/contract/report/analytics';
import type { Tx } from '../../../platform/ctx.ts';
import type { FigurePeriod, RollupScope } from '../../../platform/db/figure-source.ts';
import { type Figures, figures } from '../../../platform/db/figures.ts';
import { together } from '../../../platform/db/together.ts';
import { received } from '../../collect/index.ts';
import { outflow } from '../../request/index.ts';
import { NO_SUMS, sidesOf, sumsOf } from '../figure/group.domain.ts';
import { bothSeries } from './expense-receipt.domain.ts';
import { trendOf } from './trend.domain.ts';

/**
 * A range of days, the range it is compared with, the length of its buckets, what decides which rollups answer, and the
 * organization; all of them when it is omitted.
 */
export interface Compared {
  days: Days;
  before: Days;
  granularity: Granularity;
  access: RollupScope;
  orgId: number | undefined;
}

/**
 * Returns money in (as RP1 lists it) and money out (as RP2 does) of a range and of the days before, as totals and by
 * bucket.
 */
export async function bothWays(tx: Tx, { days, before, granularity, access, orgId }: Compared) {
  const question = {
    measure: { amount: 'amount' },
    period: days,
    compare: before,
    where: { mda: orgId },
    access,
  } as const;
  const by = granularity === 'month' ? 'month' : 'day';
  const [receipts, expenses] = await together(tx, [
    figures({ source: received, by, ...question }),
    figures({ source: outflow, by, ...question }),
  ]);
  const trend = (rows: readonly Figures<'amount', FigurePeriod>[]) => {
    const sides = sidesOf(rows);
    return trendOf({ days, sums: sides.now }, { days: before, sums: sides.before }, granularity);
  };
  return {
    receipt: sumsOf(receipts, NO_SUMS),
    expense: sumsOf(expenses, NO_SUMS),
    series: bothSeries(trend(receipts), trend(expenses)),
  };
}
