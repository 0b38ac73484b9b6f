import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { type BalanceStatement, ST1 } from '@isura/contract/ledger/balance-statement';
import { statementColumns } from '@isura/contract/ledger/statement-columns.text';
import { IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import type { ActTools, AddAct } from '../../ui/list/list-acts.tsx';
import { chip, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { badgeOf } from '../../ui/status/status-badge.tsx';
import { AskStatement } from './ask-statement.tsx';
import css from './ledger.module.css';
import { byMda } from './one-mda.tsx';
import { statementsText as text } from './statement.text.ts';

type Proof = 'GENERATING' | 'RUNNING' | 'MOVED' | 'READY';

/** Returns whether a statement is reliable: it is being created, its period is running, or entries came late. */
function proofOf({ status, isFinal, lateEntries }: BalanceStatement): Proof {
  if (status === 'GENERATING') return 'GENERATING';
  if (!isFinal) return 'RUNNING';
  return lateEntries > 0 ? 'MOVED' : 'READY';
}

/** Shows whether a statement is reliable. */
const ProofBadge = badgeOf<Proof>(
  { ...text.statuses, RUNNING: text.running, MOVED: text.moved },
  {
    GENERATING: { tone: 'info', icon: IconHourglass },
    RUNNING: { tone: 'warning' },
    MOVED: { tone: 'warning', icon: IconClockExclamation },
    READY: { tone: 'success' },
  },
);

const MONTHS = 36;
const today = () => lagosDay(new Date());
/** Returns the months to choose a statement by, latest first. */
const months = () =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(periodOf(today()), -back)).map((month) => ({
    value: month,
    label: text.month(month),
  }));

const columns = screenColumns(statementColumns, {
  period: {
    ...{ key: 'periodEnd', sticky: true, card: 'fact' },
    cell: ({ periodStart, periodEnd }) => <span className={css.nowrap}>{text.period(periodStart, periodEnd)}</span>,
  },
  accountName: { card: 'title', roomy: true },
  openingBalance: { card: 'fact' },
  amountIn: { card: 'fact' },
  amountOut: { card: 'fact' },
  status: { card: 'status', cell: (row) => <ProofBadge status={proofOf(row)} /> },
  by: { cell: ({ askedBy }) => askedBy ?? text.byItself },
});

const { filters } = text;
const statements = listOf(ST1, {
  id: 'balance-statements',
  extra: ['by', 'when'],
  caption: text.caption,
  columns,
  filters: [
    byMda(text.allMdas, ['account']),
    oneOf('month', [filters.month, filters.allMonths], 'month'),
    typed('query', filters.query),
    chip('account', filters.account, 'ledger-account-id', (row: BalanceStatement, value) =>
      String(row.ledgerAccountId) === value ? row.accountName : undefined,
    ),
  ],
  nameOf: ({ accountName, periodStart, periodEnd }) => `${accountName}, ${text.period(periodStart, periodEnd)}`,
  file: { of: statementColumns },
  empty: text.empty,
});

const open = ({ id }: { id: number }, { go }: ActTools): void =>
  void go({ to: '/admin/mda-balance-statement/view', search: { id } });

const add: AddAct = {
  label: text.ask,
  needs: 'ST2',
  when: (person) => !isCentralOffice(person),
  act: (tools) => tools.open(({ close }) => <AskStatement close={close} done={(made) => open(made, tools)} />),
};

/**
 * Lists the statements of the accounts by month (ST1); a row opens its statement, and users who manage the accounts
 * create one for other days.
 */
export default function StatementsPage(): ReactNode {
  const [options] = useState(() => ({ month: months() }));
  return <ListPage title={text.title} purpose={text.purpose} of={statements} options={options} add={add} open={open} />;
}
