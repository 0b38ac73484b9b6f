import type { BankAccount } from '@isura/contract/bank/account';
import { accountColumns as declared } from '@isura/contract/bank/account-columns.text';
import { maskAccount } from '@isura/contract/kernel/mask';
import { shortBank } from '../../lib/bank-name.ts';
import { asBadge, screenColumns } from '../../ui/list/declared-columns.tsx';
import type { Column } from '../../ui/table/columns.tsx';
import { AccountBadge, AccountBalance, AccountNumberText } from './account-badge.tsx';
import { accountsText as text } from './accounts.text.ts';

/** What the list of one organization leaves out. */
const ONLY_CENTRAL: ReadonlySet<string> = new Set(['orgName', 'glCode', 'verifiedAt']);

/** Returns the columns of a list of bank accounts; the central office sees additional ones for all organizations. */
export const accountColumns = (isCentral: boolean): readonly Column<BankAccount>[] =>
  screenColumns(declared, {
    orgName: { sticky: true },
    label: { sticky: isCentral ? undefined : true, card: 'fact' },
    // Labels are the same in all organizations, so a card begins with the bank and the last four digits.
    bankName: {
      card: 'title',
      cell: ({ bankName }) => shortBank(bankName),
      inCard: ({ bankName, accountNumber }) => (
        <>
          {bankName} <AccountNumberText value={maskAccount(accountNumber)} />
        </>
      ),
    },
    // A list shows the last four digits to every reader; the full number is in the drawer of its account.
    accountNumber: { cell: ({ accountNumber }) => <AccountNumberText value={maskAccount(accountNumber)} /> },
    availableBalance: { cell: (account) => <AccountBalance account={account} /> },
    status: asBadge(AccountBadge),
    purpose: { card: 'fact' },
    isDefault: { cell: ({ isDefault, purpose }) => (isDefault ? text.defaults[purpose] : text.no) },
  }).filter(({ key }) => isCentral || !ONLY_CENTRAL.has(key));
