import { Period } from '@isura/contract/kernel/days';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';

/** What the address of the statements may say. `filesof` opens the files one asked for. */
export const StatementsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  account: searchNumber,
  month: kept(Period),
});

/** What the address of a statement says: which one, and what its entries are narrowed to. */
export const StatementSearch = z.object({ ...listSearch, id: searchNumber, query: searchWords, journal: searchNumber });
