import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

export const referenceLists = ['heads', 'rates', 'authorities', 'pfas', 'billers'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** What the address of the overview may say: the tab, the page of its list, an open request, and the reference list. */
export const OverviewSearch = z.object({
  ...TabSearch.shape,
  page: searchNumber,
  request: searchNumber,
  list: kept(z.enum(referenceLists)),
  query: searchWords,
});
export type OverviewSearch = z.output<typeof OverviewSearch>;
