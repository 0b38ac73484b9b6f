import { SettlementStatus } from '@isura/contract/collect/states';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of a page with the tab of settlements may say: spread it into the page's own search. */
export const settlementSearch = {
  ...dateSearch,
  settled: kept(SettlementStatus),
  find: searchWords,
  into: searchNumber,
  settlement: searchNumber,
};
