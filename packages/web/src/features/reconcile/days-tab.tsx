import type { Kobo } from '@isura/contract/kernel/money';
import { BS10, type ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { dates, oneAccount } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { Badge } from '../../ui/status/status-badge.tsx';
import { type Column, day, words } from '../../ui/table/columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
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
  key: string,
  header: string,
  amountOf: (row: ReconciliationDay) => Kobo,
  search: (row: ReconciliationDay) => object,
  extra: { to?: Where; count?: (row: ReconciliationDay) => number; card?: 'fact' } = {},
): Column<ReconciliationDay> => ({
  key,
  header,
  align: 'right',
  ...(extra.card && { card: extra.card }),
  cell: (row) => (
    <span className={css.figure}>
      <Drill to={extra.to ?? 'lines'} search={search(row)} amount={amountOf(row)} />
      {extra.count && <Small as="span">{text.count(extra.count(row))}</Small>}
    </span>
  ),
});

/** Shows whether a day is signed off, and if not, whether it is overdue. */
function SignedBadge({ isSignedOff, isLate }: ReconciliationDay): ReactNode {
  if (isSignedOff) return <Badge tone="success">{text.yes}</Badge>;
  return isLate ? (
    <Badge tone="warning" icon={IconAlertTriangle}>
      {text.late}
    </Badge>
  ) : (
    <Badge tone="neutral">{text.no}</Badge>
  );
}

const columns: readonly Column<ReconciliationDay>[] = [
  day('day', text.columns.day, { card: 'status' }),
  {
    key: 'account',
    header: text.columns.account,
    card: 'title',
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: ({ accountLabel, accountNumber }) => `${accountNumber} ${accountLabel}`,
    inCard: ({ accountLabel, bankName, accountNumber }) =>
      reconcileText.accountLine(accountLabel, bankName, accountNumber),
  },
  words('orgName', text.columns.mda, { card: 'status', ofMany: true }),
  drill(
    'ledger',
    text.columns.ledger,
    ({ ledgerBalance }) => ledgerBalance,
    ({ bankAccountId }) => ({ account: bankAccountId }),
    { to: '/admin/balances' },
  ),
  drill(
    'bank',
    text.columns.bank,
    ({ bankBalance }) => bankBalance,
    (row) => ofDay(row, { tab: 'statements' }),
    { to: PAGE },
  ),
  drill(
    'difference',
    text.columns.difference,
    ({ difference }) => difference,
    ({ bankAccountId }) => ({ into: bankAccountId }),
    { card: 'fact' },
  ),
  drill(
    'matched',
    text.columns.matched,
    ({ matchedAmount }) => matchedAmount,
    (row) => ofDay(row, { lines: 'matched' }),
    { count: ({ matchedCount }) => matchedCount },
  ),
  drill(
    'waiting',
    text.columns.waiting,
    ({ waitingAmount }) => waitingAmount,
    (row) => ofDay(row, {}),
    { card: 'fact', count: ({ waitingCount }) => waitingCount },
  ),
  {
    key: 'signed',
    header: text.columns.signed,
    card: 'status',
    cell: SignedBadge,
  },
];

const days = listOf(BS10, {
  id: 'reconciliation',
  caption: text.caption,
  columns,
  rowKey: ({ bankAccountId, day: of }) => `${bankAccountId}-${of}`,
  filters: [dates(), oneAccount(text.account)],
  file: { report: 'reconciliation' },
  empty: text.empty,
});

/** Shows ledger and bank beside each other by account and day (BS10); each figure links to its rows. */
export const DaysTab = (): ReactNode => <List of={days} />;
