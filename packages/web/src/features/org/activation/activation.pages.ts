import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the service activation. */
const ActivationSearch = z.object({
  ...listSearch,
  query: searchWords,
  status: kept(ServiceStatus),
  org: searchNumber,
  sector: searchNumber,
  split: kept(z.enum(['with', 'without'])),
});

/**
 * Pages of services as the central office activates them. The loader starts the request of one in parallel with the
 * code of its page and does not wait.
 */
export const activationPages = [
  adminPage({
    path: '/admin/oagf-overview/service-activation',
    title: titles.activation,
    help: 'activation',
    needs: ['OR16'],
    search: ActivationSearch,
    load: () => import('./service-activation.page.tsx'),
  }),
  adminPage({
    path: '/admin/oagf-overview/view-service/$serviceId/$orgId',
    title: titles.officeService,
    help: 'office-service',
    needs: ['OR24'],
    search: TabSearch,
    loader: ({ context: { queryClient }, params }) => {
      void import('./view-service-start.ts').then(({ startService }) =>
        startService(queryClient, Number(params.orgId), Number(params.serviceId)),
      );
    },
    load: () => import('./view-service.page.tsx'),
  }),
] as const;
