import * as addresses from '@isura/contract/kernel/addresses';
import { RequestType } from '@isura/contract/kernel/request-type';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of every queue of lines besides page and order. */
export const queueSearch = { ...dateSearch, find: searchWords, kind: kept(RequestType), request: searchNumber };

/** The same with the reason of a failure, and only what the user may correct or try again. */
const FailedSearch = z.object({
  ...listSearch,
  ...TabSearch.shape,
  ...queueSearch,
  reason: kept(z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{0,39}$/))),
  fix: kept(z.literal('yes')),
});

const QueueSearch = z.object({ ...listSearch, ...TabSearch.shape, ...queueSearch, account: searchNumber });

/** Pages of the lines of payments that need action. */
export const queuePages = [
  adminPage({
    path: '/admin/payment/unprocessed-transactions',
    title: titles.unprocessed,
    help: 'unprocessed',
    needs: ['PR13'],
    search: QueueSearch,
    load: () => import('./unprocessed.page.tsx'),
  }),
  adminPage({
    path: '/admin/payment/failed-transaction',
    title: titles.failed,
    help: 'failed',
    needs: ['PR13'],
    search: FailedSearch,
    does: [
      { id: 'correct', ...acts.correct, href: addresses.failed({ fix: 'yes' }), needs: ['PR14'] },
      { id: 'retry', ...acts.retry, href: addresses.failed({ fix: 'yes' }), needs: ['PR12'] },
    ],
    load: () => import('./failed.page.tsx'),
  }),
] as const;
