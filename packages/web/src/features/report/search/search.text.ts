import { plural } from '@isura/contract/kernel/numbers-format';
import type { HitKind } from './hit.ts';

/** Texts of the search of the admin area. */
export const searchText = {
  title: 'Search',
  label: 'Number, MDA, service, payment, person, payer, page or action',
  hint: 'Use the arrow keys to choose, Enter to open, and Ctrl and Enter to open in a new tab.',
  cut: (most: number) => `Only the first ${most} characters are searched.`,
  acts: 'Do',
  waiting: 'Waiting for you',
  since: (at: string) => `since ${at}`,
  recent: 'Recent',
  filtered: 'filtered',
  results: 'Results',
  nothing: (words: string) =>
    `Nothing matches “${words}”. Numbers and names you may see, pages and actions were searched: check the spelling or use fewer words.`,
  found: (count: number) => plural(count, 'result', 'results'),
  kinds: {
    ACT: 'Do',
    INVOICE: 'Invoices',
    PAYMENT: 'Payments',
    RECEIPT: 'Receipts',
    SETTLEMENT: 'Settlements',
    JOURNAL: 'Journals',
    PAGE: 'Pages',
    MDA: 'MDAs',
    SERVICE: 'Services',
    REQUEST: 'Payment requests',
    PERSON: 'People',
    PAYER: 'Payers',
  } satisfies Record<HitKind, string>,
};
