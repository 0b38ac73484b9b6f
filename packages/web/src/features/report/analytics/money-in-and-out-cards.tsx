import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { BothRow, ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import type { ReactNode } from 'react';
import { ChartCard, FigureTable } from '../../../ui/chart/chart-card.tsx';
import { PointsChart } from '../../../ui/chart/points-chart.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
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

/** Shows the trend of inflow and outflow, month by month; the current month is hatched. */
export function BothTrend({ figures, org }: { figures: ExpenseReceipt; org: number | undefined }): ReactNode {
  const { start, end, before, series, net, granularity } = figures;
  const isRunning = end === lagosDay(new Date());
  const last = series.at(-1);
  const than = formatRange(before.start, before.end);
  return (
    <ChartCard
      title={text.finding(net)}
      note={text.note(formatRange(start, end), than)}
      table={{
        columns: [text.days, text.receipt, text.expense, text.net, text.receiptBefore(than), text.expenseBefore(than)],
        rows: [
          ...series.map((bucket) => ({
            key: bucket.start,
            cells: [
              bucket.bucket,
              ...bothCells(bucket, bucket, org),
              <Money key="inBefore" amount={bucket.receiptBefore} />,
              <Money key="outBefore" amount={bucket.expenseBefore} />,
            ],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [
              formatRange(start, end),
              ...bothCells(figures, figures, org),
              <Money key="inBefore" amount={before.receipt} />,
              <Money key="outBefore" amount={before.expense} />,
            ],
          },
        ],
      }}
    >
      <PointsChart
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
export function BothBySector({ figures }: { figures: ExpenseReceipt }): ReactNode {
  const { sectors, receipt } = figures;
  const [first] = sectors;
  if (!first) return <ChartCard title={text.nobody} />;
  const share = receipt === 0n ? 0 : Number((first.receipt * 1000n) / receipt) / 10;
  const title = text.bySector(first.name || text.noSector, share);
  const sumCells = (row: Pick<BothRow, 'receipt' | 'expense' | 'net'>) =>
    (['receipt', 'expense', 'net'] as const).map((part) => <Money key={part} amount={row[part]} />);
  return (
    <ChartCard title={title} note={text.bySectorNote}>
      <FigureTable
        title={title}
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
