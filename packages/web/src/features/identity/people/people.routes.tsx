import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { PeopleSearch } from './people.search.ts';
import { titles } from './titles.text.ts';

/** The people of an organization and the changes of them that wait. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/user-management',
    validateSearch: PeopleSearch,
    staticData: { title: titles.people },
    component: lazyPage('user-management', () => import('./people.page.tsx')),
  }),
] as const;
