import { RequestType } from '@isura/contract/kernel/request-type';
import { ShownStatus } from '@isura/contract/request/shown-status';
import { LineStatus, RequestStatus } from '@isura/contract/request/states';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/**
 * The search parameters of the dashboard: its tab, which list of the inbox, overdue ones only or the rest, the filters of
 * the maker's work, the ids of payments that are approved together, joined by hyphens, and the request that is open at
 * first, in the inbox or in the overview of the central office.
 */
export const ApprovalsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  ...dateSearch,
  see: kept(z.enum(['level', 'all'])),
  late: kept(z.enum(['yes', 'no'])),
  find: searchWords,
  kind: kept(RequestType),
  status: keptStatus(RequestStatus),
  shown: kept(ShownStatus),
  request: searchNumber,
  together: kept(z.string().check(z.regex(/^\d{1,15}(-\d{1,15}){1,19}$/))),
});
export type ApprovalsSearch = z.output<typeof ApprovalsSearch>;

const RequestSearch = z.object({ ...listSearch, ...TabSearch.shape, find: searchWords, status: kept(LineStatus) });

const RejectedSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  kind: kept(RequestType),
  whose: kept(z.literal('me')),
});

/** Pages of a payment request; taxes and pensions have their own addresses for it, rejected payments a list. */
export const reviewPages = [
  adminPage({
    path: '/admin/reviewer/request-awaiting-review/$requestId',
    title: titles.request,
    help: 'request',
    needs: ['PR3'],
    search: RequestSearch,
    load: () => import('./request.page.tsx'),
  }),
  adminPage({
    path: '/admin/reviewer/vat/$requestId',
    title: titles.vat,
    help: 'request',
    needs: ['PR3'],
    search: RequestSearch,
    load: () => import('./request.page.tsx'),
  }),
  adminPage({
    path: '/admin/reviewer/pension/$requestId',
    title: titles.pension,
    help: 'request',
    needs: ['PR3'],
    search: RequestSearch,
    load: () => import('./request.page.tsx'),
  }),
  adminPage({
    path: '/admin/payment/rejected-payments',
    title: titles.rejected,
    help: 'rejected',
    needs: ['PR1'],
    search: RejectedSearch,
    load: () => import('./rejected.page.tsx'),
  }),
  adminPage({
    path: '/admin/payment/rejected-payments-details',
    title: titles.rejectedOne,
    help: 'rejected',
    needs: ['PR3'],
    search: z.object({ ...RequestSearch.shape, requestId: searchNumber }),
    load: () => import('./rejected-one.page.tsx'),
  }),
] as const;
