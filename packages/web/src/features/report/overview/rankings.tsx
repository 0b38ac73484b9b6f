import { formatRange } from '@isura/contract/kernel/day-format';
import type { CentralFigures, RankedFigure } from '@isura/contract/report/dashboard';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type Ranked, RankedBars, RankedLegend, rankedTable, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { rankedOf } from '../dashboard/ranked-of.ts';
import { overviewText as text } from './overview.text.ts';

const { money } = text;
const SHOWN = 6;

/** Returns the largest rows, the others as one, also where these received money only a year before, and the total. */
function rowsOf(
  { inflow, lastYear }: CentralFigures,
  ranking: readonly RankedFigure[],
  others: (count: number) => string,
  { count, all, link }: { count: number; all: string; link?: (row: RankedFigure) => ReactNode },
): Ranked[] {
  const top = ranking.slice(0, SHOWN);
  return withWhole(
    top.map((row): Ranked => ({ ...rankedOf(row), link: link?.(row) })),
    { ...inflow, compared: lastYear.amount, words: { all, others: others(count - top.length) } },
  );
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
