import type { SheetSection } from './balance-sheet.ts';
import type { GlClass } from './gl-account.ts';
import type { JournalEvent, PostingSide } from './journal.ts';

/** The rules a journal is posted by, as people of an accounts office say them. */
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
  OPENING: 'Opening balance',
};

/** What the classes of accounts are called. */
export const classLabels: Readonly<Record<GlClass, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  REVENUE: 'Revenue',
  EXPENSE: 'Expenses',
};

/** What the sides of an account are called. */
export const sideLabels: Readonly<Record<PostingSide, string>> = { DEBIT: 'Debit', CREDIT: 'Credit' };

/** What the sections of a balance sheet are called. */
export const sectionLabels: Readonly<Record<SheetSection, string>> = {
  ASSETS: 'Assets',
  LIABILITIES: 'Liabilities',
  NET: 'Net',
};
