import { ROWS_ON_TOP, type RowOfFile } from '@isura/contract/kernel/file-plan';
import { maskAccount } from '@isura/contract/kernel/mask';
import { short } from '@isura/contract/kernel/short-text';
import { MOST_COLUMNS } from './limits.ts';
import type { RawRow } from './raw-row.ts';

/** Texts of a column that are shown before a file counts. */
export const SAMPLES = 3;
/** The length of such a text, of a cell on top, and of a row. */
const LONGEST_SAMPLE = 60;
const LONGEST_NAME = 100;
const LONGEST_ROW = 1_000;
/** The letters of a cell that are looked at for such a text. */
const LOOKED_AT = 400;

/** The number of an account in Nigeria, which no other digit touches. */
export const NUBAN = /(?<!\d)\d{10}(?!\d)/g;

/** Returns cells as they are shown: the first sixty, the first hundred characters of each. */
const namesIn = (cells: readonly string[]): string[] =>
  cells.slice(0, MOST_COLUMNS).map((text) => short(text.slice(0, LOOKED_AT), LONGEST_NAME) ?? '');

/** Where the accounts of others stand that are masked: below the header, in one column. */
interface Masked {
  headerRow: number;
  accountAt: number | undefined;
}

/**
 * The rows of a file that are shown before it counts: those at its top, whatever they hold, and its first and its last
 * ones below the header, whichever of them are the oldest.
 */
export class ShownRows {
  readonly #top: RowOfFile[] = [];
  readonly #first: RawRow[] = [];
  readonly #last: RawRow[] = [];
  readonly #most: number;

  /** Keeps as many of the first rows below the header, and of the last ones. */
  constructor(most = SAMPLES) {
    this.#most = most;
  }

  /** Takes a row of the file, before anything is known of it. */
  see({ rowNo, cells }: RawRow): void {
    if (this.#top.length < ROWS_ON_TOP) this.#top.push({ row: rowNo, cells: namesIn(cells) });
  }

  /** Takes a row below the header. */
  add(row: RawRow): void {
    if (this.#first.length < this.#most) this.#first.push(row);
    if (this.#last.push(row) > this.#most) this.#last.shift();
  }

  /** Returns the rows at the top of the file, with masked account numbers where `masked` says which. */
  top(masked?: Masked): RowOfFile[] {
    if (!masked) return this.#top;
    const { headerRow, accountAt } = masked;
    const shown = (text: string, isAccount: boolean): string =>
      isAccount && text !== '' ? maskAccount(text) : text.replaceAll(NUBAN, (digits) => maskAccount(digits));
    return this.#top.map(({ row, cells }) => ({
      row,
      cells: cells.map((text, at) => shown(text, row > headerRow && at === accountAt)),
    }));
  }

  /** Returns the first texts of a column; the accounts of others are masked. */
  samplesOf(at: number, isAccount = false): string[] {
    return this.#first.slice(0, SAMPLES).flatMap(({ cells }) => {
      const text = short(cells[at]?.slice(0, LOOKED_AT), LONGEST_SAMPLE);
      return text === undefined ? [] : [isAccount ? maskAccount(text) : text];
    });
  }

  /** Returns the rows below the header as text by their number, with the column of accounts masked. */
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
