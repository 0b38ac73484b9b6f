import { lagosDay } from '@isura/contract/kernel/days';
import { listFile } from '@isura/contract/kernel/list-file';
import { ledgerAccountColumns, trialColumns } from '@isura/contract/ledger/account-columns.text';
import { RP5 } from '@isura/contract/ledger/balance-sheet';
import { ST1, ST5 } from '@isura/contract/ledger/balance-statement';
import { LG1 } from '@isura/contract/ledger/journal';
import { journalColumns } from '@isura/contract/ledger/journal-columns.text';
import { AC2, LG5 } from '@isura/contract/ledger/ledger-account';
import { sheetColumns } from '@isura/contract/ledger/sheet-columns.text';
import { linesOfFile } from '@isura/contract/ledger/sheet-groups';
import { entryColumns, statementColumns } from '@isura/contract/ledger/statement-columns.text';
import type { ListFiles } from '@isura/contract/report/export';
import { usualJournalDays } from './account/days.domain.ts';
import { paperColumns } from './account/sheet-paper.domain.ts';

/** Files of the ledger: journals, accounts, the balance sheet, balance statements and the entries of one. */
export const files = {
  journals: listFile(journalColumns, {
    title: 'Journals',
    call: () => LG1,
    range: (query, at) => usualJournalDays(query, lagosDay(at)),
    isByDay: true,
    onPaper: ['id', 'businessDate', 'amount', 'event', 'description'],
  }),
  'trial-balance': listFile(trialColumns, {
    title: 'Trial balance',
    call: () => LG5,
    totals: { debit: 'x-total-debit', credit: 'x-total-credit' },
    onPaper: ['name', 'code', 'debit', 'credit'],
  }),
  'ledger-accounts': listFile(ledgerAccountColumns, {
    title: 'Ledger accounts',
    call: () => AC2,
    onPaper: ['name', 'code', 'balance', 'normalSide'],
  }),
  'balance-sheet': listFile(sheetColumns, {
    title: 'Balance sheet',
    call: () => RP5,
    lines: linesOfFile,
    // Without what organizations collected for each other, which the lines have.
    says: {
      'Assets in accounts': 'x-total-assets',
      'Liabilities in accounts': 'x-total-liabilities',
      'Net assets in accounts': 'x-total-net',
      'Assets in accounts, compared with': 'x-total-assets-before',
      'Liabilities in accounts, compared with': 'x-total-liabilities-before',
      'Net assets in accounts, compared with': 'x-total-net-before',
    },
    onPaper: paperColumns,
  }),
  'balance-statements': listFile(statementColumns, {
    title: 'Balance statements',
    call: () => ST1,
    values: { by: ({ askedBy }) => askedBy ?? 'Automatic' },
    onPaper: ['accountName', 'periodStart', 'periodEnd', 'openingBalance', 'closingBalance'],
  }),
  'statement-entries': listFile(entryColumns, {
    title: 'Balance statement',
    call: () => ST5,
    onPaper: ['businessDate', 'number', 'description', 'debit', 'credit', 'balance'],
  }),
} satisfies ListFiles;
