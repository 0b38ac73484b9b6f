import { lagosDay } from '@isura/contract/kernel/days';
import { type Column, labelled, mda, moment, money, words } from '@isura/contract/kernel/list-file';
import { RP5 } from '@isura/contract/ledger/balance-sheet';
import { ST1, ST5 } from '@isura/contract/ledger/balance-statement';
import { LG1 } from '@isura/contract/ledger/journal';
import { AC2, LG5 } from '@isura/contract/ledger/ledger-account';
import { classLabels, eventLabels, sectionLabels, sideLabels } from '@isura/contract/ledger/words.text';
import type { ListFiles } from '@isura/contract/report/export';
import { usualJournalDays } from './account/days.domain.ts';

const keys = (columns: readonly Column[]): string[] => columns.map(({ key }) => key);

const trial = [
  words('name', 'Account', 150),
  words('code', 'Code', 110),
  money('debit', 'Debit'),
  money('credit', 'Credit'),
  mda,
  labelled('class', 'Class', classLabels, 70),
];
const accounts = [
  words('name', 'Account', 150),
  words('code', 'Code', 110),
  money('balance', 'Balance'),
  labelled('normalSide', 'Side', sideLabels, 50),
  mda,
  labelled('class', 'Class', classLabels, 70),
  moment('lastPostedAt', 'Last entry'),
];

/** Files of the ledger: journals, accounts, the balance sheet, balance statements and the entries of one. */
export const files = {
  journals: {
    title: 'Journals',
    call: () => LG1,
    range: (query, at) => usualJournalDays(query, lagosDay(at)),
    isByDay: true,
    columns: [
      { ...words('id', 'Journal', 90), of: ({ number }) => number },
      words('businessDate', 'Day', 60),
      money('amount', 'Amount'),
      mda,
      labelled('event', 'Rule', eventLabels, 70),
      words('description', 'Description', 200),
    ],
    onPaper: ['id', 'businessDate', 'amount', 'event', 'description'],
  },
  'trial-balance': {
    title: 'Trial balance',
    call: () => LG5,
    totals: { debit: 'x-total-debit', credit: 'x-total-credit' },
    columns: trial,
    onPaper: keys(trial).slice(0, 4),
  },
  'ledger-accounts': {
    title: 'Ledger accounts',
    call: () => AC2,
    columns: accounts,
    onPaper: keys(accounts).slice(0, 4),
  },
  'balance-sheet': {
    title: 'Balance sheet',
    call: () => RP5,
    says: {
      [`Total ${sectionLabels.ASSETS}`]: 'x-total-assets',
      [`Total ${sectionLabels.LIABILITIES}`]: 'x-total-liabilities',
      [`Total ${sectionLabels.NET}`]: 'x-total-net',
      [`Total ${sectionLabels.ASSETS}, compared with`]: 'x-total-assets-before',
      [`Total ${sectionLabels.LIABILITIES}, compared with`]: 'x-total-liabilities-before',
      [`Total ${sectionLabels.NET}, compared with`]: 'x-total-net-before',
    },
    columns: [
      labelled('section', 'Section', sectionLabels, 70),
      words('name', 'Account', 150),
      words('code', 'Code', 110),
      money('amount', 'Amount'),
      money('before', 'Compared with'),
      money('change', 'Change'),
      mda,
    ],
    onPaper: ['section', 'name', 'code', 'amount'],
  },
  'balance-statements': {
    title: 'Balance statements',
    call: () => ST1,
    columns: [
      words('accountName', 'Account', 150),
      words('accountCode', 'Code', 110),
      mda,
      words('periodStart', 'From', 56),
      words('periodEnd', 'To', 56),
      money('openingBalance', 'Opening'),
      money('amountIn', 'In'),
      money('amountOut', 'Out'),
      money('closingBalance', 'Closing'),
      { ...words('entries', 'Entries', 50), of: ({ entriesCount }) => entriesCount },
      { ...words('by', 'Made by', 90), of: ({ askedBy }) => askedBy ?? 'Automatic' },
      { ...moment('when', 'Made'), of: ({ madeAt }) => madeAt },
    ],
    onPaper: ['accountName', 'periodStart', 'periodEnd', 'openingBalance', 'closingBalance'],
  },
  'statement-entries': {
    title: 'Balance statement',
    call: () => ST5,
    columns: [
      words('businessDate', 'Date', 54),
      words('number', 'Reference', 88),
      words('description', 'Description', 158),
      money('debit', 'Debit'),
      money('credit', 'Credit'),
      money('balance', 'Balance'),
    ],
    onPaper: ['businessDate', 'number', 'description', 'debit', 'credit', 'balance'],
  },
} as const satisfies ListFiles;
