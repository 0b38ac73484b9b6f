import { BankAccountStatus, BankPurpose, OR22 } from '@isura/contract/bank/account';
import { accountColumns as declared } from '@isura/contract/bank/account-columns.text';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { oneOf, oneOrganization, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { accountsText as text } from './accounts.text.ts';
import { accountColumns } from './accounts-columns.tsx';
import { banksQuery } from './bank.api.ts';

const { filters } = text;
const accounts = listOf(OR22, {
  id: 'bank-accounts',
  extra: ['accountName', 'glCode', 'isDefault', 'lastPostedAt', 'verifiedAt'],
  caption: text.caption,
  columns: accountColumns(true),
  nameOf: ({ label }) => label,
  filters: [
    typed('query', filters.query),
    oneOrganization(filters.mda),
    oneOf('bank', [filters.bank, filters.allBanks], 'bank'),
    oneValue('purpose', [filters.purpose, filters.allPurposes], BankPurpose.options, purposeLabels),
    oneValue('status', [filters.status, filters.allStatuses], BankAccountStatus.options, text.statuses),
  ],
  detail: {
    key: 'account',
    drawer: ({ row, close }) => row && <AccountDrawer account={row} close={close} />,
  },
  file: { of: declared },
  empty: text.empty,
});

/** Lists every account of every organization (OR22); a row opens its account. */
export function AllAccounts(): ReactNode {
  const { data: banks = [] } = useQuery(banksQuery);
  return (
    <List
      of={accounts}
      options={{ bank: banks.map(({ code, name }) => ({ value: code, label: name })) }}
      actions={[
        { label: text.details, act: ({ id }, { change }) => change({ account: id }, { keepPage: true }) },
        {
          label: text.onlyThisMda,
          when: (_, __, { org }) => org === undefined,
          act: ({ orgId }, { change }) => change({ org: orgId }),
        },
      ]}
    />
  );
}
