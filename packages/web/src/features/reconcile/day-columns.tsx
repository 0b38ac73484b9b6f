import { accountInWords } from '@isura/contract/bank/words.text';
import type { Kobo } from '@isura/contract/kernel/money';
import { dayColumns as declared } from '@isura/contract/reconcile/day-columns.text';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import { AccountCell, BankBalance, DayOf, Difference } from './day-cells.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { SignedBadge, signedOf } from './reconcile-badges.tsx';

const lines = (amount: Kobo, count: number): ReactNode => (
  <span className={css.figure}>
    <Money amount={amount} />
    <Small as="span">{reconcileText.days.count(count)}</Small>
  </span>
);

/** The columns of days by account; only the day of a signed-off one is a link, to its statements. */
export const dayColumns = screenColumns(declared, {
  day: { card: 'status', cell: (row) => <DayOf {...row} /> },
  account: { card: 'title', cell: (row) => <AccountCell {...row} />, inCard: accountInWords },
  orgName: { card: 'status' },
  ledger: { card: undefined },
  bank: { card: undefined, cell: (row) => <BankBalance {...row} /> },
  difference: { card: 'fact', cell: ({ difference }) => <Difference amount={difference} /> },
  matched: { card: undefined, cell: (row: ReconciliationDay) => lines(row.matchedAmount, row.matchedCount) },
  waiting: { card: 'fact', cell: (row: ReconciliationDay) => lines(row.waitingAmount, row.waitingCount) },
  signed: { card: 'status', cell: (row) => <SignedBadge status={signedOf(row)} /> },
});
