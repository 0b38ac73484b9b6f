import { OR16 } from '@isura/contract/org/activation';
import { activationColumns as declared } from '@isura/contract/org/activation-columns.text';
import { ServiceStatus } from '@isura/contract/org/service';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { named, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { sectorsQuery } from './activation.api.ts';
import { activationText as text } from './activation.text.ts';
import { activationColumns } from './activation-columns.tsx';
import { activating } from './bulk-activation.tsx';

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
    oneOf('split', [filters.split, filters.anySplit], (value) => ({ 'without-split': value === 'without' }), {
      without: filters.without,
      with: filters.with,
    }),
    oneOrganization(filters.mda),
  ],
  file: { of: declared },
  empty: text.empty,
});

/**
 * Lists the services of all MDAs, waiting ones first (OR16); the central office reviews them or activates several that
 * are ready.
 */
export default function ServiceActivationPage(): ReactNode {
  const sectors = useQuery(sectorsQuery);
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={services}
      options={{ sector: named(sectors.data) }}
      pick={activating}
      open={({ id, orgId }, { go }) =>
        void go({
          to: '/admin/oagf-overview/view-service/$serviceId/$orgId',
          params: { serviceId: String(id), orgId: String(orgId) },
        })
      }
    />
  );
}
