import { accountInWords } from '@isura/contract/bank/words.text';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { dayColumns as declared } from '@isura/contract/reconcile/day-columns.text';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { SignedBadge, signedOf } from './reconcile-badges.tsx';
import { ToLines } from './to-lines.tsx';

const text = reconcileText.days;
const PAGE = '/admin/collections/revenue-validation';
/** The lines tab, or the page that holds the rows. */
type Where = 'lines' | typeof PAGE | '/admin/balances';

const ofDay = (row: ReconciliationDay, more: object): object => ({
  ...{ into: row.bankAccountId, when: 'custom', start: row.day, end: row.day },
  ...more,
});

/** Shows a figure that links to its rows. */
function Drill({ to, search, amount }: { to: Where; search: object; amount: Kobo }): ReactNode {
  const figure = <Money amount={amount} />;
  if (to === 'lines') return <ToLines search={search}>{figure}</ToLines>;
  return (
    <Link to={to as '/'} search={search as never}>
      {figure}
    </Link>
  );
}

const drill = (
  amountOf: (row: ReconciliationDay) => Kobo,
  search: (row: ReconciliationDay) => object,
  extra: {
    to?: Where;
    count?: (row: ReconciliationDay) => number;
    warning?: (row: ReconciliationDay) => string | false;
    card?: 'fact';
  } = {},
) => ({
  card: extra.card,
  cell: (row: ReconciliationDay): ReactNode => (
    <span className={css.figure}>
      <Drill to={extra.to ?? 'lines'} search={search(row)} amount={amountOf(row)} />
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
    ({ bankAccountId }) => ({ account: bankAccountId }),
    { to: '/admin/balances' },
  ),
  bank: drill(
    ({ bankBalance }) => bankBalance,
    (row) => ofDay(row, { tab: 'statements' }),
    {
      to: PAGE,
      warning: ({ bankBalance, linesBalance }) =>
        bankBalance !== linesBalance && text.contradicts(formatMoney(linesBalance)),
    },
  ),
  difference: drill(
    ({ difference }) => difference,
    ({ bankAccountId }) => ({ into: bankAccountId }),
    { card: 'fact' },
  ),
  matched: drill(
    ({ matchedAmount }) => matchedAmount,
    (row) => ofDay(row, { lines: 'matched' }),
    { count: ({ matchedCount }) => matchedCount },
  ),
  waiting: drill(
    ({ waitingAmount }) => waitingAmount,
    (row) => ofDay(row, {}),
    { card: 'fact', count: ({ waitingCount }) => waitingCount },
  ),
  signed: { card: 'status', cell: (row) => <SignedBadge status={signedOf(row)} /> },
});
