import type { RevenueKind } from '@isura/contract/org/revenue-head';

/** What the kinds of revenue are called. */
export const revenueKindLabels: Readonly<Record<RevenueKind, string>> = {
  TAX: 'Tax',
  FEE: 'Fee',
  FINE: 'Fine',
  LICENCE: 'Licence',
  EARNING: 'Earning',
  SALE: 'Sale',
  RENT: 'Rent',
  REPAYMENT: 'Repayment',
  INTEREST: 'Interest',
  GRANT: 'Grant',
  OTHER: 'Other',
};

/** Words of the revenue heads. */
export const headText = {
  caption: 'Revenue heads',
  columns: { code: 'Code', name: 'Name', kind: 'Kind', account: 'Account code', whose: 'For' },
  everybody: 'Every MDA',
  search: 'Code or name',
  empty: 'No revenue heads yet.',
  add: 'Add revenue head',
  title: 'Add a revenue head',
  code: 'Economic code',
  codeHint: '8 digits that begin with 1 for revenue, or 4 for money held for others',
  codeWrong: 'Code must be 8 digits that begin with 1 or 4',
  name: 'Name',
  nameWrong: 'Name must be 3 to 120 characters',
  kind: 'Kind',
  kindMissing: 'Select a kind',
  account: 'Account code',
  accountHint: 'Where its money is posted',
  save: 'Add revenue head',
  added: (code: string) => `Revenue head ${code} is added.`,
};
