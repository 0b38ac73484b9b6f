import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { OrganizationSearch, ProfileSearch } from './organization.search.ts';
import { OrganizationsSearch } from './organizations.search.ts';
import { titles } from './titles.text.ts';

/** Routes of organizations as their own users and the central office see them. */
export const organizationRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/corporate-profile',
    validateSearch: ProfileSearch,
    staticData: { title: titles.profile },
    component: lazyPage('corporate-profile', () => import('./profile.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-directory',
    validateSearch: OrganizationsSearch,
    staticData: { title: titles.organizations },
    component: lazyPage('organizations', () => import('./organizations.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-directory/mda-details/$id',
    validateSearch: OrganizationSearch,
    staticData: { title: titles.organization },
    component: lazyPage('mda-details', () => import('./organization.page.tsx')),
  }),
] as const;
