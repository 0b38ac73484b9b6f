import { AC1, type GlClass } from '@isura/contract/ledger/gl-account';
import { LG1, LG2 } from '@isura/contract/ledger/journal';
import { AC2, LG3, LG5 } from '@isura/contract/ledger/ledger-account';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-client.ts';
import { datesOf } from '../../ui/table/date-range.ts';
import type { DateSearch } from '../../ui/table/date-search.ts';
import { pagingOf, viewOf } from '../../ui/table/list-search.ts';
import type { SheetSearch } from './sheet.search.ts';

/** The codes of one class that money is posted to: all of them, the chart has some hundreds. */
export const postableQuery = (kind: GlClass) => queryOf(AC1, { query: { class: kind, postable: true, size: 1000 } });

/** What moved on an account, a page of it. */
export const entriesQuery = (id: number, dates: DateSearch, page: number, now: Date) =>
  queryOf(LG3, { params: { id }, query: { ...datesOf(dates, now), page, size: 20 } });

export const journalQuery = (id: number) => queryOf(LG2, { params: { id } });

/** Ledger accounts as the address asks. */
export const ledgerAccountsQuery = ({ page, size, sort, query, class: kind, org }: SheetSearch) =>
  queryOf(AC2, { query: { ...pagingOf(viewOf({ page, size, sort })), query, class: kind, 'org-id': org } });

/** Ledger accounts found by words, for choosing one. */
export const findAccountsQuery = (words: string) =>
  queryOf(AC2, { query: { size: 20, ...(words && { query: words }) } });

/** Whether a journal is looked up by its number: it is found whatever its day is. */
const isNumber = (query: string | undefined): boolean => /^\s*jn-/i.test(query ?? '');

/** The dates journals are asked for: those that were chosen, else the last seven days; a number is looked up in all. */
export const datesAsked = ({ when, start, end, query }: SheetSearch): DateSearch =>
  when === undefined && isNumber(query) ? {} : { when: when ?? 'last-7-days', start, end };

/** Journals as the address asks. */
export const journalsQuery = ({ page, size, query, event, org, ...dates }: SheetSearch, now: Date) =>
  queryOf(LG1, {
    query: {
      ...pagingOf(viewOf({ page, size })),
      ...datesOf(datesAsked({ ...dates, query }), now),
      query,
      event,
      'org-id': org,
    },
  });

/** The accounts that stood at something at the end of a day. */
export const trialQuery = ({ page, size, org, day }: SheetSearch) =>
  queryOf(LG5, { query: { ...pagingOf(viewOf({ page, size })), 'as-at': day, 'org-id': org } });

/** Everything read from the ledger, and what waits, is asked for again. */
export const refreshLedger = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['LG1', 'LG2', 'LG3', 'LG5', 'AC2', 'BA1', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
