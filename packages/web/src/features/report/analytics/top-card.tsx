import { formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import type { Ranking } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import type { Finding } from '../../../ui/chart/finding.ts';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { grewMost } from './finding.ts';
import { NothingCameIn } from './nothing-came-in.tsx';
import { StatusCard } from './status-card.tsx';

interface Props {
  of: UseQueryResult<Ranking>;
  first: string;
  words: { all: string; others: string };
  /** Returns the address of the rows behind one of them. */
  behind: (row: SummaryRow, days: { start: string; end: string }) => string;
  /** Returns the address of the report that has all of them, also as a file. */
  report?: ((days: { start: string; end: string }) => string) | undefined;
}

/** Returns who grew most against the days before, or else who brings the most. */
function findingOf({ rows, before }: Ranking): Finding {
  const grown = before.amount > 0n ? grewMost(rows) : undefined;
  if (grown) return text.received.grew(grown.name, (grown.amount - grown.before) as Kobo);
  const [first, second] = rows;
  if (!first) return '';
  return second && second.amount > 0n
    ? text.top.make(first.name, second.name, Math.round((first.share + second.share) * 10) / 10)
    : text.received.brings(first.name, first.share);
}

/** Shows a ranking: its finding, the top ten with links to their payments, the others and the total. */
export function TopCard({ of, first, words, behind, report }: Props): ReactNode {
  return (
    <FiguresOf of={of}>
      {(figures) =>
        figures.rows.length === 0 ? (
          <NothingCameIn sentence={text.nothing(formatRange(figures.start, figures.end))} />
        ) : (
          <>
            <StatusCard
              title={findingOf(figures)}
              first={first}
              rows={figures.rows}
              days={figures}
              before={figures.before}
              all={{ count: figures.count, amount: figures.amount, before: figures.before.amount }}
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
