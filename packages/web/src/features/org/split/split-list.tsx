import { SV2 } from '@isura/contract/org/split';
import { splitColumns } from '@isura/contract/org/split-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf, oneOrganization, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ServiceBadge } from '../service/service-badge.tsx';
import { splitText as text } from './split.text.ts';
import { SplitDrawer } from './split-drawer.tsx';
import { SplitStatus } from './split-status.tsx';

const columns = screenColumns(
  splitColumns,
  {
    orgName: { sticky: true, card: 'fact', roomy: true },
    serviceName: { card: 'title' },
    serviceStatus: { card: 'status', cell: ({ serviceStatus }) => <ServiceBadge status={serviceStatus} /> },
    split: { card: 'fact', cell: (row) => <SplitStatus row={row} /> },
  },
  ['orgName', 'serviceName', 'serviceStatus', 'split'],
);

const { filters } = text;
const tabQuery = { set: { missing: 'false' }, missing: { missing: 'true' }, pending: { status: 'PENDING' } } as const;
const splits = listOf(SV2, {
  id: 'splits',
  orderedBy: 'orgName',
  caption: text.caption,
  columns,
  filters: [
    typed('query', filters.query),
    oneOf<'missing' | 'status'>(
      'status',
      [filters.status, filters.every],
      (status) => tabQuery[status as keyof typeof tabQuery],
      [
        { value: 'set', label: filters.set },
        { value: 'missing', label: filters.missing },
        { value: 'pending', label: filters.pending },
      ],
    ),
    oneOrganization(filters.mda),
  ],
  detail: {
    key: 'service',
    idOf: ({ serviceId }) => serviceId,
    drawer: ({ row, close }) => row && <SplitDrawer service={row} close={close} />,
  },
  file: { of: splitColumns },
  empty: text.empty,
});

/** Lists every service with its split (SV2); a row opens its splits beside the list. */
export const SplitList = (): ReactNode => <List of={splits} />;
