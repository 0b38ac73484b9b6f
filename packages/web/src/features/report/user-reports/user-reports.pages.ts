import { AuditCategory } from '@isura/contract/audit/trail';
import * as addresses from '@isura/contract/kernel/addresses';
import { SampleMethod, SampleOf } from '@isura/contract/report/sample';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the user reports, for both tabs; the dates and the MDA apply to both. */
export const UserReportsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  ...dateSearch,
  org: searchNumber,
  'first-name': searchWords,
  'last-name': searchWords,
  phone: searchWords,
  email: searchWords,
  category: kept(AuditCategory),
  actor: searchWords,
  query: searchWords,
  of: kept(SampleOf),
  method: kept(SampleMethod),
  seed: searchWords,
  rows: searchNumber,
  least: searchWords,
});
export type UserReportsSearch = z.output<typeof UserReportsSearch>;

/** Pages of the user report and the audit trail, of one organization or for the central office. */
export const userReportsPages = [
  adminPage({
    path: '/admin/setup-administration/user-reports',
    title: titles.userReports,
    help: 'user-reports',
    needs: ['US1'],
    search: UserReportsSearch,
    does: [{ id: 'sample', ...acts.sample, href: addresses.userReports({ tab: 'sample' }), needs: ['EV3'] }],
    load: () => import('./user-reports.page.tsx'),
  }),
] as const;
