import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
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
