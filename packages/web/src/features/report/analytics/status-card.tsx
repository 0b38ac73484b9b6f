import { formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import type { Finding } from '../../../ui/chart/finding.ts';
import { type Ranked, RankedBars, RankedLegend, rankedTable } from '../../../ui/chart/ranked-bars.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { sumOf } from './finding.ts';

interface Days {
  start: string;
  end: string;
}
interface Props {
  title: Finding;
  /** The header of the first column. */
  first: string;
  rows: readonly SummaryRow[];
  days: Days;
  before: Days;
  /** The total, including everything without its own row. */
  all: { count: number; amount: Kobo; before: Kobo };
  words: { all: string; others: string };
  nameOf?: (row: SummaryRow) => string;
  /** Returns the address of the rows behind a row. */
  behind: (row: SummaryRow) => string;
}

/** Shows a ranking compared with the days before: the largest with links to their rows, the others, the total. */
export function StatusCard({ title, first, rows, days, before, all, words, nameOf, behind }: Props): ReactNode {
  const than = formatRange(before.start, before.end);
  const top = rows.map((row): Ranked => {
    const name = nameOf?.(row) ?? row.name;
    return {
      id: row.key,
      name,
      count: row.count,
      amount: row.amount,
      share: row.share,
      lastYear: row.before,
      link: <MaybeWay href={behind(row)}>{name}</MaybeWay>,
    };
  });
  const shown = sumOf(rows);
  const others: Ranked = {
    id: 'others',
    name: words.others,
    kind: 'others',
    count: all.count - shown.count,
    amount: (all.amount - shown.amount) as Kobo,
    lastYear: (all.before - shown.before) as Kobo,
  };
  const isWhole = others.amount === 0n && others.lastYear === 0n;
  const bars: Ranked[] = [
    ...top,
    ...(isWhole ? [] : [others]),
    { id: 'all', name: words.all, kind: 'all', count: all.count, amount: all.amount, lastYear: all.before },
  ];
  return (
    <ChartCard
      title={title}
      note={<RankedLegend now={formatRange(days.start, days.end)} before={than} />}
      table={rankedTable(first, bars, than)}
    >
      <RankedBars rows={bars} than={than} />
    </ChartCard>
  );
}
