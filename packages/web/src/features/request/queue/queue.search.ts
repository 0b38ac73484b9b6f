import { RequestType } from '@isura/contract/kernel/request-type';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of every queue of lines besides page and order. */
export const queueSearch = { ...dateSearch, find: searchWords, kind: kept(RequestType), request: searchNumber };

/** The same with the reason of a failure. */
export const FailedSearch = z.object({
  ...listSearch,
  ...TabSearch.shape,
  ...queueSearch,
  reason: kept(z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{0,39}$/))),
});

export const QueueSearch = z.object({ ...listSearch, ...TabSearch.shape, ...queueSearch, account: searchNumber });
