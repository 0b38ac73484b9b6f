import { RequestType } from '@isura/contract/kernel/request-type';
import { LineStatus } from '@isura/contract/request/states';
import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

const RequestSearch = z.object({ ...listSearch, ...TabSearch.shape, find: searchWords, status: kept(LineStatus) });

const RejectedSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  kind: kept(RequestType),
  whose: kept(z.literal('me')),
});

/** Routes of a payment request; taxes and pensions have their own addresses for it, rejected payments a list. */
export const reviewRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reviewer/request-awaiting-review/$requestId',
    validateSearch: RequestSearch,
    staticData: { title: titles.request },
    component: lazyPage('request', () => import('./request.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reviewer/vat/$requestId',
    validateSearch: RequestSearch,
    staticData: { title: titles.vat },
    component: lazyPage('request', () => import('./request.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reviewer/pension/$requestId',
    validateSearch: RequestSearch,
    staticData: { title: titles.pension },
    component: lazyPage('request', () => import('./request.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/rejected-payments',
    validateSearch: RejectedSearch,
    staticData: { title: titles.rejected },
    component: lazyPage('rejected', () => import('./rejected.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/rejected-payments-details',
    validateSearch: z.object({ ...RequestSearch.shape, requestId: searchNumber }),
    staticData: { title: titles.rejectedOne },
    component: lazyPage('request', () => import('./rejected-one.page.tsx')),
  }),
] as const;
