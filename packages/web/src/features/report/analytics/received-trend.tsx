import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../ui/chart/chart-card.tsx';
import { allKnown, measures, seriesFinding } from '../../../ui/chart/finding.ts';
import { KnownMoney } from '../../../ui/chart/known-money.tsx';
import { PointsChart } from '../../../ui/chart/points-chart.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import type { ShownInflows } from './compared.ts';

const { received } = text;

const tableOf = ({ series, before }: ShownInflows, org: number | undefined): ChartTable => ({
  columns: [
    received.trend.days,
    received.trend.count,
    received.trend.amount,
    ...(before ? [formatRange(before.start, before.end)] : []),
  ],
  rows: series.map((bucket) => ({
    key: bucket.start,
    cells: [
      <MaybeWay key="way" href={addresses.reportRows('inflow-report', { ...addresses.ownDays(bucket), org })}>
        {bucket.bucket}
      </MaybeWay>,
      formatCount(bucket.count),
      <Money key="now" amount={bucket.amount} />,
      ...(before ? [<KnownMoney key="before" amount={bucket.before} />] : []),
    ],
  })),
});

/** Shows the trend of the days beside those compared with; the title names what made the difference. */
export function ReceivedTrend({ figures, org }: { figures: ShownInflows; org: number | undefined }): ReactNode {
  const { start, end, total, before, series } = figures;
  const days = before && formatRange(before.start, before.end);
  const isRunning = end === lagosDay(new Date());
  const last = series.at(-1);
  const points = series.map(({ bucket, amount, before: earlier }) => ({
    name: bucket,
    label: figures.granularity === 'month' ? bucket.slice(0, 3) : bucket.split(' ').slice(0, 2).join(' '),
    amount,
    before: earlier,
    beforeName: received.before,
  }));
  return (
    <ChartCard
      title={seriesFinding(measures.received, { start, end, amount: total, before, buckets: series, isRunning })}
      note={received.trend.note(formatRange(start, end), days)}
      table={tableOf(figures, org)}
    >
      <PointsChart
        points={points}
        isRunning={isRunning}
        now={formatRange(start, end)}
        before={allKnown(series).length === series.length ? days : undefined}
        soFar={isRunning && last ? received.trend.soFar(last.bucket, formatMoney(last.amount)) : undefined}
      />
    </ChartCard>
  );
}
