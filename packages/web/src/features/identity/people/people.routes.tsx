import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { PeopleSearch } from './people.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the people of an organization and the pending changes to them. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/user-management',
    validateSearch: PeopleSearch,
    staticData: { title: titles.people },
    component: lazyPage('user-management', () => import('./people.page.tsx')),
  }),
] as const;
