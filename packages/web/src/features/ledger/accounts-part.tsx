import { ledgerAccountColumns } from '@isura/contract/ledger/account-columns.text';
import { GlClass } from '@isura/contract/ledger/gl-account';
import { AC2 } from '@isura/contract/ledger/ledger-account';
import { classLabels } from '@isura/contract/ledger/words.text';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { Money } from '../../ui/value/value.tsx';
import css from './ledger.module.css';
import { sheetText as text } from './ledger.text.ts';
import { LedgerDrawer } from './ledger-drawer.tsx';

const columns = screenColumns(ledgerAccountColumns, {
  name: { sticky: true, card: 'title' },
  code: { card: 'fact' },
  balance: {
    cell: ({ balance, normalSide }) => (
      <>
        <Money amount={balance} /> <span className={css.side}>{text.onSide(normalSide)}</span>
      </>
    ),
  },
  class: { card: 'fact' },
});

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
      <LedgerDrawer title={row?.name ?? ledgerAccountColumns.columns.name.title} accountId={id} close={close}>
        {row && <Small>{row.code}</Small>}
      </LedgerDrawer>
    ),
  },
  file: { of: ledgerAccountColumns },
  empty: text.accountsEmpty,
});

/** Lists the ledger accounts (AC2); a row opens its entries and the journals behind them. */
export const AccountsPart = ({ orgId }: { orgId: number | undefined }): ReactNode => (
  <List of={accounts} scope={{ 'org-id': orgId }} />
);
