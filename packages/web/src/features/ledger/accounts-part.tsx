import { GlClass } from '@isura/contract/ledger/gl-account';
import { AC2, type LedgerAccount } from '@isura/contract/ledger/ledger-account';
import { classLabels } from '@isura/contract/ledger/words.text';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { type Column, mda, moment, words } from '../../ui/table/columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './ledger.module.css';
import { sheetText as text } from './ledger.text.ts';
import { LedgerDrawer } from './ledger-drawer.tsx';

const columns: readonly Column<LedgerAccount>[] = [
  words('name', text.columns.name, { sticky: true, card: 'title' }),
  words('code', text.columns.code, { card: 'fact' }),
  {
    key: 'balance',
    header: text.columns.balance,
    align: 'right',
    card: 'amount',
    cell: ({ balance, normalSide }) => (
      <>
        <Money amount={balance} /> <span className={css.side}>{text.onSide(normalSide)}</span>
      </>
    ),
  },
  mda(text.columns.mda, { ofMany: true }),
  { key: 'class', header: text.columns.class, card: 'fact', cell: (row) => classLabels[row.class] },
  moment('lastPostedAt', text.columns.lastPosted),
];

const { filters } = text;
const accounts = listOf(AC2, {
  id: 'ledger-accounts',
  caption: text.accountsCaption,
  columns,
  filters: [
    typed('query', filters.query),
    oneValue('class', [filters.class, filters.allClasses], GlClass.options, classLabels),
  ],
  detail: {
    key: 'account',
    drawer: ({ id, row, close }) => (
      <LedgerDrawer title={row?.name ?? text.columns.name} accountId={id} close={close}>
        {row && <Small>{row.code}</Small>}
      </LedgerDrawer>
    ),
  },
  file: { report: 'ledger-accounts' },
  empty: text.accountsEmpty,
});

/** Lists the ledger accounts (AC2); a row opens its entries and the journals behind them. */
export const AccountsPart = ({ orgId }: { orgId: number | undefined }): ReactNode => (
  <List of={accounts} scope={{ 'org-id': orgId }} />
);
