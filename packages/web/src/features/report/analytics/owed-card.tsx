import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Figure } from '@isura/contract/report/dashboard';
import type { Owed } from '@isura/contract/report/receivables';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type Ranked, RankedBars, RankedLegend } from '../../../ui/chart/ranked-bars.tsx';
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
  says?: typeof text.owes;
  /** Returns the address of the invoices behind a row. */
  behind?: (key: number) => string;
}

/** Shows who is owed: the largest, the others as one, and the total, with a line at the overdue amount. */
export function OwedCard({ title, first, rows, all, words, behind, says = text.owes }: Props): ReactNode {
  const [most] = rows;
  if (!most) return null;
  const shown = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  const wayOf = ({ key, name }: Owed) => (behind ? <MaybeWay href={behind(key)}>{name}</MaybeWay> : name);
  const bars: Ranked[] = [
    ...rows.map((row) => ({ id: row.key, name: row.name, amount: row.amount, lastYear: row.late, link: wayOf(row) })),
    ...(counted === all.count
      ? []
      : [{ id: 'others', name: words.others, kind: 'others' as const, amount: (all.amount - shown) as Kobo }]),
    { id: 'all', name: words.all, kind: 'all', amount: all.amount },
  ];
  const sum = {
    key: 'all',
    isSum: true,
    cells: [words.all, formatCount(all.count), <Money key="a" amount={all.amount} />, ''],
  };
  return (
    <ChartCard
      title={says(most.name, most.amount, all.amount)}
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
          sum,
        ],
      }}
    >
      <RankedBars hasChange={false} rows={bars} />
    </ChartCard>
  );
}
