import { sectionLabels } from '@isura/contract/ledger/words.text';

/** Texts of the balance sheet. */
export const balanceText = {
  tab: 'Balance sheet',
  caption: 'Balance sheet',
  sections: sectionLabels,
  compareTo: 'Compare with the end of',
  empty: 'No account had a balance at the end of this day.',
  balanced: 'Balanced: assets equal liabilities plus net.',
  with: (amount: string) =>
    `Balanced, with ${amount} not yet settled between organizations: shares that one organization has collected for another.`,
  unbalanced: (amount: string) =>
    `Not balanced: the two sides differ by ${amount}. Report this to the support desk now.`,
};
