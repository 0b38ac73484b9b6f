import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

export const referenceLists = ['heads', 'rates', 'authorities', 'pfas', 'billers'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** The search parameters of the overview: the tab of its queue and an open request. */
export const OverviewSearch = z.object({ ...TabSearch.shape, request: searchNumber });
export type OverviewSearch = z.output<typeof OverviewSearch>;

/** The search parameters of the reference data: the list, its page, and its search words. */
export const ReferenceSearch = z.object({
  list: kept(z.enum(referenceLists)),
  ...listSearch,
  query: searchWords,
  tax: kept(z.string().check(z.regex(/^[A-Z_]{2,30}$/))),
  when: kept(z.enum(['ever'])),
  rate: searchNumber,
});
