import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { BodiesSearch } from './bodies.search.ts';
import { BodySearch, ProfileSearch } from './body.search.ts';
import { bodiesText, bodyText, profileText } from './organization.text.ts';

/** Organizations as their own people and the central office see them. */
export const organizationRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/corporate-profile',
    validateSearch: ProfileSearch,
    staticData: { title: profileText.title },
    component: lazyPage('corporate-profile', () => import('./profile.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-directory',
    validateSearch: BodiesSearch,
    staticData: { title: bodiesText.title },
    component: lazyPage('bodies', () => import('./bodies.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-directory/mda-details/$id',
    validateSearch: BodySearch,
    staticData: { title: bodyText.title },
    component: lazyPage('mda-details', () => import('./body.page.tsx')),
  }),
] as const;
