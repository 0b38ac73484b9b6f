import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { officeServiceQuery } from './activation.api.ts';
import { ActivationSearch } from './activation.search.ts';
import { titles } from './titles.text.ts';

/** Routes of services as the central office activates them. */
export const activationRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview/service-activation',
    validateSearch: ActivationSearch,
    staticData: { title: titles.activation },
    component: lazyPage('service-activation', () => import('./service-activation.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'oagf-overview/view-service/$serviceId/$orgId',
    validateSearch: TabSearch,
    loader: ({ context: { queryClient }, params }) =>
      void queryClient.prefetchQuery(officeServiceQuery(Number(params.orgId), Number(params.serviceId))),
    staticData: { title: titles.officeService },
    component: lazyPage('view-service', () => import('./view-service.page.tsx')),
  }),
] as const;
