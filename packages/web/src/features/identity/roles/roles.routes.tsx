import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { RolesSearch } from './roles.search.ts';
import { titles } from './titles.text.ts';

/** Routes of roles and their rights. */
export const rolesRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/role-resource-management',
    validateSearch: RolesSearch,
    staticData: { title: titles.roles },
    component: lazyPage('role-resource-management', () => import('./roles.page.tsx')),
  }),
] as const;
