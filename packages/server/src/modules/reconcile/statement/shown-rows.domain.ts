import { maskAccount } from '@isura/contract/kernel/mask';
import { LINES_BEFORE } from '@isura/contract/reconcile/reading';
import { short } from './line.domain.ts';

/** Texts of a column that are shown before a file is confirmed, and the length of each, and of a row. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;
const LONGEST_ROW = 1_000;

/** A row of a file: its number as a spreadsheet shows it, and its cells. */
interface FileRow {
  rowNo: number;
  cells: readonly string[];
}

/**
 * The rows of a file's first lines and of its last ones: those that are shown before it is confirmed, whichever of them
 * are the oldest.
 */
export class ShownRows {
  readonly #first: FileRow[] = [];
  readonly #last: FileRow[] = [];

  add(row: FileRow): void {
    if (this.#first.length < LINES_BEFORE) this.#first.push(row);
    if (this.#last.push(row) > LINES_BEFORE) this.#last.shift();
  }

  /** Returns the first texts of a column; the accounts of others are masked. */
  samplesOf(at: number, isAccount: boolean): string[] {
    return this.#first.slice(0, SAMPLES).flatMap(({ cells }) => {
      const text = short(cells[at], LONGEST_SAMPLE);
      return text === undefined ? [] : [isAccount ? maskAccount(text) : text];
    });
  }

  /** Returns the rows as text by their number, with the column of accounts masked. */
  texts(accountAt: number | undefined): Map<number, string> {
    const shown = (cells: readonly string[]): string[] =>
      cells.map((text, at) => (at === accountAt && text !== '' ? maskAccount(text) : text));
    return new Map(
      [...this.#first, ...this.#last].map(({ rowNo, cells }) => [
        rowNo,
        short(shown(cells).join(', '), LONGEST_ROW) ?? '',
      ]),
    );
  }
}
