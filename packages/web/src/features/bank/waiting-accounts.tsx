import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { adminRequestColumns } from '@isura/contract/admin-request/request-columns.text';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { listOf } from '../../ui/list/list-of.ts';
import { AdminRequestDrawer } from '../identity/admin-request/admin-request-drawer.tsx';
import { refreshAccounts } from './accounts.api.ts';
import { accountsText as text } from './accounts.text.ts';

const columns = screenColumns(
  adminRequestColumns,
  {
    number: { key: 'id', sticky: true, card: 'title' },
    summary: { card: 'fact', roomy: true },
  },
  ['number', 'orgName', 'summary', 'askedByName', 'askedAt'],
);

const waiting = listOf(AR1, {
  id: 'waiting-accounts',
  caption: text.waitingCaption,
  columns,
  detail: { key: 'request' },
  file: { of: adminRequestColumns },
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
