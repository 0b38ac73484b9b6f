import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { Small } from '../../ui/layout/layout.tsx';
import { type Column, day, mda, moment, money, nothing, words } from '../../ui/table/columns.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { StatementBadge } from './reconcile-badges.tsx';

const text = reconcileText.statements;

/** Returns what the list says about an unusual statement: that it is late, or that days are missing before it. */
const strange = ({ isLate, missing }: BankStatement): string | undefined =>
  isLate ? (missing ? text.lateAndMissing : text.late) : missing && text.missing;

/** The columns of imported bank statements. */
export const statementColumns: readonly Column<BankStatement>[] = [
  {
    key: 'account',
    header: text.columns.account,
    sticky: true,
    roomy: true,
    card: 'title',
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: ({ accountLabel, accountNumber }) => `${accountNumber} ${accountLabel}`,
    inCard: ({ accountLabel, bankName, accountNumber }) =>
      reconcileText.accountLine(accountLabel, bankName, accountNumber),
  },
  mda(text.columns.mda, { ofMany: true }),
  day('fromDay', text.columns.from),
  day('toDay', text.columns.to),
  // Placed before the money: with several organizations at 1280 px the last figures are reached by scrolling the table.
  {
    key: 'status',
    header: text.columns.status,
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
  money('openingBalance', text.columns.opening, { card: 'fact' }),
  money('creditAmount', text.columns.in, { card: 'fact' }),
  money('debitAmount', text.columns.out, { card: 'fact' }),
  money('closingBalance', text.columns.closing),
  {
    key: 'matched',
    header: text.columns.matched,
    card: 'fact',
    cell: ({ status, matchedCount, openCount }) =>
      status === 'WITHDRAWN' ? nothing : text.matched(matchedCount, matchedCount + openCount),
  },
  words('importedBy', text.columns.by),
  moment('importedAt', text.columns.at),
];
