import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { UserReportsSearch } from './user-reports.search.ts';
import { userReportsText } from './user-reports.text.ts';

/** The report on users and the audit trail, of one organization or for the central office. */
export const userReportsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/user-reports',
    validateSearch: UserReportsSearch,
    staticData: { title: userReportsText.title },
    component: lazyPage('user-reports', () => import('./user-reports.page.tsx')),
  }),
] as const;
