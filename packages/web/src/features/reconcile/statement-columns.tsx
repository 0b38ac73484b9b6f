import { accountInWords } from '@isura/contract/bank/words.text';
import { bankStatementColumns } from '@isura/contract/reconcile/bank-statement-columns.text';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { nothing } from '../../ui/table/columns.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { StatementBadge } from './reconcile-badges.tsx';

const text = reconcileText.statements;

/** Returns what the list says about an unusual statement: that it is late, or that days are missing before it. */
const strange = ({ isLate, missing }: BankStatement): string | undefined =>
  isLate ? (missing ? text.lateAndMissing : text.late) : missing && text.missing;

/** Returns the name of the file that tells a statement from others as long as its days are not known. */
const fileOf = ({ fromDay, fileName }: BankStatement): string | undefined =>
  fromDay === undefined ? fileName : undefined;

/** The columns of imported bank statements. */
export const statementColumns = screenColumns(bankStatementColumns, {
  account: {
    ...{ sticky: true, roomy: true, card: 'title' },
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: (row) => {
      const [words, file] = [`${row.accountNumber} ${row.accountLabel}`, fileOf(row)];
      if (file === undefined) return words;
      return (
        <>
          {words}
          <Small>{file}</Small>
        </>
      );
    },
    inCard: (row) => [accountInWords(row), fileOf(row)].filter(Boolean).join(', '),
  },
  status: {
    card: 'status',
    // What is unusual appears under the badge: a cell shows two lines, and the drawer the full text.
    cell: (row) => (
      <>
        <StatementBadge {...row} />
        {row.adminRequestId !== undefined ? (
          <Small>
            <span className={css.nowrap}>{text.leaving}</span>
          </Small>
        ) : (
          strange(row) && <Small>{strange(row)}</Small>
        )}
      </>
    ),
  },
  openingBalance: { card: 'fact' },
  creditAmount: { card: 'fact' },
  debitAmount: { card: 'fact' },
  matched: {
    card: 'fact',
    cell: ({ status, matchedCount, openCount }) =>
      status === 'READ' || status === 'SIGNED_OFF' ? text.matched(matchedCount, matchedCount + openCount) : nothing,
  },
});
