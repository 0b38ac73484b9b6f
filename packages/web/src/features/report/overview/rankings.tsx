import { formatRange } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { CentralFigures, RankedFigure } from '@isura/contract/report/dashboard';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type Ranked, RankedBars, RankedLegend, rankedTable } from '../../../ui/chart/ranked-bars.tsx';
import { overviewText as text } from './overview.text.ts';

const { money } = text;
const SHOWN = 6;
const sumOf = (rows: readonly RankedFigure[], of: (row: RankedFigure) => Kobo): Kobo =>
  asKobo(rows.reduce((all, row) => all + of(row), 0n));

/**
 * Returns the largest rows, the others as one, and the total, so that nothing is left out: the others include whoever
 * received money only a year before.
 */
function rowsOf(
  { inflow, lastYear }: CentralFigures,
  ranking: readonly RankedFigure[],
  others: (count: number) => string,
  { count, all, link }: { count: number; all: string; link?: (row: RankedFigure) => ReactNode },
): Ranked[] {
  const top = ranking.slice(0, SHOWN);
  const left = count - top.length;
  const rest = {
    id: 'others',
    name: others(left),
    kind: 'others' as const,
    count: inflow.count - top.reduce((sum, row) => sum + row.count, 0),
    amount: asKobo(inflow.amount - sumOf(top, ({ amount }) => amount)),
    lastYear: asKobo(lastYear.amount - sumOf(top, (row) => row.lastYear ?? asKobo(0n))),
  };
  return [
    ...top.map((row) => ({ ...row, ...(link ? { link: link(row) } : {}) })),
    ...(left > 0 || rest.lastYear !== 0n ? [rest] : []),
    { id: 'all', name: all, kind: 'all' as const, ...inflow, lastYear: lastYear.amount },
  ];
}

interface Props {
  figures: CentralFigures;
  title: string;
  first: string;
  rows: readonly Ranked[];
}

function RankingCard({ figures: { start, end }, title, first, rows }: Props): ReactNode {
  return (
    <ChartCard
      title={title}
      note={<RankedLegend now={formatRange(start, end)} before={money.sameDays} />}
      table={rankedTable(first, rows)}
    >
      <RankedBars rows={rows} />
    </ChartCard>
  );
}

const Empty = ({ title }: { title: string }): ReactNode => <ChartCard title={title} note={money.nothing} />;

/** Shows what each organization received, the largest by name. */
export function OrganizationRanking({ figures }: { figures: CentralFigures }): ReactNode {
  const [first] = figures.byMda;
  if (!first) return <Empty title={money.byMda} />;
  const rows = rowsOf(figures, figures.byMda, money.otherMdas, {
    count: figures.paidMdas,
    all: money.allMdas,
    link: ({ id, name }) => (
      <Link to="/admin/mda-directory/mda-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  });
  return (
    <RankingCard
      figures={figures}
      title={money.brings(first.name, first.share)}
      first={money.organization}
      rows={rows}
    />
  );
}

/** Shows what each sector received. */
export function SectorRanking({ figures }: { figures: CentralFigures }): ReactNode {
  const [first, second] = figures.bySector;
  if (!first) return <Empty title={money.bySector} />;
  const rows = rowsOf(figures, figures.bySector, money.otherSectors, {
    count: figures.bySector.length,
    all: money.allSectors,
  });
  const title = second
    ? money.make(first.name, second.name, Math.round((first.share + second.share) * 10) / 10)
    : money.brings(first.name, first.share);
  return <RankingCard figures={figures} title={title} first={money.sector} rows={rows} />;
}
