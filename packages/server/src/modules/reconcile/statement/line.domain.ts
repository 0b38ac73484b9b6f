import type { Day } from '@isura/contract/kernel/days';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { CsvMapping } from '@isura/contract/reconcile/shapes';

/** A line of a statement as it was read. Amounts are kobo, more than nothing. */
export interface BankLine {
  kind: 'LINE';
  bookingDay: Day;
  valueDay: Day;
  side: 'CREDIT' | 'DEBIT';
  kobo: bigint;
  reference?: string;
  narration: string;
  name?: string;
  account?: string;
  bankId?: string;
}

/** What was found of the statement as a whole, once its last line had passed. */
export interface StatementFacts {
  kind: 'FACTS';
  from: Day;
  to: Day;
  opening: bigint;
  credit: bigint;
  debit: bigint;
  closing: bigint;
  lines: number;
  columns: readonly string[];
  mapping: CsvMapping;
}

/** All a statement is read by. */
export interface StatementWorld {
  accountNumber: string;
  today: Day;
  /** What was said for this file, and what the organization said last for the bank. */
  mapping: CsvMapping;
  kept: CsvMapping;
  saidOpening?: bigint;
  saidClosing?: bigint;
}

/** A row on its way to the database, with what it was read as. */
export interface ReadRow extends SheetRow {
  read?: BankLine | StatementFacts;
}

/** A fault of a line; one of them makes the whole statement unreadable. */
export const faulty = (rowNo: number, code: string, message: string): ReadRow => ({
  rowNo,
  cells: {},
  findings: [{ column: 'line', code, message }],
});

/** The text of a cell as it is kept: one line, no longer than it may be. */
export const short = (text: string | undefined, most: number): string | undefined => {
  const plain = text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return plain === undefined || plain === '' ? undefined : plain;
};
