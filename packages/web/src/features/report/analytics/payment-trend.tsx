import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../ui/chart/chart-card.tsx';
import { measures, seriesFinding } from '../../../ui/chart/finding.ts';
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { ShownBars } from './compared.ts';
import { amountsOf, behind, PartAmount, paidPart, parts } from './payment-parts.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

const { columns } = text;
const shownParts = ['made', ...parts.map(({ key }) => key), 'paid'] as const;

const tableOf = (figures: ShownBars, org: number | undefined): ChartTable => {
  const rowOf = (row: ShownBars | ShownBars['bars'][number], name: string, isSum: boolean) => ({
    key: isSum ? 'all' : row.start,
    isSum,
    cells: [
      <MaybeWay key="way" href={behind('made', row, org)}>
        {name}
      </MaybeWay>,
      formatCount(row.count),
      ...shownParts.map((part) => (
        <PartAmount
          key={part}
          part={part}
          days={row}
          org={org}
          amount={part === 'made' ? row.amount : row[part].amount}
        />
      )),
    ],
  });
  return {
    columns: [columns.days, columns.count, columns.made, ...parts.map(({ label }) => label), paidPart.label],
    rows: [...figures.bars.map((bar) => rowOf(bar, bar.bucket, false)), rowOf(figures, text.all, true)],
  };
};

/**
 * Shows the trend of payments, bucket by bucket, by their current status, beside what was paid; the title names what
 * made the difference.
 */
export function PaymentTrend({ figures, org }: { figures: ShownBars; org: number | undefined }): ReactNode {
  const { start, end, amount, before, bars, granularity } = figures;
  const isRunning = end === lagosDay(new Date());
  const last = bars.at(-1);
  const points = bars.map((bar) => ({
    name: bar.bucket,
    label: granularity === 'month' ? bar.bucket.slice(0, 3) : bar.bucket.split(' ').slice(0, 2).join(' '),
    parts: amountsOf(bar),
    beside: bar.paid.amount,
  }));
  return (
    <ChartCard
      title={seriesFinding(measures.requested, { start, end, amount, before, buckets: bars, isRunning })}
      note={text.trendNote(formatRange(start, end))}
      table={tableOf(figures, org)}
    >
      <StackedChart
        points={points}
        parts={parts}
        beside={paidPart}
        running={isRunning && last ? text.running(last.bucket) : undefined}
      />
    </ChartCard>
  );
}
