import * as z from 'zod/mini';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { settlementSearch } from '../collect/settlement/settlement.search.ts';
import { paymentsSearch, receiptsSearch, refundsSearch } from '../collect/validation/validation.search.ts';
import { reconcileSearch } from './reconcile.search.ts';

/** The search parameters of the validation page: the number to check, the open tab, and the filters of each. */
export const ValidationSearch = z.object({
  ...TabSearch.shape,
  ref: searchWords,
  service: searchNumber,
  ...listSearch,
  ...settlementSearch,
  ...paymentsSearch,
  ...receiptsSearch,
  ...refundsSearch,
  ...reconcileSearch,
});
