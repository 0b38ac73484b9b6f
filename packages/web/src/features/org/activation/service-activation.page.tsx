import { OR16, type ServiceToActivate } from '@isura/contract/org/activation';
import { ServiceStatus } from '@isura/contract/org/service';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { maySetSplits } from '../split/split-rights.ts';
import { sectorsQuery } from './activation.api.ts';
import { activationText as text } from './activation.text.ts';
import { activationColumns, isReady } from './activation-columns.tsx';
import { BulkActivation, mostAtOnce } from './bulk-activation.tsx';

const { filters } = text;
const services = listOf(OR16, {
  id: 'service-activation',
  caption: text.caption,
  columns: activationColumns,
  extra: ['head', 'askedByName'],
  nameOf: ({ name }) => name,
  filters: [
    typed('query', filters.query),
    oneValue('status', [filters.status, filters.allStatuses], ServiceStatus.options, text.statuses),
    oneOf('sector', [filters.sector, filters.allSectors], 'sector-id'),
    oneOf('split', [filters.split, filters.anySplit], (value) => ({ 'without-split': value === 'without' }), [
      { value: 'without', label: filters.without },
      { value: 'with', label: filters.with },
    ]),
    oneOrganization(filters.mda),
  ],
  file: { report: 'all-services' },
  empty: text.empty,
});

const pick: Pick<ServiceToActivate> = {
  may: (service, person) => maySetSplits(person) && isReady(service),
  most: mostAtOnce,
  acts: [
    {
      label: text.activateChosen,
      look: 'primary',
      act: (services, { open }) => open(({ done }) => <BulkActivation services={services} close={() => done()} />),
    },
  ],
};

/**
 * Lists the services of all MDAs, waiting ones first (OR16); the central office reviews them or activates several that
 * are ready.
 */
export default function ServiceActivationPage(): ReactNode {
  const { data: sectors = [] } = useQuery(sectorsQuery);
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} />
      <List
        of={services}
        options={{ sector: sectors.map(({ id, name }) => ({ value: String(id), label: name })) }}
        pick={pick}
        open={({ id, orgId }, { go }) =>
          void go({
            to: '/admin/oagf-overview/view-service/$serviceId/$orgId',
            params: { serviceId: String(id), orgId: String(orgId) },
          })
        }
      />
    </Stack>
  );
}
