import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { statementLineColumns as declared } from '@isura/contract/reconcile/statement-line-columns.text';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { Moment, nothing } from '../../ui/table/columns.tsx';
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
export const statementLineColumns = screenColumns(declared, {
  account: { card: 'fact', cell: ({ accountLabel, accountNumber }) => `${accountLabel}, ${accountNumber}` },
  amount: { cell: (line) => <SideMoney {...line} /> },
  from: {
    ...{ card: 'fact', roomy: true },
    cell: ({ counterpartyName, reference }) => counterpartyName ?? reference ?? nothing,
  },
  narration: {
    ...{ card: 'title', roomy: true },
    cell: ({ narration, reference }) => narration || (reference ?? nothing),
  },
  guess: { card: 'fact', roomy: true, keeps: true, cell: (row) => <BestGuess {...row} /> },
  owner: {
    card: 'fact',
    cell: ({ ownerName, ownerOrgName, ownerOrgId, orgId }) => (
      <>
        {ownerName}
        {ownerOrgId !== orgId && <Small>{ownerOrgName}</Small>}
      </>
    ),
  },
  dueAt: {
    cell: ({ dueAt, isOverdue, state }) =>
      OPEN_LINES.includes(state) ? (
        <>
          <Moment at={dueAt} /> {isOverdue && <Badge tone="error">{text.overdue}</Badge>}
        </>
      ) : (
        nothing
      ),
  },
  state: { card: 'status', cell: ({ state }) => <LineBadge status={state} /> },
});
