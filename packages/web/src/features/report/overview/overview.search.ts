import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

export const referenceLists = ['heads', 'rates', 'authorities', 'pfas', 'billers'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** What the address of the overview may say: the tab of its queue and an open request. */
export const OverviewSearch = z.object({ ...TabSearch.shape, request: searchNumber });
export type OverviewSearch = z.output<typeof OverviewSearch>;

/** What the address of the reference data may say: the list, its page, and the words it is narrowed by. */
export const ReferenceSearch = z.object({
  list: kept(z.enum(referenceLists)),
  ...listSearch,
  query: searchWords,
  tax: kept(z.string().check(z.regex(/^[A-Z_]{2,30}$/))),
  when: kept(z.enum(['ever'])),
  rate: searchNumber,
});
