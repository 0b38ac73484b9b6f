import { formatPeriod } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { Money } from '../value/value.tsx';
import css from './chart.module.css';
import { chartText as text } from './chart.text.ts';
import type { ChartTable } from './chart-card.tsx';
import { marked } from './stack-points.ts';
import { isSparse } from './trend-points.ts';

const TrendLines = later(() => import('./trend-lines.tsx').then((part) => part.TrendLines), {
  waiting: <Skeleton height={240} />,
});

/** A month's collections, compared with the whole of the same month a year before. */
export interface TrendMonth {
  month: string;
  count: number;
  amount: Kobo;
  lastYear: Kobo;
}

export interface Trend {
  /** Oldest first; the last one is still running. */
  months: readonly TrendMonth[];
  /** Collections up to the same day of the running month a year before. */
  lastYearByNow: Kobo;
}

/** The same figures as a table. */
export const trendTable = ({ months }: Trend): ChartTable => ({
  columns: [text.month, text.count, text.amount, text.lastYear],
  rows: months.map(({ month, count, amount, lastYear }, at) => ({
    key: month,
    cells: [
      at === months.length - 1 ? text.soFar(formatPeriod(month)) : formatPeriod(month),
      formatCount(count),
      <Money key="now" amount={amount} />,
      <Money key="before" amount={lastYear} />,
    ],
  })),
});

/** Returns the months of a trend in words. */
export const trendPeriod = ({ months }: Trend): string =>
  [...new Set([months.at(0), months.at(-1)].flatMap((one) => (one ? [formatPeriod(one.month)] : [])))].join(' – ');

/**
 * Twelve months as a line, the year before dashed, or both as columns where few of them have an amount; the running
 * month as a hatched bar with a marker for the same day a year before. The picture is decorative: title, legend and table say everything.
 */
export function TrendChart({ months, lastYearByNow }: Trend): ReactNode {
  const running = months.at(-1);
  if (!running) return null;
  const month = formatPeriod(running.month);
  const points = months.map(({ month: period, amount, lastYear }) => ({
    name: formatPeriod(period),
    label: formatPeriod(period).slice(0, 3),
    amount,
    before: lastYear,
    beforeName: text.lastYear,
  }));
  const isColumns = isSparse(points);
  return (
    <figure className={css.trend}>
      <div className={css.picture} aria-hidden="true">
        <TrendLines points={points} isRunning beforeByNow={lastYearByNow} isColumns={isColumns} />
      </div>
      <figcaption>
        <ul className={css.legend}>
          <li data-mark={isColumns ? 'part' : 'line'} style={isColumns ? marked(1) : undefined}>
            {text.thisYear}
          </li>
          <li data-mark={isColumns ? 'part' : 'dashed'} style={isColumns ? marked(3) : undefined}>
            {text.yearBefore}
          </li>
          <li data-mark="hatched">{text.running(month, formatMoney(running.amount))}</li>
          <li data-mark="tick">{text.runningBefore(formatMoney(lastYearByNow))}</li>
        </ul>
      </figcaption>
    </figure>
  );
}
