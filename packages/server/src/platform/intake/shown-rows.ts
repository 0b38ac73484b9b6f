import { ROWS_ON_TOP, type RowOfFile } from '@isura/contract/kernel/file-plan';
import { maskAccount, maskAccountsIn } from '@isura/contract/kernel/mask';
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

/**
 * Below the header, the column in which accounts of others stand, which are masked whatever they look like, and those in
 * which ten digits are none: amounts and references.
 */
export interface Masking {
  accountAt?: number | undefined;
  plainAt?: ReadonlySet<number>;
}

/** Returns a cell without account numbers: the whole of it where it is one, else those in its text. */
function masked(text: string, at: number, { accountAt, plainAt }: Masking): string {
  if (at === accountAt) return text === '' ? text : maskAccount(text);
  return plainAt?.has(at) ? text : maskAccountsIn(text);
}

/**
 * The rows of a file that are shown before it counts: those at its top, whatever they hold, and below the header its
 * first and its last ones, and the first ones of its last days, whichever of them are the oldest.
 */
export class ShownRows {
  readonly #top: RowOfFile[] = [];
  readonly #first: RawRow[] = [];
  readonly #last: RawRow[] = [];
  /** The first rows of each of the last days. */
  readonly #days: { day: string; rows: RawRow[] }[] = [];
  #ofDays = 0;
  readonly #most: number;

  /** Keeps as many of the first rows below the header, and of the last ones. */
  constructor(most = SAMPLES) {
    this.#most = most;
  }

  /** Takes a row of the file, before anything is known of it. */
  see({ rowNo, cells }: RawRow): void {
    if (this.#top.length >= ROWS_ON_TOP) return;
    this.#top.push({ row: rowNo, cells: cells.slice(0, MOST_COLUMNS).map((text) => text.slice(0, LOOKED_AT)) });
  }

  /** Takes a row below the header; `day` is its day as it is written, where rows have one. */
  add(row: RawRow, day = ''): void {
    if (this.#first.length < this.#most) this.#first.push(row);
    if (this.#last.push(row) > this.#most) this.#last.shift();
    this.#addToDay(row, day);
  }

  /** Keeps the first rows of a day, and of the days before it as many as are needed to have enough of them. */
  #addToDay(row: RawRow, day: string): void {
    const last = this.#days.at(-1);
    if (last?.day !== day) this.#days.push({ day, rows: [row] });
    else if (last.rows.length < this.#most) last.rows.push(row);
    else return;
    this.#ofDays += 1;
    let [first] = this.#days;
    while (first && this.#ofDays - first.rows.length >= this.#most) {
      this.#ofDays -= first.rows.length;
      this.#days.shift();
      [first] = this.#days;
    }
  }

  /** Returns the rows at the top of the file, with all account numbers masked where `where` is known. */
  top(where?: Masking & { headerRow: number }): RowOfFile[] {
    return this.#top.map(({ row, cells }) => ({
      row,
      cells: cells.map((text, at) => {
        const shown = where ? masked(text, at, row > where.headerRow ? where : {}) : text;
        return short(shown, LONGEST_NAME) ?? '';
      }),
    }));
  }

  /** Returns the first texts of a column, with all account numbers masked where `where` is known. */
  samplesOf(at: number, where?: Masking): string[] {
    return this.#first.slice(0, SAMPLES).flatMap(({ cells }) => {
      const text = cells[at]?.slice(0, LOOKED_AT) ?? '';
      return short(where ? masked(text, at, where) : text, LONGEST_SAMPLE) ?? [];
    });
  }

  /** Returns the rows below the header as text by their number, with all account numbers masked. */
  texts(where: Masking): Map<number, string> {
    const shown = (cells: readonly string[]): string[] => cells.map((text, at) => masked(text, at, where));
    return new Map(
      [...this.#first, ...this.#last, ...this.#days.flatMap(({ rows }) => rows)].map(({ rowNo, cells }) => [
        rowNo,
        short(shown(cells).join(', '), LONGEST_ROW) ?? '',
      ]),
    );
  }
}
