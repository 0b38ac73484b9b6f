import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../ui/chart/chart-card.tsx';
import { measures, seriesFinding } from '../../../ui/chart/finding.ts';
import { KnownMoney } from '../../../ui/chart/known-money.tsx';
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { ShownBars } from './compared.ts';
import { amountsOf, behind, PartAmount, paidPart, parts } from './payment-parts.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

const { columns } = text;
const shownParts = [...parts.map(({ key }) => key), 'paid'] as const;

const tableOf = (figures: ShownBars, org: number | undefined): ChartTable => {
  const { before: than } = figures;
  const rowOf = (
    row: ShownBars | ShownBars['bars'][number],
    { name, before, isSum }: { name: string; before: Kobo | undefined; isSum: boolean },
  ) => ({
    key: isSum ? 'all' : row.start,
    isSum,
    cells: [
      <MaybeWay key="way" href={behind('made', row, org)}>
        {name}
      </MaybeWay>,
      formatCount(row.count),
      <PartAmount key="made" part="made" days={row} org={org} amount={row.amount} />,
      ...(than ? [<KnownMoney key="before" amount={before} />] : []),
      ...shownParts.map((part) => <PartAmount key={part} part={part} days={row} org={org} amount={row[part].amount} />),
    ],
  });
  return {
    columns: [
      ...[columns.days, columns.count, columns.made],
      ...(than ? [text.madeBefore(formatRange(than.start, than.end))] : []),
      ...[...parts, paidPart].map(({ label }) => label),
    ],
    rows: [
      ...figures.bars.map((bar) => rowOf(bar, { name: bar.bucket, before: bar.before, isSum: false })),
      rowOf(figures, { name: text.all, before: than?.amount, isSum: true }),
    ],
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
