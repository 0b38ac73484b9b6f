import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { InflowSearch } from './inflow.search.ts';
import { titles } from './titles.text.ts';

/** The report of the money that came in. */
export const inflowRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/inflow-report',
    validateSearch: InflowSearch,
    staticData: { title: titles.inflow },
    component: lazyPage('inflow-report', () => import('./inflow.page.tsx')),
  }),
] as const;
