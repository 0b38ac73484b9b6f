import { Day, Period } from '@isura/contract/kernel/days';
import { GlClass } from '@isura/contract/ledger/gl-account';
import { JournalEvent } from '@isura/contract/ledger/journal';
import * as z from 'zod/mini';
import { adminPage } from '../../routing/staff-page.ts';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

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

/** The search parameters of the statements. `filesof` opens the files the user requested. */
const StatementsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  account: searchNumber,
  month: kept(Period),
});

/** The search parameters of a statement: which one, and the filters of its entries. */
const StatementSearch = z.object({ ...listSearch, id: searchNumber, query: searchWords, journal: searchNumber });

/** Pages of the ledger, as the accounts office reads it. */
export const ledgerPages = [
  adminPage({
    path: '/admin/reports/mda-balance-sheet',
    title: titles.sheet,
    help: 'sheet',
    needs: ['RP5'],
    search: SheetSearch,
    load: () => import('./sheet.page.tsx'),
  }),
  adminPage({
    path: '/admin/mda-balance-statement',
    title: titles.statements,
    help: 'statements',
    needs: ['ST1'],
    search: StatementsSearch,
    load: () => import('./statements.page.tsx'),
  }),
  adminPage({
    path: '/admin/mda-balance-statement/view',
    title: titles.statement,
    help: 'statement',
    needs: ['ST3', 'ST5'],
    search: StatementSearch,
    load: () => import('./statement.page.tsx'),
  }),
] as const;
