import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { titles } from './titles.text.ts';

/** Routes of how an organization collects and pays, and of its workflows. */
export const preferenceRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/business-preference',
    validateSearch: TabSearch,
    staticData: { title: titles.preference },
    component: lazyPage('business-preference', () => import('./preference.page.tsx')),
  }),
] as const;
