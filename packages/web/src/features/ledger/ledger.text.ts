import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

export const ledgerText = {
  code: 'Account code',
  selectCode: 'Select an account code',
  codeHint: 'Find it by number or by part of the name',
};

export const entriesText = {
  title: 'Entries',
  caption: 'Entries of the account',
  empty: 'No entries on this account between these dates.',
  opening: 'Before',
  closing: 'After',
  debit: 'Debited',
  credit: 'Credited',
  balance: 'Balance',
  dates: 'Dates',
  openJournal: (number: string) => `Open journal ${number}`,
  gone: 'We could not find this account. It may have been removed or the link is wrong.',
  back: 'Back to the entries',
};

export const journalText = {
  title: (number: string) => `Journal ${number}`,
  gone: 'We could not find this journal. It may have been removed or the link is wrong.',
  facts: {
    event: 'Rule',
    day: 'Day',
    mda: 'MDA',
    description: 'Description',
    posted: 'Posted',
    amount: 'Amount',
    reverses: 'Reverses',
    reversed: 'Reversed by',
  },
  journalLink: 'Open that journal',
  lines: 'Lines',
  others: (count: number) =>
    `${plural(count, 'line', 'lines')} in the books of ${count === 1 ? 'another organization' : 'other organizations'}`,
  totals: 'Total',
  takeBack: 'Reverse journal',
  takeBackTitle: (number: string) => `Reverse ${number}?`,
  takeBackConsequence:
    'The opposite entries are posted when a second administrator confirms. Nothing is edited or removed.',
};

export const sheetText = {
  title: titles.sheet,
  purpose: 'Assets, liabilities and what is left, every ledger account with its journals, and the trial balance.',
  balanceAlone: 'Assets, liabilities and what is left.',
  parts: 'Parts of the balance sheet',
  accounts: 'Accounts',
  journals: 'Journals',
  trial: 'Trial balance',
  newJournal: 'Manual journal',
  mda: 'MDA',
  allMdas: 'All MDAs',
  mdaHint: 'Find it by part of the name or the code',
  filters: {
    query: 'Name or code',
    class: 'Class',
    allClasses: 'All classes',
    journal: 'Number or words',
    event: 'Rule',
    allEvents: 'All rules',
  },
  accountsCaption: 'Ledger accounts',
  accountsEmpty: {
    sentence: 'No ledger accounts yet. They are opened with the bank accounts and services of an organization.',
    who: 'Administrators of organizations request bank accounts and add services.',
  },
  journalsCaption: 'Journals',
  journalsEmpty: {
    sentence:
      'No journals between these dates. Words are searched between these dates only; a journal number is found whatever its day.',
    who: 'Choose other dates above.',
  },
  onSide: (side: 'DEBIT' | 'CREDIT') => (side === 'DEBIT' ? 'debit side' : 'credit side'),
  trialCaption: 'Trial balance',
  trialEmpty: {
    sentence: 'No account had a balance at the end of this day. An account appears here once money is posted to it.',
    who: 'Choose a later day above.',
  },
  asAt: 'As at the end of',
  totals: 'Total',
  between: 'Not yet settled between organizations',
  grand: 'Grand total',
  balanced: (amount: string) => `Balanced: debits and credits both come to ${amount}.`,
  balancedWith: (amount: string) =>
    `Balanced, with ${amount} not yet settled between organizations: shares that one organization has collected for another.`,
  unbalanced: (amount: string) =>
    `Not balanced: the two sides differ by ${amount}. Report this to the support desk now.`,
};

export const manualText = {
  title: 'Manual journal',
  purpose: 'It is posted on the day a second administrator confirms it.',
  line: (nth: number) => `Line ${nth}`,
  account: 'Account',
  accountMissing: 'Select an account of the ledger',
  debit: 'Debit',
  credit: 'Credit',
  amountMissing: 'Enter an amount on one side',
  oneSideAlone: 'Enter an amount on one side of the line only',
  total: 'Total',
  even: 'Both sides are equal',
  onDebit: 'is missing on the debit side',
  onCredit: 'is missing on the credit side',
  add: 'Add a line',
  remove: 'Remove',
  removeLine: (nth: number) => `Remove line ${nth}`,
  reason: 'Reason',
  reasonHint: 'It stays in the journal permanently',
  debits: 'Debits',
  credits: 'Credits',
  send: 'Request journal',
  cancel: 'Cancel',
  close: 'Close',
};
