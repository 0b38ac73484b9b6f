import type { AccountBalance } from '@isura/contract/bank/balance';
import { purposeLabels } from '@isura/contract/bank/words.text';
import type { ReactNode } from 'react';
import { shortBank } from '../../lib/bank-name.ts';
import { type Column, Moment } from '../../ui/table/columns.tsx';
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

const strong = (words: ReactNode): ReactNode => <strong>{words}</strong>;
const ofAccount =
  (
    draw: (account: AccountBalance) => ReactNode,
    ofOrganization: (organization: AccountBalance) => ReactNode = () => null,
  ) =>
  (line: Line): ReactNode =>
    'organization' in line ? strong(ofOrganization(line.organization)) : draw(line.account);

const subtotal = (organization: AccountBalance): ReactNode => <Money amount={organization.orgBalance} />;

/** The columns of balances: of an account, or the subtotal of an organization. */
export const balanceColumns: readonly Column<Line>[] = [
  {
    key: 'label',
    header: text.columns.account,
    sticky: true,
    card: 'title',
    cell: ofAccount(
      ({ label, status }) => (status === 'INACTIVE' ? `${label}, ${text.inactive.toLowerCase()}` : label),
      ({ orgName }) => orgName,
    ),
  },
  {
    key: 'bank',
    header: text.columns.bank,
    card: 'fact',
    cell: ofAccount(
      ({ bankName }) => shortBank(bankName),
      ({ orgAccounts }) => text.accounts(orgAccounts),
    ),
  },
  {
    key: 'number',
    header: text.columns.number,
    card: 'fact',
    cell: ofAccount(({ accountNumber }) => <AccountNumberText value={accountNumber} />),
  },
  {
    key: 'purpose',
    header: text.columns.purpose,
    cell: ofAccount(({ purpose }) => purposeLabels[purpose]),
  },
  {
    key: 'ledgerBalance',
    header: text.columns.ledger,
    align: 'right',
    card: 'fact',
    cell: ofAccount(({ ledgerBalance }) => <Money amount={ledgerBalance} />, subtotal),
  },
  {
    key: 'reserved',
    header: text.columns.reserved,
    align: 'right',
    cell: ofAccount(({ reservedForApproved }) => <Money amount={reservedForApproved} />),
  },
  {
    key: 'available',
    header: text.columns.available,
    align: 'right',
    card: 'amount',
    cell: ofAccount(
      ({ availableBalance, isLow, lowBalanceThreshold }) => (
        <FlaggedBalance amount={availableBalance} below={isLow ? lowBalanceThreshold : undefined} />
      ),
      subtotal,
    ),
  },
  {
    key: 'lastPosted',
    header: text.columns.lastPosted,
    cell: ofAccount(({ lastPostedAt }) => lastPostedAt && <Moment at={lastPostedAt} />),
  },
];
