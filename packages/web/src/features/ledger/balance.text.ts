import { sectionLabels } from '@isura/contract/ledger/words.text';

/** Words of the balance sheet. */
export const balanceText = {
  tab: 'Balance sheet',
  caption: 'Balance sheet',
  columns: {
    name: 'Account',
    section: 'Section',
    amount: 'Amount',
    before: 'Compared with',
    change: 'Change',
    code: 'Code',
    mda: 'MDA',
  },
  sections: sectionLabels,
  compareTo: 'Compare with the end of',
  empty: 'Nothing stood on any account at the end of this day.',
  balanced: 'Balanced: assets are liabilities and net together.',
  with: (amount: string) =>
    `Balanced, with ${amount} on its way between organizations: shares that were collected by one organization for another and are not settled yet.`,
  unbalanced: (amount: string) => `Not balanced: the two sides differ by ${amount}. Tell the support desk now.`,
};
