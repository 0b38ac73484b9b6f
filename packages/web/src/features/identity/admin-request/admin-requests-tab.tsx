import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { adminRequestColumns } from '@isura/contract/admin-request/request-columns.text';
import { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf, oneOrganization, oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { adminRequestText as text } from './admin-request.text.ts';
import { AdminRequestBadge, AdminRequestDrawer } from './admin-request-drawer.tsx';

const columns = screenColumns(adminRequestColumns, {
  number: { key: 'id', sticky: true, card: 'title' },
  summary: { card: 'fact', roomy: true },
  status: asBadge(AdminRequestBadge),
});

const { filters } = text;
const requests = listOf(AR1, {
  id: 'admin-requests',
  caption: text.caption,
  columns,
  filters: [
    oneValue(
      'request-status',
      [filters.status, filters.allStatuses],
      AdminRequestStatus.options,
      text.statuses,
      'status',
    ),
    oneOf('decidable', [filters.decidable, filters.anybody], () => ({ decidable: true }), { yes: filters.byYou }),
    oneValue('type', [filters.type, filters.allTypes], AdminRequestType.options, text.types),
    oneOrganization(adminRequestColumns.columns.orgName.title),
  ],
  detail: { key: 'request', drawer: ({ id, close }) => <AdminRequestDrawer id={id} close={close} /> },
  file: { of: adminRequestColumns },
  empty: text.empty,
});

/** Lists the requested changes and those that await a second administrator (AR1); a row opens its request. */
export const AdminRequestsTab = (): ReactNode => <List of={requests} />;
