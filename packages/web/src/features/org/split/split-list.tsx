import { formatDay } from '@isura/contract/kernel/day-format';
import { type ServiceSplit, SV2 } from '@isura/contract/org/split';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf, oneOrganization, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { ServiceBadge } from '../service/service-badge.tsx';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';
import { SplitDrawer } from './split-drawer.tsx';

/** Shows the status of a service's splits: in force, upcoming, pending. */
function SplitStatus({ row }: { row: ServiceSplit }): ReactNode {
  const { current, next, pending } = row;
  return (
    <div className={css.split}>
      {current ? <SplitBar lines={current.lines} /> : <Badge tone="warning">{text.missing}</Badge>}
      {next && (
        <Small as="span">
          {text.columns.next} {text.from(formatDay(next.effectiveFrom))}
        </Small>
      )}
      {pending && (
        <span>
          <WaitingBadge />
        </span>
      )}
    </div>
  );
}

const columns: readonly Column<ServiceSplit>[] = [
  words('orgName', text.columns.mda, { sticky: true, card: 'fact' }),
  words('serviceName', text.columns.service, { card: 'title' }),
  {
    key: 'serviceStatus',
    header: text.columns.status,
    card: 'status',
    cell: ({ serviceStatus }) => <ServiceBadge status={serviceStatus} />,
  },
  { key: 'split', header: text.columns.split, card: 'fact', cell: (row) => <SplitStatus row={row} /> },
];

const { filters } = text;
const askedOf = { set: { missing: 'false' }, missing: { missing: 'true' }, pending: { status: 'PENDING' } } as const;
const splits = listOf(SV2, {
  id: 'splits',
  orderedBy: 'orgName',
  caption: text.caption,
  columns,
  rowKey: ({ serviceId }) => serviceId,
  filters: [
    typed('query', filters.query),
    oneOf<'missing' | 'status'>(
      'status',
      [filters.status, filters.every],
      (status) => askedOf[status as keyof typeof askedOf],
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
  file: { report: 'splits' },
  empty: text.empty,
});

/** Lists every service with its split (SV2); a row opens its splits beside the list. */
export const SplitList = (): ReactNode => <List of={splits} />;
