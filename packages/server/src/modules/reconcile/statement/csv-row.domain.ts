import { short } from '@isura/contract/kernel/short-text';
import { LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import type { ColumnUse, Places } from '@isura/contract/reconcile/statement-columns';
import { dayWritten, koboWritten, sideWritten } from './bank-text.domain.ts';
import type { BankLine } from './line.domain.ts';
import type { Fault } from './sums.domain.ts';

/** A line of the account as its row has it, before the order of its days is known. Money out is negative. */
export interface CsvLine {
  kind: 'LINE';
  row: number;
  booking: string;
  value: string;
  moved: bigint;
  balance: bigint | null;
  text: Pick<BankLine, 'narration' | 'reference' | 'name' | 'account' | 'bankId'>;
}

/** A row that states a balance; `line` is what else it can be, where it also has an amount. */
export interface CsvBalance {
  kind: 'BALANCE';
  row: number;
  isOpening: boolean;
  balance: bigint;
  line?: CsvLine;
}

/** What a row below the header is: a line, a balance, more text of the line above it, or no line, with the reason. */
export type CsvRow =
  | CsvLine
  | CsvBalance
  | { kind: 'MORE'; text: string }
  | { kind: 'ASIDE'; why: string; isHeader?: true }
  | { kind: 'FAULT'; fault: Fault };

const OPENING =
  /\bopening\s+(?:\w+\s+)?bal|^\W*opening\W*$|brought\s+forward|\bb\s*\/\s*f(?:wd)?\b|\bbal(?:ance)?\.?\s+b\/?[fd]\b/i;
const CLOSING =
  /\bclosing\s+(?:\w+\s+)?bal|^\W*closing\W*$|carried\s+forward|\bc\s*\/\s*f(?:wd)?\b|\bbal(?:ance)?\.?\s+c\/?[fd]\b/i;
const FORMULA = /^=(?!=*$)/;
const TOTALS = /\btotals?\b/i;
const FOOTER = /computer.generated|end of (?:the )?statement|no signature|\bpage \d+|disclaimer|^[-=_*\s]+$/i;
const FIGURES: readonly ColumnUse[] = ['amount', 'credit', 'debit', 'balance'];
const WORDS: readonly ColumnUse[] = ['narration', 'reference', 'name', 'account', 'bankId'];

const size = (kobo: bigint): bigint => (kobo < 0n ? -kobo : kobo);
const quoted = (text: string): string => `“${text.slice(0, 40)}”`;
const fault = (code: string, message: string): { kind: 'FAULT'; fault: Fault } => ({
  kind: 'FAULT',
  fault: { code, message },
});

/** Reports whether a text is a date in one order of day and month or the other. */
const isDate = (text: string): boolean =>
  dayWritten(text) !== undefined || dayWritten(text, 'MONTH_FIRST') !== undefined;

/** Reads the rows below a header, each by itself. */
export class CsvRowReader {
  readonly #header: readonly string[];
  readonly #places: Places;

  constructor(header: readonly string[], places: Places) {
    this.#header = header;
    this.#places = places;
  }

  /** Returns what a row is. Faults name the column, what it holds and what would pass. */
  read(row: number, cells: readonly string[]): CsvRow {
    const cell = (use: ColumnUse): string => cells[this.#places[use] ?? -1] ?? '';
    if (cells.some((text) => FORMULA.test(text))) return fault('E_FORMULA', 'A cell contains a formula.');
    if (cells.every((text, at) => text === (this.#header[at] ?? '')))
      return { kind: 'ASIDE', why: 'The column names again', isHeader: true };
    const words = cells.filter((text) => /\p{L}/u.test(text)).join(' ');
    const hasFigures = FIGURES.some((use) => /\d/.test(cell(use)));
    if (!hasFigures && !isDate(cell('bookingDay'))) return this.#withoutFigures(cell, cells, words);
    const reported = this.#balance(row, cell, words);
    if (reported) return reported;
    if (!isDate(cell('bookingDay')) && TOTALS.test(words)) return { kind: 'ASIDE', why: 'A row of totals' };
    const past = cells.slice(this.#header.length).find((text) => text !== '');
    if (past !== undefined)
      return fault(
        'E_AMOUNT',
        `The row has ${cells.length} cells, but there are ${this.#header.length} columns; ${quoted(past)} is beyond the last. Put quotation marks around texts that contain the delimiter.`,
      );
    return this.#unsided(cell, cells) ?? this.#line(row, cell);
  }

  #withoutFigures(cell: (use: ColumnUse) => string, cells: readonly string[], words: string): CsvRow {
    const isText = cell('bookingDay') === '' && cell('valueDay') === '';
    const text = WORDS.map((use) => cell(use))
      .filter((part) => part !== '')
      .join(' ');
    const isFiller = OPENING.test(words) || CLOSING.test(words) || FOOTER.test(words) || TOTALS.test(words);
    if (isText && text !== '' && !isFiller) return { kind: 'MORE', text };
    return { kind: 'ASIDE', why: `No date and no amount: ${quoted(cells.filter((each) => each !== '').join(' '))}` };
  }

  /** Reads a row with words and figures that say that it states a balance, in whichever column the amount stands. */
  #balance(row: number, cell: (use: ColumnUse) => string, words: string): CsvBalance | undefined {
    const [isOpening, isClosing] = [OPENING.test(words), CLOSING.test(words)];
    if (isOpening === isClosing) return undefined;
    const stated = koboWritten(cell('balance'));
    const moved = this.#moved(cell);
    if (stated === undefined) return undefined;
    if (typeof moved !== 'bigint') {
      const isBlank = (['amount', 'credit', 'debit'] as const).every((use) => cell(use) === '');
      return isBlank && stated !== null ? { kind: 'BALANCE', row, isOpening, balance: stated } : undefined;
    }
    if (stated === null) return { kind: 'BALANCE', row, isOpening, balance: moved };
    if (moved !== 0n && size(moved) !== size(stated)) return undefined;
    const line = this.#line(row, cell);
    return { kind: 'BALANCE', row, isOpening, balance: stated, ...(line.kind === 'LINE' && moved !== 0n && { line }) };
  }

  #named(use: ColumnUse): string {
    return quoted(this.#header[this.#places[use] ?? -1] ?? '');
  }

  /** Returns the amount of a row in kobo, negative for money out and 0 where it moves nothing. */
  #moved(cell: (use: ColumnUse) => string): bigint | Fault {
    const hasSides = this.#places.credit !== undefined && this.#places.debit !== undefined;
    const uses = hasSides ? (['credit', 'debit'] as const) : (['amount'] as const);
    const figures = uses.map((use) => koboWritten(cell(use)));
    const unread = uses[figures.indexOf(undefined)];
    if (unread !== undefined)
      return {
        code: 'E_AMOUNT',
        message: `${quoted(cell(unread))} in column ${this.#named(unread)} is not an amount in naira. Write it like 1,250,000.00.`,
      };
    const columns = uses.map((use) => this.#named(use));
    if (uses.every((use) => cell(use) === ''))
      return { code: 'E_AMOUNT', message: `There is no amount in ${columns.join(' or ')}.` };
    const [first, second] = figures.map((kobo) => kobo ?? 0n);
    if (!hasSides) return this.#sided(first ?? 0n, cell('side'));
    if (first !== 0n && second !== 0n)
      return {
        code: 'E_AMOUNT',
        message: `There is an amount in ${columns.join(' and in ')}. A line has one of them.`,
      };
    return first === 0n ? -size(second ?? 0n) : size(first ?? 0n);
  }

  /** Returns an amount with the side from its own column, where there is one. */
  #sided(kobo: bigint, text: string): bigint | Fault {
    if (this.#places.side === undefined || kobo === 0n) return kobo;
    const side = sideWritten(text);
    if (side === undefined)
      return {
        code: 'E_AMOUNT',
        message: `${quoted(text)} in column ${this.#named('side')} is not a side. Write CR for money in or DR for money out.`,
      };
    if (kobo < 0n && side === 'CREDIT')
      return { code: 'E_AMOUNT', message: `The amount is marked as money out, but ${this.#named('side')} says CR.` };
    return side === 'DEBIT' ? -size(kobo) : kobo;
  }

  /** Returns a fault for an amount without a sign where a column that was not recognized says that it is money out. */
  #unsided(cell: (use: ColumnUse) => string, cells: readonly string[]): CsvRow | undefined {
    const { amount, side, credit, debit } = this.#places;
    const isSided = side !== undefined || (credit !== undefined && debit !== undefined);
    if (amount === undefined || isSided || (koboWritten(cell('amount')) ?? 0n) <= 0n) return undefined;
    const known = new Set(Object.values(this.#places));
    const at = cells.findIndex((text, nth) => !known.has(nth) && text.length > 1 && sideWritten(text) === 'DEBIT');
    if (at < 0) return undefined;
    return fault(
      'E_AMOUNT',
      `Column ${quoted(this.#header[at] ?? '')} says ${quoted(cells[at] ?? '')}, but the amount has no minus. Choose the column as the side of the amount in the import.`,
    );
  }

  #line(row: number, cell: (use: ColumnUse) => string): CsvLine | { kind: 'FAULT'; fault: Fault } {
    const booking = cell('bookingDay');
    const dates = (['bookingDay', 'valueDay'] as const).filter((use) => this.#places[use] !== undefined);
    const unread = dates.find((use) => !isDate(cell(use)) && (use === 'bookingDay' || cell(use) !== ''));
    if (unread !== undefined)
      return fault(
        'E_DAY',
        `${quoted(cell(unread))} in column ${this.#named(unread)} is not a date. Write dates as 22/11/2026 or 2026-11-22.`,
      );
    const moved = this.#moved(cell);
    if (typeof moved !== 'bigint') return { kind: 'FAULT', fault: moved };
    if ((koboWritten(cell('credit')) ?? 0n) < 0n && this.#places.debit !== undefined)
      return fault(
        'E_AMOUNT',
        `${quoted(cell('credit'))} in column ${this.#named('credit')} is marked as money out. Write money out in column ${this.#named('debit')}.`,
      );
    const balance = koboWritten(cell('balance'));
    if (balance === undefined) return fault('E_AMOUNT', `${quoted(cell('balance'))} is not a balance.`);
    const [reference, name, account, bankId] = [
      short(cell('reference'), 100),
      short(cell('name'), 140),
      short(cell('account'), 40),
      short(cell('bankId'), 100),
    ];
    const text = {
      narration: short(cell('narration'), LONGEST_NARRATION) ?? '',
      ...(reference !== undefined && { reference }),
      ...(name !== undefined && { name }),
      ...(account !== undefined && { account }),
      ...(bankId !== undefined && { bankId }),
    };
    return { kind: 'LINE', row, booking, value: cell('valueDay'), moved, balance, text };
  }
}
