import { plural } from '@isura/contract/kernel/numbers-format';
import type { HitKind } from './search.api.ts';

/** Texts of the search of the admin area. */
export const searchText = {
  title: 'Search',
  label: 'Number, MDA, service, payment, person, payer or page',
  hint: 'Type at least two letters. Use the arrow keys to choose and Enter to open.',
  waiting: 'Waiting for you',
  since: (at: string) => `since ${at}`,
  recent: 'Recently opened',
  results: 'Results',
  nothing: (words: string) => `Nothing matches “${words}”. Check the spelling or use fewer words.`,
  found: (count: number) => plural(count, 'result', 'results'),
  kinds: {
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
