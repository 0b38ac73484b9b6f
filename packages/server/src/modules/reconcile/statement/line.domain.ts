import type { Day } from '@isura/contract/kernel/days';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { CsvMapping } from '@isura/contract/reconcile/shapes';

/** A statement line as read. Amounts are kobo, above zero. */
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

/** Facts about the whole statement, known after its last line. */
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

/** The context needed to read a statement. */
export interface StatementContext {
  accountNumber: string;
  today: Day;
  /** The column mapping of this file, over the organization's last one for the bank. */
  mapping: CsvMapping;
  kept: CsvMapping;
  saidOpening?: bigint;
  saidClosing?: bigint;
}

/** A row on its way to the database, with its parsed content. */
export interface ReadRow extends SheetRow {
  read?: BankLine | StatementFacts;
}

/** Returns an error row; one of them makes the whole statement unreadable. */
export const faulty = (rowNo: number, code: string, message: string): ReadRow => ({
  rowNo,
  cells: {},
  findings: [{ column: 'line', code, message }],
});

/** Returns a cell's text for storage: one line, cut to the longest length. */
export const short = (text: string | undefined, most: number): string | undefined => {
  const plain = text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return plain === undefined || plain === '' ? undefined : plain;
};
