import { AR1 } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { type Column, moment, words } from '../../ui/table/columns.tsx';
import { AdminRequestDrawer } from '../identity/admin-request/admin-request-drawer.tsx';
import { refreshAccounts } from './accounts.api.ts';
import { accountsText as text } from './accounts.text.ts';

const columns: readonly Column<AdminRequest>[] = [
  words('number', text.columns.number, { as: 'id', sticky: true, card: 'title' }),
  words('orgName', text.columns.mda, { card: 'fact' }),
  words('summary', text.columns.what, { card: 'fact', roomy: true }),
  words('askedByName', text.columns.askedBy),
  moment('askedAt', text.columns.askedAt),
];

const waiting = listOf(AR1, {
  id: 'waiting-accounts',
  caption: text.waitingCaption,
  columns,
  detail: { key: 'request' },
  file: { report: 'admin-requests' },
  empty: text.nothingWaits,
});

/** Lists the accounts and changes to accounts that await a decision (AR1); a row opens its request (AR3). */
export function WaitingAccounts(): ReactNode {
  const client = useQueryClient();
  return (
    <List
      of={waiting}
      scope={{ type: 'BANK_ACCOUNT', status: ['AWAITING_APPROVAL'] }}
      drawer={({ id, close }) => (
        <AdminRequestDrawer
          id={id}
          close={() => {
            close();
            void refreshAccounts(client);
          }}
        />
      )}
    />
  );
}
