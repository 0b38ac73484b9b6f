import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Inflows } from '@isura/contract/report/analytics';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../ui/chart/chart-card.tsx';
import { PointsChart } from '../../../ui/chart/points-chart.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { mostOf } from './finding.ts';

const { received } = text;

const tableOf = ({ series, before }: Inflows, org: number | undefined): ChartTable => ({
  columns: [received.trend.days, received.trend.count, received.trend.amount, formatRange(before.start, before.end)],
  rows: series.map((bucket) => ({
    key: bucket.start,
    cells: [
      <MaybeWay key="way" href={addresses.reportRows('inflow-report', { ...addresses.ownDays(bucket), org })}>
        {bucket.bucket}
      </MaybeWay>,
      formatCount(bucket.count),
      <Money key="now" amount={bucket.amount} />,
      <Money key="before" amount={bucket.before} />,
    ],
  })),
});

/** Shows the trend of the days beside the days before; the title names what made the difference. */
export function ReceivedTrend({ figures, org }: { figures: Inflows; org: number | undefined }): ReactNode {
  const { start, end, total, before, series } = figures;
  const days = formatRange(before.start, before.end);
  const isRunning = end === lagosDay(new Date());
  const last = series.at(-1);
  const most = mostOf(series);
  const cause =
    isRunning && most && most === last ? received.notOver(most.bucket) : most && received.makes(most.bucket);
  const points = series.map(({ bucket, amount, before: earlier }) => ({
    name: bucket,
    label: figures.granularity === 'month' ? bucket.slice(0, 3) : bucket.split(' ').slice(0, 2).join(' '),
    amount,
    before: earlier,
    beforeName: received.before,
  }));
  return (
    <ChartCard
      title={received.finding(total, before.amount, days, cause)}
      note={received.trend.note(formatRange(start, end), days)}
      table={tableOf(figures, org)}
    >
      <PointsChart
        points={points}
        isRunning={isRunning}
        now={formatRange(start, end)}
        before={days}
        soFar={isRunning && last ? received.trend.soFar(last.bucket, formatMoney(last.amount)) : undefined}
      />
    </ChartCard>
  );
}
