import type { AccountBalance } from '@isura/contract/bank/balance';
import { balanceColumns as declared } from '@isura/contract/bank/balance-columns.text';
import type { ReactNode } from 'react';
import { shortBank } from '../../lib/bank-name.ts';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import type { Column } from '../../ui/table/columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import { AccountNumberText, FlaggedBalance } from './account-badge.tsx';
import { balancesText as text } from './balances.text.ts';

/** A row of the list: an account, or for the central office an organization with the subtotal of its accounts. */
export type Line = { organization: AccountBalance } | { account: AccountBalance };

/** Puts each organization's subtotal before its first account; a single organization has none. */
export const linesOf = (rows: readonly AccountBalance[], isCentral: boolean): Line[] =>
  rows.flatMap((row, at) => [
    ...(isCentral && rows[at - 1]?.orgId !== row.orgId ? [{ organization: row }] : []),
    { account: row },
  ]);

const shown = screenColumns(declared, {
  label: {
    ...{ sticky: true, card: 'title' },
    cell: ({ label, status }) => (status === 'INACTIVE' ? `${label}, ${text.inactive.toLowerCase()}` : label),
  },
  bank: { card: 'fact', cell: ({ bankName }) => shortBank(bankName) },
  number: { card: 'fact', cell: ({ accountNumber }) => <AccountNumberText value={accountNumber} /> },
  ledgerBalance: { card: 'fact' },
  reserved: { card: 'fact' },
  available: {
    cell: ({ availableBalance, isLow, lowBalanceThreshold }) => (
      <FlaggedBalance amount={availableBalance} below={isLow ? lowBalanceThreshold : undefined} />
    ),
  },
});

const subtotal = (organization: AccountBalance): ReactNode => <Money amount={organization.orgBalance} />;
/** What the row of an organization has in a column; in others nothing. */
const ofOrganization: Readonly<Record<string, (organization: AccountBalance) => ReactNode>> = {
  label: ({ orgName }) => orgName,
  bank: ({ orgAccounts }) => text.accounts(orgAccounts),
  ledgerBalance: subtotal,
  available: subtotal,
};

/** The columns of balances: of an account, or the subtotal of an organization. */
export const balanceColumns: readonly Column<Line>[] = shown.map(({ cell, inCard: _, ...column }) => ({
  ...column,
  cell: (line) =>
    'organization' in line ? <strong>{ofOrganization[column.key]?.(line.organization)}</strong> : cell(line.account),
}));
