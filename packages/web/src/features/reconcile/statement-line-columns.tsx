import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { type Column, day, Moment, mda, nothing } from '../../ui/table/columns.tsx';
import { lineText } from './line.text.ts';
import { reasonsInWords } from './reconcile.text.ts';
import { LineBadge } from './reconcile-badges.tsx';
import { SideMoney } from './side-money.tsx';

const text = lineText.lines;

function BestGuess({ guesses: [best] }: StatementLine): ReactNode {
  if (!best) return <Small as="span">{text.noGuess}</Small>;
  return (
    <>
      {text.guess(best.number, best.score)}
      <Small>{reasonsInWords(best.reasons)}</Small>
    </>
  );
}

/** The columns of lines of statements: what they say, the best guess, their owner and their deadline. */
export const statementLineColumns: readonly Column<StatementLine>[] = [
  day('bookingDay', text.columns.day),
  {
    key: 'account',
    header: text.columns.account,
    card: 'fact',
    cell: ({ accountLabel, accountNumber }) => `${accountLabel}, ${accountNumber}`,
  },
  mda(text.columns.mda, { ofMany: true }),
  {
    key: 'amount',
    header: text.columns.amount,
    align: 'right',
    card: 'amount',
    cell: (line) => <SideMoney {...line} />,
  },
  {
    key: 'from',
    header: text.columns.from,
    card: 'fact',
    roomy: true,
    cell: ({ counterpartyName, reference }) => counterpartyName ?? reference ?? nothing,
  },
  {
    key: 'narration',
    header: text.columns.narration,
    card: 'title',
    roomy: true,
    cell: ({ narration, reference }) => narration || (reference ?? nothing),
  },
  { key: 'guess', header: text.columns.guess, card: 'fact', cell: (row) => <BestGuess {...row} /> },
  {
    key: 'owner',
    header: text.columns.owner,
    card: 'fact',
    cell: ({ ownerName, ownerOrgName, ownerOrgId, orgId }) => (
      <>
        {ownerName}
        {ownerOrgId !== orgId && <Small>{ownerOrgName}</Small>}
      </>
    ),
  },
  {
    key: 'dueAt',
    header: text.columns.clock,
    card: 'fact',
    cell: ({ dueAt, isOverdue, state }) =>
      OPEN_LINES.includes(state) ? (
        <>
          <Moment at={dueAt} /> {isOverdue && <Badge tone="error">{text.overdue}</Badge>}
        </>
      ) : (
        nothing
      ),
  },
  { key: 'state', header: text.columns.state, card: 'status', cell: ({ state }) => <LineBadge status={state} /> },
];
