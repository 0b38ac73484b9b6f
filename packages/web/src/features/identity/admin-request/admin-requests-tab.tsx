import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { type AdminRequest, AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { oneOrganization, oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { badge, type Column, labelled, mda, moment, words } from '../../../ui/table/columns.tsx';
import { adminRequestText as text } from './admin-request.text.ts';
import { AdminRequestBadge, AdminRequestDrawer } from './admin-request-drawer.tsx';

const columns: readonly Column<AdminRequest>[] = [
  words('number', text.columns.number, { as: 'id', sticky: true, card: 'title' }),
  mda(text.columns.mda, { ofMany: true }),
  words('summary', text.columns.what, { card: 'fact', roomy: true }),
  labelled('type', text.columns.type, text.types),
  words('askedByName', text.columns.askedBy),
  moment('askedAt', text.columns.askedAt),
  badge(text.columns.status, AdminRequestBadge),
];

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
    oneValue('type', [filters.type, filters.allTypes], AdminRequestType.options, text.types),
    oneOrganization(text.columns.mda),
  ],
  detail: { key: 'request', drawer: ({ id, close }) => <AdminRequestDrawer id={id} close={close} /> },
  file: { report: 'admin-requests' },
  empty: text.empty,
});

/** Lists the requested changes and those that await a second administrator (AR1); a row opens its request. */
export const AdminRequestsTab = (): ReactNode => <List of={requests} />;
