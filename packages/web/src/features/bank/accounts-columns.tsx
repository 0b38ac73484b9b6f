import type { BankAccount } from '@isura/contract/bank/account';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { maskAccount } from '@isura/contract/kernel/mask';
import { shortBank } from '../../lib/bank-name.ts';
import { badge, type Column, labelled, mda, moment, words } from '../../ui/table/columns.tsx';
import { AccountBadge, AccountBalance, AccountNumberText } from './account-badge.tsx';
import { accountsText as text } from './accounts.text.ts';

/** Returns the columns of a list of bank accounts; the central office sees additional ones for all organizations. */
export const accountColumns = (isCentral: boolean): readonly Column<BankAccount>[] => [
  ...(isCentral ? [mda<BankAccount>(text.columns.mda, { sticky: true })] : []),
  words('label', text.columns.label, { sticky: !isCentral, card: 'fact' }),
  // Labels are the same in all organizations, so a card begins with the bank and the last four digits.
  {
    key: 'bankName',
    header: text.columns.bank,
    sort: true,
    card: 'title',
    cell: ({ bankName }) => shortBank(bankName),
    inCard: ({ bankName, accountNumber }) => (
      <>
        {bankName} <AccountNumberText value={maskAccount(accountNumber)} />
      </>
    ),
  },
  {
    key: 'accountNumber',
    header: text.columns.account,
    // A list shows the last four digits to every reader; the full number is in the drawer of its account.
    cell: ({ accountNumber }) => <AccountNumberText value={maskAccount(accountNumber)} />,
  },
  {
    key: 'availableBalance',
    header: text.columns.balance,
    align: 'right',
    card: 'amount',
    cell: (account) => <AccountBalance account={account} />,
  },
  badge(text.columns.status, AccountBadge),
  moment<BankAccount>('lastPostedAt', text.columns.lastPosted),
  words('accountName', text.columns.name),
  labelled('purpose', text.columns.purpose, purposeLabels, { card: 'fact' }),
  ...(isCentral ? [words<BankAccount>('glCode', text.columns.code)] : []),
  {
    key: 'isDefault',
    header: text.columns.isDefault,
    cell: ({ isDefault, purpose }) => (isDefault ? text.defaults[purpose] : text.no),
  },
  ...(isCentral ? [moment<BankAccount>('verifiedAt', text.columns.verified)] : []),
];
