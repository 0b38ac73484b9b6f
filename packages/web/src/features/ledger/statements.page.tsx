import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { type BalanceStatement, ST1 } from '@isura/contract/ledger/balance-statement';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { chip, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type Column, Moment, mda, money, words } from '../../ui/table/columns.tsx';
import { AskStatement } from './ask-statement.tsx';
import css from './ledger.module.css';
import { byMda } from './one-mda.tsx';
import { statementsText as text } from './statement.text.ts';
import { ProofBadge, proofOf } from './statement-proof.tsx';

const MONTHS = 36;
const today = () => lagosDay(new Date());
/** Returns the months to choose a statement by, latest first. */
const months = () =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(periodOf(today()), -back)).map((month) => ({
    value: month,
    label: text.month(month),
  }));

const columns: readonly Column<BalanceStatement>[] = [
  {
    key: 'periodEnd',
    header: text.columns.period,
    sticky: true,
    card: 'fact',
    cell: ({ periodStart, periodEnd }) => <span className={css.nowrap}>{text.period(periodStart, periodEnd)}</span>,
  },
  words('accountName', text.columns.account, { card: 'title', roomy: true }),
  money('openingBalance', text.columns.opening, { card: 'fact' }),
  money('amountIn', text.columns.in, { card: 'fact' }),
  money('amountOut', text.columns.out, { card: 'fact' }),
  money('closingBalance', text.columns.closing),
  { key: 'status', header: text.columns.status, card: 'status', cell: (row) => <ProofBadge status={proofOf(row)} /> },
  mda(text.columns.mda, { ofMany: true }),
  { key: 'by', header: text.columns.by, cell: ({ askedBy }) => askedBy ?? text.byItself },
  { key: 'when', header: text.columns.when, cell: ({ madeAt }) => madeAt && <Moment at={madeAt} /> },
];

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
  file: { report: 'balance-statements' },
  empty: text.empty,
});

/**
 * Lists the statements of the accounts by month (ST1); a row opens its statement, and users who manage the accounts
 * create one for other days.
 */
export default function StatementsPage(): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const [isAsking, ask] = useState(false);
  const [options] = useState(() => ({ month: months() }));
  const open = (id: number): void => void navigate({ to: '/admin/mda-balance-statement/view', search: { id } });
  const mayAsk = person !== undefined && mayCall(person, 'ST2') && !isCentralOffice(person);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={
          mayAsk && (
            <Button look="primary" onClick={() => ask(true)}>
              {text.ask}
            </Button>
          )
        }
      />
      <List of={statements} options={options} open={({ id }) => open(id)} />
      {isAsking && <AskStatement close={() => ask(false)} done={({ id }) => open(id)} />}
    </Stack>
  );
}
