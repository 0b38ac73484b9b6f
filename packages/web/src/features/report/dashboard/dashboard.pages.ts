import { adminPage } from '../../../routing/staff-page.ts';
import { ApprovalsSearch } from '../../request/review/review.pages.ts';
import { titles } from './titles.text.ts';

/** The landing page of the admin area. */
export const dashboardPages = [
  adminPage({
    path: '/admin',
    title: titles.dashboard,
    needs: [],
    menu: [{ tab: 'approvals', label: titles.approvals, icon: 'checklist', of: '/admin/reviewer', needs: ['PR16'] }],
    search: ApprovalsSearch,
    load: () => import('./dashboard.page.tsx'),
  }),
] as const;
