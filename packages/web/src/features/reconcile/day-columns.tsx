import { accountInWords } from '@isura/contract/bank/words.text';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { dayColumns as declared } from '@isura/contract/reconcile/day-columns.text';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { ReactNode } from 'react';
import { Way } from '../../ui/action/way.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { SignedBadge, signedOf } from './reconcile-badges.tsx';
import { ToLines } from './to-lines.tsx';

const text = reconcileText.days;

/** What a figure links to: lines narrowed like this, or the page that holds the rows. */
type Rows = { lines: addresses.ValidationSearch } | { page: addresses.PortalAddress };

const ofDay = (row: ReconciliationDay, more: addresses.ValidationSearch): addresses.ValidationSearch => ({
  into: row.bankAccountId,
  ...addresses.ownDays({ start: row.day, end: row.day }),
  ...more,
});

/** Shows a figure that links to its rows. */
function Drill({ to, amount }: { to: Rows; amount: Kobo }): ReactNode {
  const figure = <Money amount={amount} />;
  return 'lines' in to ? <ToLines search={to.lines}>{figure}</ToLines> : <Way href={to.page}>{figure}</Way>;
}

const drill = (
  amountOf: (row: ReconciliationDay) => Kobo,
  rowsOf: (row: ReconciliationDay) => Rows,
  extra: {
    count?: (row: ReconciliationDay) => number;
    warning?: (row: ReconciliationDay) => string | false;
    card?: 'fact';
  } = {},
) => ({
  card: extra.card,
  cell: (row: ReconciliationDay): ReactNode => (
    <span className={css.figure}>
      <Drill to={rowsOf(row)} amount={amountOf(row)} />
      {extra.count && <Small as="span">{text.count(extra.count(row))}</Small>}
      {extra.warning?.(row) && <Small as="span">{extra.warning(row)}</Small>}
    </span>
  ),
});

/** The columns of days by account; each figure links to its rows. */
export const dayColumns = screenColumns(declared, {
  day: { card: 'status' },
  account: {
    card: 'title',
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: ({ accountLabel, accountNumber }) => `${accountNumber} ${accountLabel}`,
    inCard: accountInWords,
  },
  orgName: { card: 'status' },
  ledger: drill(
    ({ ledgerBalance }) => ledgerBalance,
    ({ bankAccountId }) => ({ page: addresses.balances({ account: bankAccountId }) }),
  ),
  bank: drill(
    ({ bankBalance }) => bankBalance,
    (row) => ({ page: addresses.validation(ofDay(row, { tab: 'statements' })) }),
    {
      warning: ({ bankBalance, linesBalance }) =>
        bankBalance !== linesBalance && text.contradicts(formatMoney(linesBalance)),
    },
  ),
  difference: drill(
    ({ difference }) => difference,
    ({ bankAccountId }) => ({ lines: { into: bankAccountId } }),
    { card: 'fact' },
  ),
  matched: drill(
    ({ matchedAmount }) => matchedAmount,
    (row) => ({ lines: ofDay(row, { lines: 'matched' }) }),
    { count: ({ matchedCount }) => matchedCount },
  ),
  waiting: drill(
    ({ waitingAmount }) => waitingAmount,
    (row) => ({ lines: ofDay(row, {}) }),
    { card: 'fact', count: ({ waitingCount }) => waitingCount },
  ),
  signed: { card: 'status', cell: (row) => <SignedBadge status={signedOf(row)} /> },
});
