import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the splits. `service` opens the splits of one service beside the list. */
export const SplitSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  status: kept(z.enum(['set', 'missing', 'pending'])),
  service: searchNumber,
});
