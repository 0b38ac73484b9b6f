import type { SheetSection } from './balance-sheet.ts';
import type { GlClass } from './gl-account.ts';
import type { JournalEvent, PostingSide } from './journal.ts';

/** Labels of the posting rules, in the language of accountants. */
export const eventLabels: Readonly<Record<JournalEvent, string>> = {
  L1: 'Collection',
  L2: 'Settlement',
  L3: 'Receipt without a payment',
  L4: 'Payment approved',
  L5: 'Payment sent',
  L6: 'Payment credited',
  L7: 'Payment returned',
  L8: 'Payment closed',
  L9: 'Refund',
  L10: 'Manual journal',
  L11: 'Bank charge',
  L12: 'Claimed money',
  L13: 'Failed payment paid after all',
  L14: 'Payment paid after all came back',
  L15: 'Payment settled as paid after all',
  L16: 'Bank paid another amount',
  L17: 'Withholding taken back after it was remitted',
  OPENING: 'Opening balance',
};

/** Labels of the account classes. */
export const classLabels: Readonly<Record<GlClass, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  REVENUE: 'Revenue',
  EXPENSE: 'Expenses',
};

/** Labels of the sides of an account. */
export const sideLabels: Readonly<Record<PostingSide, string>> = { DEBIT: 'Debit', CREDIT: 'Credit' };

/** Labels of the sections of a balance sheet. */
export const sectionLabels: Readonly<Record<SheetSection, string>> = {
  ASSETS: 'Assets',
  LIABILITIES: 'Liabilities',
  NET: 'Net',
};
