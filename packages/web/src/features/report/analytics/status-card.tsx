import { formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { allKnown, type Finding } from '../../../ui/chart/finding.ts';
import { type Ranked, RankedBars, RankedLegend, rankedTable, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { RankedRow } from './compared.ts';

interface Days {
  start: string;
  end: string;
}
interface Props {
  title: Finding;
  /** The header of the first column. */
  first: string;
  rows: readonly RankedRow[];
  days: Days;
  /** The days compared with, and their total; absent where there are none. */
  before: (Days & { amount: Kobo }) | undefined;
  /** The total, including everything without its own row. */
  all: { count: number; amount: Kobo };
  words: { all: string; others: string };
  nameOf?: (row: RankedRow) => string;
  /** Returns the address of the rows behind a row. */
  behind: (row: RankedRow) => string;
}

/**
 * Shows a ranking: the largest with links to their rows, the others, the total, and what they had on the days compared
 * with where that is known of each.
 */
export function StatusCard({ title, first, rows, days, before, all, words, nameOf, behind }: Props): ReactNode {
  const than = before && allKnown(rows).length === rows.length ? formatRange(before.start, before.end) : undefined;
  const top = rows.map((row): Ranked => {
    const name = nameOf?.(row) ?? row.name;
    return {
      id: row.key,
      name,
      count: row.count,
      amount: row.amount,
      share: row.share,
      compared: than === undefined ? undefined : row.before,
      link: <MaybeWay href={behind(row)}>{name}</MaybeWay>,
    };
  });
  const bars = withWhole(top, {
    ...{ count: all.count, amount: all.amount },
    compared: than === undefined ? undefined : before?.amount,
    words,
  });
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
