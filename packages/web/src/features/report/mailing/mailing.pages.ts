import * as addresses from '@isura/contract/kernel/addresses';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the scheduled reports: the open tab and the page of its list. */
const MailingSearch = z.object({ ...listSearch, ...TabSearch.shape });

/** Pages of the reports sent by email, and of the user's files. */
export const mailingPages = [
  adminPage({
    path: '/admin/reports/scheduled-reports',
    title: titles.mailings,
    help: 'mailings',
    needs: ['RP11', 'RP7'],
    search: MailingSearch,
    does: [{ id: 'mail', ...acts.mail, href: addresses.scheduledReports(), needs: ['RP12'] }],
    load: () => import('./mailings.page.tsx'),
  }),
] as const;
