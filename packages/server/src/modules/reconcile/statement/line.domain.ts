import type { Day } from '@isura/contract/kernel/days';
import type { RowOfFile } from '@isura/contract/kernel/file-plan';
import { maskAccountsIn } from '@isura/contract/kernel/mask';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { BalanceFrom, DateReading, ReadColumn } from '@isura/contract/reconcile/reading';
import { type CsvMapping, type DateOrder, MOST_NAMED, type StatementReading } from '@isura/contract/reconcile/shapes';

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

/**
 * How the table of a CSV file lies in it, and the days of both orders of day and month where both are possible. Files
 * read before the header row could be chosen have no `topRows`.
 */
export interface ReadLayout {
  rowsAbove: number;
  headerRow: number;
  topRows?: RowOfFile[];
  columns: ReadColumn[];
  dateReadings: DateReading[];
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
  /** Whether the file states the balances; missing for files read before this was kept. */
  openingFrom?: BalanceFrom;
  closingFrom?: BalanceFrom;
  lines: number;
  columns: readonly string[];
  mapping: CsvMapping;
  reading: StatementReading;
  /** Missing for camt.053, which has neither columns nor dates of figures. */
  layout?: ReadLayout;
}

/** The context needed to read a statement. */
export interface StatementContext {
  accountNumber: string;
  today: Day;
  /** The column mapping of this file, over the organization's last one for the bank. */
  mapping: CsvMapping;
  kept: CsvMapping;
  /** The row with the column names, as a person chose it. */
  headerRow?: number;
  /** The order of day and month that the importer chose, and that of earlier files of the bank, by their columns. */
  chosenDateOrder?: DateOrder;
  earlierDateOrders?: readonly { columns: readonly string[]; dateOrder: DateOrder }[];
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

/** Names the rows of a file that are no line of its account, with the account numbers in them masked. */
export class NotRead {
  readonly #rows: StatementReading['notRead'] = [];
  #count = 0;

  add(row: number, why: string): void {
    this.#count += 1;
    if (this.#rows.length < MOST_NAMED) this.#rows.push({ row, why: maskAccountsIn(why) });
  }

  /** Returns the rows in their order, and how many there are. */
  all(): Pick<StatementReading, 'notRead' | 'notReadCount'> {
    return { notRead: this.#rows.toSorted((a, b) => a.row - b.row), notReadCount: this.#count };
  }
}
