import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the scheduled reports: the open tab and the page of its list. */
const MailingSearch = z.object({ ...listSearch, ...TabSearch.shape });

/** Pages of the reports sent by email, and of the user's files. */
export const mailingPages = [
  adminPage({
    path: '/admin/reports/scheduled-reports',
    title: titles.mailings,
    needs: ['RP11', 'RP7'],
    search: MailingSearch,
    load: () => import('./mailings.page.tsx'),
  }),
] as const;
