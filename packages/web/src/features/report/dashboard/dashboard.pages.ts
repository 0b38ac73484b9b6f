import { adminPage } from '../../../routing/staff-page.ts';
import { ApprovalsSearch } from '../../request/review/review.pages.ts';
import { titles } from './titles.text.ts';

/** The landing page of the admin area. */
export const dashboardPages = [
  adminPage({
    path: '/admin',
    title: titles.dashboard,
    needs: [],
    search: ApprovalsSearch,
    load: () => import('./dashboard.page.tsx'),
  }),
] as const;
