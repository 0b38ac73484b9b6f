import { plural } from '@isura/contract/kernel/numbers-format';
import type { GlClass } from '@isura/contract/ledger/gl-account';
import type { JournalEvent, PostingSide } from '@isura/contract/ledger/journal';
import { titles } from './titles.text.ts';

export const ledgerText = {
  code: 'Account code',
  selectCode: 'Select an account code',
  codeHint: 'Found by number or by a part of the name',
};

/** The rules a journal is posted by, as people of an accounts office say them. */
export const eventLabels: Record<JournalEvent, string> = {
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

export const classLabels: Record<GlClass, string> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  REVENUE: 'Revenue',
  EXPENSE: 'Expenses',
};

export const sideLabels: Record<PostingSide, string> = { DEBIT: 'Debit', CREDIT: 'Credit' };

export const entriesText = {
  title: 'Entries',
  caption: 'Entries of the account',
  empty: 'Nothing moved on this account between these dates.',
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
    reverses: 'Takes back',
    reversed: 'Taken back by',
  },
  journalLink: 'Open that journal',
  lines: 'Lines',
  others: (count: number) =>
    `${plural(count, 'line', 'lines')} in the books of ${count === 1 ? 'another organization' : 'other organizations'}`,
  totals: 'Total',
  takeBack: 'Take it back',
  takeBackTitle: (number: string) => `Take ${number} back?`,
  takeBackConsequence: 'The mirror image is posted when a second administrator confirms. Nothing is edited or removed.',
};

export const sheetText = {
  title: titles.sheet,
  purpose:
    'What there is, what is owed and what is left, every ledger account with the journals behind it, and the trial balance.',
  parts: 'Parts of the balance sheet',
  accounts: 'Accounts',
  journals: 'Journals',
  trial: 'Trial balance',
  newJournal: 'Manual journal',
  mda: 'MDA',
  allMdas: 'All MDAs',
  mdaHint: 'Found by a part of the name or the code',
  columns: {
    code: 'Code',
    name: 'Account',
    mda: 'MDA',
    class: 'Class',
    balance: 'Balance',
    lastPosted: 'Last entry',
    number: 'Number',
    day: 'Day',
    event: 'Rule',
    description: 'Description',
    amount: 'Amount',
    debit: 'Debit',
    credit: 'Credit',
  },
  filters: {
    query: 'Name or code',
    class: 'Class',
    allClasses: 'All classes',
    journal: 'Number or words',
    event: 'Rule',
    allEvents: 'All rules',
  },
  accountsCaption: 'Ledger accounts',
  accountsEmpty: 'No ledger accounts yet. They are opened with the bank accounts and services of an organization.',
  journalsCaption: 'Journals',
  journalsEmpty: 'No journals between these dates.',
  onSide: (side: 'DEBIT' | 'CREDIT') => (side === 'DEBIT' ? 'debit side' : 'credit side'),
  trialCaption: 'Trial balance',
  trialEmpty: 'Nothing stood on any account at the end of this day.',
  asAt: 'As at the end of',
  totals: 'Total',
  between: 'On its way between organizations',
  grand: 'Grand total',
  balanced: (amount: string) => `Balanced: debits and credits both come to ${amount}.`,
  balancedWith: (amount: string) =>
    `Balanced, with ${amount} on its way between organizations: shares that were collected by one organization for another and are not settled yet.`,
  unbalanced: (amount: string) => `Not balanced: the two sides differ by ${amount}. Tell the support desk now.`,
};

export const manualText = {
  title: 'Manual journal',
  purpose: 'It is posted with the day on which a second administrator confirms it.',
  line: (nth: number) => `Line ${nth}`,
  account: 'Account',
  accountMissing: 'Select an account of the ledger',
  debit: 'Debit',
  credit: 'Credit',
  amountMissing: 'Enter an amount on one side',
  oneSideAlone: 'A line has an amount on one side alone',
  total: 'Total',
  even: 'Both sides are even',
  onDebit: 'is missing on the debit side',
  onCredit: 'is missing on the credit side',
  add: 'Add a line',
  remove: 'Remove',
  removeLine: (nth: number) => `Remove line ${nth}`,
  reason: 'Reason',
  reasonHint: 'It stands in the journal for ever',
  debits: 'Debits',
  credits: 'Credits',
  send: 'Ask for the journal',
  cancel: 'Cancel',
  close: 'Close',
};
