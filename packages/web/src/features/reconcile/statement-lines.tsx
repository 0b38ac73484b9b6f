import { ownDays } from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { BankMatch, StatementLine } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import { PlainList, Small } from '../../ui/layout/layout.tsx';
import { lineText } from './line.text.ts';
import css from './reconcile.module.css';
import { reasonsInWords, reconcileText as text } from './reconcile.text.ts';
import { LineBadge } from './reconcile-badges.tsx';
import { SideMoney } from './side-money.tsx';
import { ToLines } from './to-lines.tsx';

/** Returns what a line is matched with or booked as, in words. */
export const nameOfMatch = ({ number, kind }: Pick<BankMatch, 'number' | 'kind'>): string => {
  if (kind === 'PAID_AFTER_ALL') return [text.resolved[kind], number].filter(Boolean).join(': ');
  if (kind === 'DIFFERENCE') return [lineText.line.difference, number].filter(Boolean).join(': ');
  return number ?? (kind === 'UNALLOCATED' || kind === 'FEE' || kind === 'RETURN' ? text.resolved[kind] : '');
};

function Explained({ line }: { line: StatementLine }): ReactNode {
  if (line.state === 'WITHDRAWN') return null;
  if (line.matches.length === 0) return <Small>{text.statement.unexplained}</Small>;
  return line.matches.map((match) => (
    <Small key={match.id}>
      {[
        nameOfMatch(match),
        match.reasons.length > 0 ? lineText.line.why(reasonsInWords(match.reasons), match.score) : undefined,
      ]
        .filter(Boolean)
        .join(': ')}
    </Small>
  ));
}

const nameOfLine = ({ narration, reference }: StatementLine): string => narration || reference || text.statement.open;

/** Lists the lines of a statement as the bank wrote them, each with its explanation; one opens under all lines. */
export const StatementLines = ({ lines }: { lines: readonly StatementLine[] }): ReactNode => (
  <PlainList>
    {lines.map((line) => (
      <li key={line.id} className={css.item}>
        <div>
          {line.state === 'WITHDRAWN' ? (
            nameOfLine(line)
          ) : (
            <ToLines
              search={{
                lines: 'all',
                into: line.bankAccountId,
                line: line.id,
                ...ownDays({ start: line.bookingDay, end: line.bookingDay }),
              }}
            >
              {nameOfLine(line)}
            </ToLines>
          )}
          <Small>
            {[formatDay(line.bookingDay), line.counterpartyName, line.reference].filter(Boolean).join(', ')}
          </Small>
          <Explained line={line} />
        </div>
        <LineBadge status={line.state} />
        <SideMoney {...line} />
      </li>
    ))}
  </PlainList>
);
