import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { AC13, type RejectedGroup, type RejectedPayments } from '@isura/contract/report/decisions';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { rankFinding } from '../../../ui/chart/finding.ts';
import { type Ranked, RankedBars, rankedTable, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { DecidedSearch } from './analytics.pages.ts';
import { decidedText } from './decided.text.ts';
import { ChartLabels, useAnalysisQuery } from './frame.tsx';

const { rejected: text, levelName } = decidedText;

interface CardProps {
  figures: RejectedPayments;
  /** The current filters of the list, by its search parameters. */
  narrowed: addresses.DecidedSearch;
  first: string;
  rows: readonly RejectedGroup[];
  words: { all: string; others: string };
  /** The search parameter that filters the list by one of them. */
  word: 'reason' | 'level' | 'maker';
}

/**
 * Shows rejected payments grouped by one property: the largest groups, the others as one, and the total, each with a
 * link to its payments.
 */
function RejectedCard({ figures, narrowed, first, rows, words, word }: CardProps): ReactNode {
  if (rows.length === 0) return null;
  const top = rows.map(
    (row): Ranked => ({
      ...{ id: row.key, name: row.name, count: row.count, amount: row.amount },
      link:
        row.key === '' ? undefined : (
          <MaybeWay
            href={addresses.decidedPayments('rejected', {
              ...addresses.ownDays(figures),
              ...narrowed,
              [word]: row.key,
            })}
          >
            {row.name}
          </MaybeWay>
        ),
    }),
  );
  const bars = withWhole(top, { count: figures.count, amount: figures.amount, words });
  return (
    <ChartCard
      title={rankFinding(rows, figures.amount, text.ranked[word])}
      note={text.payments(formatRange(figures.start, figures.end))}
      table={rankedTable(first, bars)}
    >
      <RankedBars rows={bars} hasChange={false} />
    </ChartCard>
  );
}

/** Shows the reasons, levels and makers of the rejected payments in the list below (AC13). */
export function Rejections(): ReactNode {
  const { query } = useAnalysisQuery();
  const { org, type, find, reason, level, maker } = useSearch({ strict: false }) as DecidedSearch;
  const narrowed = { org, type, find, reason, level, maker };
  const filters = { type: type && [type], query: find, reason, 'rejected-level': level, 'made-by': maker };
  const present = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const answer = useQuery(queryOf(AC13, { query: { ...query, ...present } }));
  return (
    <ChartLabels>
      <FiguresOf of={answer}>
        {(figures) => {
          const { byReason, byLevel, byMaker, count } = figures;
          if (count === 0) return null;
          const reasons = byReason.map((row) => ({ ...row, name: row.name || text.noReason }));
          const levels = byLevel.map((row) => ({ ...row, name: row.name || levelName(Number(row.key)) }));
          const common = { figures, narrowed };
          return (
            <Columns least={400}>
              <RejectedCard {...common} first={text.reason} rows={reasons} words={text.reasons} word="reason" />
              <Stack>
                <RejectedCard {...common} first={text.level} rows={levels} words={text.levels} word="level" />
                <RejectedCard {...common} first={text.maker} rows={byMaker} words={text.makers} word="maker" />
              </Stack>
            </Columns>
          );
        }}
      </FiguresOf>
    </ChartLabels>
  );
}
