import { Period } from '@isura/contract/kernel/days';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';

/** The search parameters of the statements. `filesof` opens the files the user requested. */
export const StatementsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  account: searchNumber,
  month: kept(Period),
});

/** The search parameters of a statement: which one, and the filters of its entries. */
export const StatementSearch = z.object({ ...listSearch, id: searchNumber, query: searchWords, journal: searchNumber });
