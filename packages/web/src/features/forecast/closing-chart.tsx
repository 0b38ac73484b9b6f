import { formatDay, formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import chart from '../../ui/chart/chart.module.css';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import type { Finding } from '../../ui/chart/finding.ts';
import { later } from '../../ui/page/later.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { Money } from '../../ui/value/value.tsx';
import type { ClosingPoint } from './closing-lines.tsx';
import css from './forecast.module.css';
import { forecastText as text } from './forecast.text.ts';

const ClosingLines = later(() => import('./closing-lines.tsx').then((part) => part.ClosingLines), {
  waiting: <Skeleton height={260} />,
});

/** A bucket of either view. */
export interface Closing {
  start: string;
  end: string;
  opening: Kobo;
  closing: Kobo;
  closingLow?: Kobo;
  closingHigh?: Kobo;
  state?: 'OVER' | 'RUNNING' | 'AHEAD';
}

function pointsOf(columns: readonly Closing[]): ClosingPoint[] {
  const lastOver = columns.findLastIndex(({ state }) => state === 'OVER');
  return columns.map(({ start, closing, closingLow, closingHigh, state }, nth) => {
    const at = Number(closing);
    const isOver = state === 'OVER';
    const isJoint = nth === lastOver;
    return {
      label: formatDay(start).split(' ').slice(0, 2).join(' '),
      actual: isOver ? at : null,
      forecast: isOver && !isJoint ? null : at,
      band:
        closingLow === undefined || closingHigh === undefined || (isOver && !isJoint)
          ? null
          : [Number(closingLow), Number(closingHigh)],
    };
  });
}

/** Returns the headline of the closing balances: when they first fall below zero, or the amount they stay above. */
export function findingOf(columns: readonly Closing[]): { title: Finding; lowest: Closing | undefined } {
  const lowest = columns.reduce<Closing | undefined>(
    (least, one) => (least === undefined || one.closing < least.closing ? one : least),
    undefined,
  );
  const below = columns.find(({ closing, state }) => closing < 0n && state !== 'OVER');
  if (below) return { title: text.fallsBelow(below.start, below.end), lowest };
  return { title: lowest && lowest.closing >= 0n ? text.staysAbove(lowest.closing) : text.closing, lowest };
}

/** Shows the closing balances as a line and as a table; the picture is decoration. */
export function ClosingChart({ columns }: { columns: readonly Closing[] }): ReactNode {
  const hasBand = columns.some(({ closingLow }) => closingLow !== undefined);
  const { title } = findingOf(columns);
  const [first, last] = [columns.at(0), columns.at(-1)];
  return (
    <ChartCard
      title={title}
      note={hasBand ? text.chartNote : undefined}
      period={first && last && formatRange(first.start, last.end)}
      table={{
        columns: [text.bucket, text.opening, text.closing, ...(hasBand ? [text.closingLow, text.closingHigh] : [])],
        rows: columns.map(({ start, end, opening, closing, closingLow = closing, closingHigh = closing }) => ({
          key: start,
          cells: [
            formatRange(start, end),
            <Money key="o" amount={opening} />,
            <Money key="c" amount={closing} />,
            ...(hasBand ? [<Money key="l" amount={closingLow} />, <Money key="h" amount={closingHigh} />] : []),
          ],
        })),
      }}
    >
      <figure className={css.picture}>
        <div aria-hidden="true">
          <ClosingLines points={pointsOf(columns)} />
        </div>
        <figcaption>
          <ul className={chart.legend}>
            {columns.some(({ state }) => state === 'OVER') && <li data-mark="line">{text.actual}</li>}
            <li data-mark="dashed">{text.forecast}</li>
            {hasBand && <li data-mark="band">{text.band}</li>}
          </ul>
        </figcaption>
      </figure>
    </ChartCard>
  );
}
