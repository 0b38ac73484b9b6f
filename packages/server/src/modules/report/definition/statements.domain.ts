import { type ListFile, moment, money, words } from '@isura/contract/kernel/list-file';
import { ST1, ST5 } from '@isura/contract/ledger/balance-statement';

/** Files of balance statements: the list of them, and one with its entries. */
export const statements = {
  'balance-statements': {
    title: 'Balance statements',
    call: () => ST1,
    columns: [
      words('accountName', 'Account', 150),
      words('accountCode', 'Code', 110),
      words('orgName', 'MDA', 112),
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
} as const satisfies Record<string, ListFile>;
