import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { BodiesSearch } from './bodies.search.ts';
import { BodySearch, ProfileSearch } from './body.search.ts';
import { titles } from './titles.text.ts';

/** Organizations as their own people and the central office see them. */
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
    validateSearch: BodiesSearch,
    staticData: { title: titles.bodies },
    component: lazyPage('bodies', () => import('./bodies.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-directory/mda-details/$id',
    validateSearch: BodySearch,
    staticData: { title: titles.body },
    component: lazyPage('mda-details', () => import('./body.page.tsx')),
  }),
] as const;
