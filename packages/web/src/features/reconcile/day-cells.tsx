import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Way } from '../../ui/action/way.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { DayCell } from '../../ui/table/columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.days;

type Of = Pick<ReconciliationDay, 'bankAccountId' | 'day'>;
const ofDay = ({ bankAccountId, day }: Of) => ({
  into: bankAccountId,
  ...addresses.ownDays({ start: day, end: day }),
});
const statementsOf = (row: Of) => addresses.reconciliation({ tab: 'statements', ...ofDay(row) });

/** Shows the day of a row; a signed-off one leads to its statements. */
export const DayOf = (row: ReconciliationDay): ReactNode =>
  row.isSignedOff ? (
    <Way href={statementsOf(row)}>
      <DayCell of={row.day} />
    </Way>
  ) : (
    <DayCell of={row.day} />
  );

/** Shows an account by its whole name, with its bank and the last four digits. */
export const AccountCell = ({ accountLabel, bankName, accountNumber }: ReconciliationDay): ReactNode => (
  <span className={css.account}>
    {accountLabel}{' '}
    <Small as="span">
      {bankName} {accountNumber}
    </Small>
  </span>
);

/** Shows the bank's balance, and what the lines come to where that is something else. */
export const BankBalance = ({ bankBalance, linesBalance }: ReconciliationDay): ReactNode => (
  <span className={css.figure}>
    <Money amount={bankBalance} />
    {bankBalance !== linesBalance && <Small as="span">{text.contradicts(formatMoney(linesBalance))}</Small>}
  </span>
);

/** Shows by how much the bank says more or less than the ledger, with its sign; quietly where they agree. */
export const Difference = ({ amount }: { amount: Kobo }): ReactNode =>
  amount === 0n ? (
    <Small as="span">
      <Money amount={amount} />
    </Small>
  ) : (
    <strong className={css.differs}>
      {amount > 0n && '+'}
      {formatMoney(amount)}
    </strong>
  );

/**
 * Leads to the next step of an open day: its unexplained lines, else the statement that is to be signed off. Who may neither
 * explain nor sign off reads there, by a secondary button.
 */
export function NextStep({ row, look }: { row: ReconciliationDay; look: 'primary' | 'secondary' }): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  const toLines = row.waitingCount > 0 && mayCall(person, 'BS4');
  const mayTake = mayCall(person, toLines ? 'BS5' : 'BS8');
  const [step, read] = toLines ? [text.explain, text.toLines] : [text.toSignOff, text.toStatement];
  const href = toLines ? addresses.reconciliation({ tab: 'unmatched', ...ofDay(row) }) : statementsOf(row);
  return (
    <Way href={href} className={buttonClass(mayTake ? look : 'secondary', true)}>
      {mayTake ? step : read}
    </Way>
  );
}
