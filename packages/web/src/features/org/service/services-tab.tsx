import { OR11 } from '@isura/contract/org/service';
import { serviceColumns } from '@isura/contract/org/service-columns.text';
import { serviceStatusLabels } from '@isura/contract/org/words.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import css from './service.module.css';
import { servicesText as text } from './service.text.ts';
import { ServiceBadge } from './service-badge.tsx';
import { NewServiceDrawer } from './service-drawer.tsx';
import { mayKeepServices } from './service-rights.ts';

const columns = screenColumns(serviceColumns, {
  name: {
    ...{ sticky: true, card: 'title' },
    cell: ({ id, name }) => (
      <Link className={css.name} to="/admin/service-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  code: { card: 'fact' },
  amountText: { card: 'fact' },
  status: asBadge(ServiceBadge),
});

const { filters } = text;
const services = listOf(OR11, {
  id: 'services',
  orderedBy: 'name',
  caption: text.caption,
  prefix: 's-',
  columns,
  filters: [
    typed('s-query', filters.query),
    oneOf('s-status', [filters.status, filters.allStatuses], 'status', serviceStatusLabels),
    oneOf('s-visible', [filters.visible, filters.all], (value) => ({ visible: value === 'yes' }), {
      yes: filters.shown,
      no: filters.hidden,
    }),
  ],
  file: { of: serviceColumns },
  empty: text.empty,
});

/** Lists the services of an organization, as a tab of its page (OR11); with a button to add one for those who may. */
export const ServicesTab = ({ orgId }: { orgId: number }): ReactNode => (
  <Stack>
    <Small>{text.lead}</Small>
    <List
      of={services}
      scope={{ orgId }}
      add={{
        label: text.add,
        when: (person) => mayKeepServices(person, orgId),
        act: ({ open }) =>
          open(({ done, close }) => (
            <NewServiceDrawer orgId={orgId} close={close} done={({ name }) => done(text.created(name))} />
          )),
      }}
      open={({ id }, { go }) => void go({ to: '/admin/service-details/$id', params: { id: String(id) } })}
    />
  </Stack>
);
