import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { BothRow } from '@isura/contract/report/expense-receipt';
import type { ReactNode } from 'react';
import { ChartCard, FigureTable } from '../../../ui/chart/chart-card.tsx';
import { findingIn, rankFinding } from '../../../ui/chart/finding.ts';
import { KnownMoney } from '../../../ui/chart/known-money.tsx';
import { PointsChart } from '../../../ui/chart/points-chart.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { ShownBoth } from './compared.ts';
import { expenseReceiptText as text } from './expense-receipt.text.ts';

interface Days {
  start: string;
  end: string;
}

/** Returns the cells for inflow, outflow and their difference, the first two with links to their reports. */
const bothCells = (row: Pick<BothRow, 'receipt' | 'expense' | 'net'>, days: Days, org: number | string | undefined) => [
  <MaybeWay key="in" href={addresses.reportRows('inflow-report', { ...addresses.ownDays(days), org })}>
    <Money amount={row.receipt} />
  </MaybeWay>,
  <MaybeWay key="out" href={addresses.reportRows('outflow-report', { ...addresses.ownDays(days), org })}>
    <Money amount={row.expense} />
  </MaybeWay>,
  <Money key="net" amount={row.net} />,
];

/** Shows an amount of the days compared with, of receipts and then of expenses. */
const earlier = (amount: Kobo | undefined, at: number): ReactNode => (
  <KnownMoney key={`before ${at}`} amount={amount} />
);

/** Shows inflow and outflow beside each other, bucket by bucket; a running one is hatched. */
export function BothTrend({ figures, org }: { figures: ShownBoth; org: number | undefined }): ReactNode {
  const { start, end, before, series, net, granularity } = figures;
  const isRunning = end === lagosDay(new Date());
  const last = series.at(-1);
  const than = before && formatRange(before.start, before.end);
  return (
    <ChartCard
      title={text.finding(net)}
      note={text.note(formatRange(start, end), than)}
      table={{
        columns: [
          text.days,
          text.receipt,
          text.expense,
          text.net,
          ...(than === undefined ? [] : [text.receiptBefore(than), text.expenseBefore(than)]),
        ],
        rows: [
          ...series.map((bucket) => ({
            key: bucket.start,
            cells: [
              bucket.bucket,
              ...bothCells(bucket, bucket, org),
              ...(before ? [bucket.receiptBefore, bucket.expenseBefore].map(earlier) : []),
            ],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [
              formatRange(start, end),
              ...bothCells(figures, figures, org),
              ...(before ? [before.receipt, before.expense].map(earlier) : []),
            ],
          },
        ],
      }}
    >
      <PointsChart
        isBoth
        points={series.map(({ bucket, receipt, expense }) => ({
          name: `${bucket}: ${text.receipt.toLowerCase()}`,
          label: granularity === 'month' ? bucket.slice(0, 3) : bucket.split(' ').slice(0, 2).join(' '),
          amount: receipt,
          before: expense,
          beforeName: text.expense,
        }))}
        isRunning={isRunning}
        now={text.receipt}
        before={text.expense}
        soFar={isRunning && last ? text.soFar(last.bucket, formatMoney(last.receipt)) : undefined}
      />
    </ChartCard>
  );
}

/** Shows every MDA under its sector, with the total of each sector and of all. */
export function BothBySector({ figures }: { figures: ShownBoth }): ReactNode {
  const { sectors, receipt } = figures;
  if (sectors.length === 0) return <ChartCard title={text.nobody} />;
  const amounts = sectors.map(({ name, receipt: amount }) => ({ name, amount }));
  const title = rankFinding(amounts, receipt, text.bySector);
  const sumCells = (row: Pick<BothRow, 'receipt' | 'expense' | 'net'>) =>
    (['receipt', 'expense', 'net'] as const).map((part) => <Money key={part} amount={row[part]} />);
  return (
    <ChartCard title={title} note={text.bySectorNote}>
      <FigureTable
        title={findingIn(title, formatMoney)}
        columns={[text.mda, text.receipt, text.expense, text.net]}
        rows={[
          ...sectors.flatMap((sector) => [
            {
              key: `sector ${sector.key}`,
              isSum: true,
              cells: [sector.name || text.noSector, ...sumCells(sector)],
            },
            ...sector.organizations.map((row) => ({
              key: row.key,
              cells: [row.name, ...bothCells(row, figures, row.key)],
            })),
          ]),
          { key: 'all', isSum: true, cells: [text.all, ...sumCells(figures)] },
        ]}
      />
    </ChartCard>
  );
}
