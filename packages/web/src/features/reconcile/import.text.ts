import type { CsvMapping } from '@isura/contract/reconcile/shapes';

/** Texts of the import of a statement. */
export const importText = {
  title: 'Import a bank statement',
  account: 'Account of the statement',
  accountMissing: 'Choose the account',
  choice: (label: string, bank: string, ending: string) => `${label}, ${bank}, ${ending}`,
  file: 'Bank statement file',
  fileMissing: 'Choose the statement file',
  chosen: (name: string) => `Chosen: ${name}`,
  rule: 'CSV or camt.053 (XML), at most 50 MB and 200,000 lines',
  wrongKind: 'Choose a CSV or an XML file',
  tooLarge: 'The file is larger than 50 MB. Export fewer days.',
  drop: 'Drop the file here, or',
  choose: 'Choose file',
  mapping: 'Columns of the file',
  mappingLead:
    'Columns are taken as they were last time for this bank, and else guessed from their names. What you choose is kept for the bank.',
  guess: (column: string | undefined) =>
    column === undefined ? 'None recognized' : `${column} (recognized by its name)`,
  fields: {
    bookingDay: 'Booking date',
    valueDay: 'Value date',
    amount: 'Amount, with a minus for money out',
    credit: 'Money in',
    debit: 'Money out',
    balance: 'Running balance',
    reference: 'Reference',
    narration: 'Narration',
    name: 'Other party’s name',
    account: 'Other party’s account',
    bankId: 'Bank’s id of the line',
  } satisfies Record<keyof CsvMapping, string>,
  preview: 'First lines of the file',
  noHeader: 'The first line of this file has no column names.',
  balances: 'Balances, if the file has none',
  opening: 'Opening balance',
  closing: 'Closing balance',
  verb: 'Import statement',
  duplicate: 'This file has already been imported.',
  toEarlier: 'Open the earlier statement',
} as const;
