import { formatRange } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { type Answered, FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { type RankedBy, riseFinding } from '../../../ui/chart/finding.ts';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import type { RankedRow, ShownRanking } from './compared.ts';
import { NothingCameIn } from './nothing-came-in.tsx';
import { StatusCard } from './status-card.tsx';

interface Props {
  of: Answered<ShownRanking>;
  first: string;
  words: { all: string; others: string };
  ranked: RankedBy;
  /** Returns the address of the rows behind one of them. */
  behind: (row: RankedRow, days: { start: string; end: string }) => string;
  /** Returns the address of the report that has all of them, also as a file. */
  report?: ((days: { start: string; end: string }) => string) | undefined;
}

/** Shows a ranking: its finding, the top ten with links to their payments, the others and the total. */
export function TopCard({ of, first, words, ranked, behind, report }: Props): ReactNode {
  return (
    <FiguresOf of={of}>
      {(figures) =>
        figures.rows.length === 0 ? (
          <NothingCameIn sentence={text.nothing(formatRange(figures.start, figures.end))} />
        ) : (
          <>
            <StatusCard
              title={riseFinding(
                figures.rows,
                {
                  ...{ amount: figures.amount, before: figures.before?.amount },
                  than: figures.before && formatRange(figures.before.start, figures.before.end),
                },
                ranked,
              )}
              first={first}
              rows={figures.rows}
              days={figures}
              before={figures.before}
              all={figures}
              words={words}
              behind={(row) => behind(row, figures)}
            />
            {report && <MaybeWay href={report(figures)}>{text.top.report}</MaybeWay>}
          </>
        )
      }
    </FiguresOf>
  );
}
