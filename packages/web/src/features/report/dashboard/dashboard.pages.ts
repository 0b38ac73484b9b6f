import * as addresses from '@isura/contract/kernel/addresses';
import { adminPage } from '../../../routing/staff-page.ts';
import { ApprovalsSearch } from '../../request/review/review.pages.ts';
import { acts, titles } from './titles.text.ts';

/** The landing page of the admin area. */
export const dashboardPages = [
  adminPage({
    path: '/admin',
    title: titles.dashboard,
    help: 'home',
    needs: [],
    search: ApprovalsSearch,
    does: [
      { id: 'decide', ...acts.decide, href: addresses.dashboard({ tab: 'approvals' }), needs: ['PR16', 'PR34'] },
      { id: 'decided', ...acts.decided, href: addresses.dashboard({ tab: 'decided' }), needs: ['PR34'] },
    ],
    load: () => import('./dashboard.page.tsx'),
  }),
] as const;
