import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { RolesSearch } from './roles.search.ts';
import { titles } from './titles.text.ts';

/** Roles and what they may see and do. */
export const rolesRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/role-resource-management',
    validateSearch: RolesSearch,
    staticData: { title: titles.roles },
    component: lazyPage('role-resource-management', () => import('./roles.page.tsx')),
  }),
] as const;
