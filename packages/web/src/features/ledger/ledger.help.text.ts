import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about the ledger: statements, balance sheet, accounts and journals. */
export const ledgerHelp: HelpTexts = {
  statements: {
    about: 'Balance statements',
    answers: [
      ['What is a balance statement?', 'The balance of an account before and after a month, and its money in and out.'],
      ['When is it made?', 'When the month is over, for every account. Choose “Make a statement” for other days.'],
      ['Why may a statement still change?', 'Its days are not over, or entries came late. The row says so.'],
    ],
  },
  statement: {
    about: 'One statement',
    answers: [
      ['What is one row?', 'One entry of the account: its day, what it is for, and the balance after it.'],
      [
        'Where does an entry come from?',
        'Open its journal. It names the event, such as a payment or a settlement, and all accounts it changed.',
      ],
      ['How do I print it?', 'Download it as PDF. It has the same entries and totals.'],
    ],
    words: [['Journal', 'one event in the ledger; its debits and credits are equal.']],
  },
  sheet: {
    about: 'Balance sheet',
    answers: [
      ['What does it show?', 'What the organization has, what it owes, and what is left, at the end of a day.'],
      ['What is behind a figure?', 'Press it: the accounts and then the journals that make it up.'],
      [
        'Does it have to balance?',
        'Yes. Assets equal liabilities and what is left, because every journal has equal debits and credits.',
      ],
    ],
    words: [
      ['Asset', 'what the organization has, such as money in banks.'],
      ['Liability', 'what it owes, such as approved payments that are not sent.'],
    ],
  },
  'sheet.accounts': {
    about: 'Ledger accounts',
    answers: [
      ['What is on this list?', 'Every account of the ledger with its balance. Open one to see its entries.'],
      ['What is the number of an account?', 'Its 8-digit economic code in the national chart of accounts.'],
      [
        'Can I correct an entry?',
        'Nothing is edited or removed. A journal is reversed by another one, which a second administrator confirms.',
      ],
    ],
    words: [['Journal', 'one event in the ledger; its debits and credits are equal.']],
  },
  'sheet.journals': {
    about: 'Journals',
    answers: [
      ['What is a journal?', 'One event in the ledger: the accounts it debited and credited, in equal sums.'],
      [
        'Who makes journals?',
        'The portal, for every payment, settlement and other event. A manual journal takes effect when a second administrator confirms it.',
      ],
      [
        'How is one corrected?',
        'Reverse it. The opposite entries are posted when a second administrator confirms; the first journal stays.',
      ],
    ],
  },
  'sheet.trial': {
    about: 'Trial balance',
    answers: [
      ['What does it show?', 'All accounts with their debits and credits on one page.'],
      [
        'Why are the two totals equal?',
        'Every journal has equal debits and credits, so all of them together have too.',
      ],
      ['What is behind a figure?', 'Open the account: its entries and their journals.'],
    ],
  },
};
