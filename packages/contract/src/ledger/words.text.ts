import type { SheetGroupCode, SheetSection } from './balance-sheet.ts';
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
  NET: 'Net assets',
};

/** Labels of the groups of a balance sheet. */
export const groupLabels: Readonly<Record<SheetGroupCode, string>> = {
  '3102': 'Cash and bank',
  '3104': 'Cash in transit',
  '3108': 'Receivables',
  '3105': 'Inventories',
  '3106': 'Advances',
  '3109': 'Investments and loans granted',
  '32': 'Property, plant and equipment',
  '33': 'Intangible assets',
  '3': 'Other assets',
  COLLECTED_BY_OTHERS: 'Collected by other organizations, less collected for them (balancing figure)',
  '41030103': 'Taxes withheld: VAT',
  '41030102': 'Taxes withheld: WHT',
  '41030101': 'Taxes withheld: PAYE',
  '41030106': 'Taxes withheld: stamp duty',
  '41030104': 'Taxes withheld: development levy',
  '4103': 'Other deductions withheld',
  '41040101': 'Approved, not yet sent',
  '41010109': 'Sent, not yet confirmed by the bank',
  FEES_PAYABLE: 'Fees owed to payment providers',
  '41010101': 'Contract retention',
  '41010107': 'Unallocated receipts',
  COLLECTED_FOR_OTHERS: 'Collected for other organizations, less collected by them (balancing figure)',
  '4102': 'Loans and debts',
  '4': 'Other liabilities',
  '47': 'Surplus brought forward',
  '12': 'Revenue',
  '11': 'Share of the Federation Account',
  '13': 'Aid and grants',
  '1': 'Other receipts',
  '21': 'Personnel',
  '22': 'Overheads',
  '23': 'Capital expenditure',
  '24': 'Depreciation and impairment',
  '2': 'Other expenditure',
};
