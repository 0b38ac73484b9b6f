import type { BankAccount } from '@isura/contract/bank/account';
import type { ReactNode } from 'react';
import { type MenuItem, RowMenu } from '../../ui/action/row-menu.tsx';
import { type Column, moment, words } from '../../ui/table/columns.tsx';
import { AccountBadge, AccountBalance, AccountNumberText } from './account-badge.tsx';
import { purposeLabels, accountsText as text } from './accounts.text.ts';

interface Manner {
  /** All bodies are listed, with what the central office keeps of their accounts. */
  isCentral: boolean;
  actions: (account: BankAccount) => readonly MenuItem[];
}

const labelCell = (account: BankAccount): ReactNode => account.label;

/** The columns of a list of bank accounts. */
export const accountColumns = ({ isCentral, actions }: Manner): readonly Column<BankAccount>[] => [
  ...(isCentral ? [words<BankAccount>('orgName', text.columns.mda, { sticky: true, card: 'fact' })] : []),
  {
    key: 'label',
    header: text.columns.label,
    sort: isCentral,
    sticky: !isCentral,
    card: 'title',
    cell: labelCell,
  },
  words('bankName', text.columns.bank, { sort: isCentral, card: 'fact' }),
  {
    key: 'accountNumber',
    header: text.columns.account,
    card: 'fact',
    cell: ({ accountNumber }) => <AccountNumberText value={accountNumber} />,
  },
  words('accountName', text.columns.name, { sort: false }),
  { key: 'purpose', header: text.columns.purpose, card: 'fact', cell: ({ purpose }) => purposeLabels[purpose] },
  ...(isCentral ? [words<BankAccount>('glCode', text.columns.code, { sort: false })] : []),
  {
    key: 'isDefault',
    header: text.columns.isDefault,
    cell: ({ isDefault }) => (isDefault ? text.yes : text.no),
  },
  { key: 'status', header: text.columns.status, card: 'status', cell: (account) => <AccountBadge account={account} /> },
  ...(isCentral ? [moment<BankAccount>('verifiedAt', text.columns.verified)] : []),
  {
    key: 'availableBalance',
    header: text.columns.balance,
    align: 'right',
    card: 'fact',
    cell: (account) => <AccountBalance account={account} />,
  },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'right',
    card: 'menu',
    cell: (account) => <RowMenu label={text.actionsFor(account.label)} items={actions(account)} />,
  },
];
