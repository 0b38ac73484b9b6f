import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Figure } from '@isura/contract/report/dashboard';
import type { Owed } from '@isura/contract/report/receivables';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type RankedBy, rankFinding } from '../../../ui/chart/finding.ts';
import { type Ranked, RankedBars, RankedLegend, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { receivablesText as text } from './receivables.text.ts';

interface Props {
  title: string;
  /** The header of the first column. */
  first: string;
  rows: readonly Owed[];
  all: Figure;
  words: { all: string; others: string };
  /** The finding, where a row is not the creditor. */
  says?: RankedBy;
  /** Returns the address of the invoices behind a row. */
  behind?: (key: number) => string;
}

/** Shows who is owed: the largest, the others as one, and the total, with a line at the overdue amount. */
export function OwedCard({ title, first, rows, all, words, behind, says = text.owes }: Props): ReactNode {
  if (rows.length === 0) return null;
  const wayOf = ({ key, name }: Owed) => (behind ? <MaybeWay href={behind(key)}>{name}</MaybeWay> : name);
  const bars = withWhole(
    rows.map(
      (row): Ranked => ({
        ...{ id: row.key, name: row.name, count: row.count, amount: row.amount },
        ...{ compared: row.late, link: wayOf(row) },
      }),
    ),
    { count: all.count, amount: all.amount, words },
  );
  const others = bars.find(({ kind }) => kind === 'others');
  const sum = {
    key: 'all',
    isSum: true,
    cells: [words.all, formatCount(all.count), <Money key="a" amount={all.amount} />, ''],
  };
  return (
    <ChartCard
      title={rankFinding(rows, all.amount, says)}
      note={<RankedLegend now={title} before={text.late} />}
      period={formatDay(lagosDay(new Date()))}
      table={{
        columns: [first, text.count, text.amount, text.late],
        rows: [
          ...rows.map((row) => ({
            key: row.key,
            cells: [
              wayOf(row),
              formatCount(row.count),
              <Money key="a" amount={row.amount} />,
              <Money key="l" amount={row.late} />,
            ],
          })),
          ...(others
            ? [
                {
                  key: 'others',
                  cells: [words.others, formatCount(others.count ?? 0), <Money key="a" amount={others.amount} />, ''],
                },
              ]
            : []),
          sum,
        ],
      }}
    >
      <RankedBars hasChange={false} rows={bars} />
    </ChartCard>
  );
}
