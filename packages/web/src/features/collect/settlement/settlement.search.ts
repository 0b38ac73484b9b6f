import { SettlementStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of a page with the tab of settlements may say: spread it into the page's own search. */
export const settlementSearch = {
  ...dateSearch,
  settled: kept(SettlementStatus),
  find: searchWords,
  settlement: searchNumber,
};

const Search = z.object({ ...listSearch(['id']), ...settlementSearch });
export type SettlementSearch = z.output<typeof Search>;
