import { BankPurpose } from '@isura/contract/bank/account';
import { BA1 } from '@isura/contract/bank/balance';
import { balanceColumns as declared } from '@isura/contract/bank/balance-columns.text';
import { purposeLabels } from '@isura/contract/bank/words.text';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { oneOf, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { byMda } from '../ledger/one-mda.tsx';
import { balanceColumns, type Line, linesOf } from './balance-columns.tsx';
import { BalanceDrawer } from './balance-drawer.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { balancesText as text } from './balances.text.ts';

const { filters } = text;
const balances = listOf<typeof BA1, Line>(BA1, {
  id: 'balances',
  caption: text.caption,
  columns: balanceColumns,
  rowKey: (line) => ('organization' in line ? `organization-${line.organization.orgId}` : line.account.bankAccountId),
  filters: [
    typed('query', filters.query),
    byMda(filters.allMdas),
    oneValue('purpose', [filters.purpose, filters.allPurposes], BankPurpose.options, purposeLabels),
    oneOf('level', [filters.level, filters.anyLevel], (value) => ({ low: value === 'low' }), [
      { value: 'low', label: filters.low },
      { value: 'enough', label: filters.enough },
    ]),
  ],
  usualSize: 50,
  lines: (rows, { isCentral, sort }) => linesOf(rows, isCentral && (sort === undefined || sort.key === 'orgName')),
  detail: {
    key: 'account',
    idOf: (line) => ('account' in line ? line.account.bankAccountId : 0),
    drawer: ({ row, close }) => row && 'account' in row && <BalanceDrawer account={row.account} close={close} />,
  },
  file: { of: declared },
  empty: text.empty,
});

/** Shows the balances of the bank accounts (BA1): the figures, the accounts, and the entries of one (LG3). */
export function BalancesTab(): ReactNode {
  return (
    <List
      of={balances}
      above={(page, { error }) => (page || !error) && <BalanceFigures page={page} />}
      open={(line, { change, go }) =>
        'account' in line
          ? change({ account: line.account.bankAccountId }, { keepPage: true })
          : void go({ to: '/admin/reports/mda-balance-sheet', search: { org: line.organization.orgId } })
      }
    />
  );
}
