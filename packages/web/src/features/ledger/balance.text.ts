import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { grouped } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { sectionLabels } from '@isura/contract/ledger/words.text';

interface Group {
  label: string;
  count: number;
}
const accounts = (count: number): string => plural(count, 'account', 'accounts');

/** Texts of the balance sheet. */
export const balanceText = {
  tab: 'Balance sheet',
  caption: 'Balance sheet',
  sections: sectionLabels,
  inNaira: (organization: string) => `${organization}, in naira`,
  compareTo: 'Compare with the end of',
  empty: 'No account had a balance at the end of this day.',
  print: 'Print',
  none: '–',
  accounts,
  show: ({ label, count }: Group) => `Show the ${accounts(count)} of ${label}`,
  hide: ({ label, count }: Group) => `Hide the ${accounts(count)} of ${label}`,
  notAll: (shown: number, count: number) =>
    `The first ${grouped(String(shown))} of ${grouped(String(count))} accounts can be opened here. Choose an MDA, or export the sheet for all.`,
  overRemitted: 'remitted more than withheld',
  isBalanced: 'Balanced',
  equation: 'Assets equal liabilities plus net assets',
  sides: 'Assets, liabilities and net assets',
  unbalanced: (amount: string) => `Does not balance by ${amount}. Report this to the support desk now.`,
  opensJournals: 'A line opens its journals. A group opens its accounts.',
  opensAccounts: 'A group opens its accounts.',
  prepared: (name: string, at: Date, day: Day) =>
    `At the end of ${formatDay(day)}. Prepared by ${name}, ${formatInstant(at)}.`,
};
