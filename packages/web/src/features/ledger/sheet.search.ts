import { Day } from '@isura/contract/kernel/days';
import { GlClass } from '@isura/contract/ledger/gl-account';
import { JournalEvent } from '@isura/contract/ledger/journal';
import * as z from 'zod/mini';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';

/** The search parameters of the balance sheet, for all its tabs. `account` and `journal` open one beside the list. */
export const SheetSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  ...dateSearch,
  org: searchNumber,
  query: searchWords,
  class: kept(GlClass),
  event: kept(JournalEvent),
  day: kept(Day),
  beside: kept(Day),
  account: searchNumber,
  journal: searchNumber,
});
export type SheetSearch = z.output<typeof SheetSearch>;
