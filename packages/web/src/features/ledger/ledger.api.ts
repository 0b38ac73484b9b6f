import { AC1, type GlClass } from '@isura/contract/ledger/gl-account';
import { LG2 } from '@isura/contract/ledger/journal';
import { AC2, LG3 } from '@isura/contract/ledger/ledger-account';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-client.ts';
import { datesOf } from '../../ui/table/date-range.ts';
import type { DateSearch } from '../../ui/table/date-search.ts';

/** Returns all postable codes of one class; the chart has some hundreds. */
export const postableQuery = (kind: GlClass) => queryOf(AC1, { query: { class: kind, postable: true, size: 1000 } });

/** Returns a page of the entries of an account. */
export const entriesQuery = (id: number, dates: DateSearch, page: number, now: Date) =>
  queryOf(LG3, { params: { id }, query: { ...datesOf(dates, now), page, size: 20 } });

export const journalQuery = (id: number) => queryOf(LG2, { params: { id } });

/** Finds ledger accounts by words, to choose one. */
export const findAccountsQuery = (words: string) =>
  queryOf(AC2, { query: { size: 20, ...(words && { query: words }) } });

/** Refetches everything read from the ledger, and the pending requests. */
export const refreshLedger = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['LG1', 'LG2', 'LG3', 'LG5', 'AC2', 'BA1', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
