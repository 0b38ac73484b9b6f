import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/roots.tsx';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { serviceText } from './service.text.ts';

/** One service; the list of services is a tab of the page about its body. */
export const serviceRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'service-details/$id',
    validateSearch: TabSearch,
    staticData: { title: serviceText.title },
    component: lazyPage('service-details', () => import('./service.page.tsx')),
  }),
] as const;
