import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { MOST_ABOVE } from '@isura/contract/kernel/file-plan';
import { NUBAN } from '@isura/contract/kernel/mask';
import { short } from '@isura/contract/kernel/short-text';
import { LINES_BEFORE, type ReadColumn } from '@isura/contract/reconcile/reading';
import { type CsvMapping, LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import {
  type ColumnUse,
  isOfHeader,
  mappingOf,
  missingOf,
  type Places,
  placesOf,
} from '@isura/contract/reconcile/statement-columns';
import type { TableLimits } from '../../../platform/intake/limits.ts';
import type { RawRow } from '../../../platform/intake/raw-row.ts';
import { rawRows } from '../../../platform/intake/raw-rows.ts';
import { type Masking, ShownRows } from '../../../platform/intake/shown-rows.ts';
import { textFormOf } from '../../../platform/intake/text-form.ts';
import { dayWritten, isInFigures, yearFirst } from './bank-text.domain.ts';
import { inBatches } from './batches.domain.ts';
import { type CsvBalance, type CsvLine, type CsvRow, CsvRowReader } from './csv-row.domain.ts';
import { dateOrderOf, dateReadingsOf, type FoundDateOrder, twoReadings } from './date-order.domain.ts';
import { widestOf, withoutHeader, wrongHeader } from './header-row.domain.ts';
import { type BankLine, faulty, NotRead, type ReadLayout, type ReadRow, type StatementContext } from './line.domain.ts';
import { daysReversed, lineOrderOf } from './line-order.domain.ts';
import { tooManyLines } from './refuse-file.service.ts';
import { type Fault, SEVERAL_ACCOUNTS, StatementSums } from './sums.domain.ts';

const DATES = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/g;

/** Two years, in days: a file of today has no earlier ones. */
const LONG_AGO = 730;
/** Words beside the number of an account, and the name of a column with the account of each line. */
const ACCOUNT = /\b(?:account|acct|a\s*\/\s*c)\b/i;
const ACCOUNT_COLUMN = /^(?:account|acct|a\s*\/\s*c)\.?\s*(?:no|number|num)\.?$/i;
const FIGURES: readonly ColumnUse[] = ['bookingDay', 'amount', 'side', 'credit', 'debit', 'balance'];
/** The errors that another order of day and month may not have. */
const OF_DATES: ReadonlySet<string> = new Set(['E_DAY', 'E_ORDER', 'E_FUTURE', 'E_BALANCE']);

type Item = CsvLine | CsvBalance;

const widthOf = (cells: readonly string[]): string[] => cells.slice(0, 60).map((name) => name.slice(0, 100));

/** Reads a CSV statement row by row; its lines are known once all rows are. */
class CsvStatement {
  readonly #world: StatementContext;
  readonly #form: ReturnType<typeof textFormOf>;
  readonly #notRead = new NotRead();
  readonly #items: Item[] = [];
  #header: readonly string[] | undefined;
  #headerRow = 0;
  #places: Places = {};
  /** Whether the columns are those of the mapping. */
  #isMapped = false;
  readonly #shown = new ShownRows(LINES_BEFORE);
  #reader: CsvRowReader | undefined;
  #above: RawRow[] = [];
  #lastRow = 0;
  #lastLine: CsvLine | undefined;
  /** The account numbers since the last line, and those in a column of accounts. */
  #numbersBetween: string[] = [];
  readonly #numbersOfLines = new Set<string>();
  #accountAt = -1;
  #fault: { row: number; fault: Fault } | undefined;

  constructor(world: StatementContext, form: ReturnType<typeof textFormOf>) {
    this.#world = world;
    this.#form = form;
  }

  #mapping(): CsvMapping {
    const { mapping, kept } = this.#world;
    return Object.values(mapping).some((name) => name !== undefined) ? mapping : kept;
  }

  /** Looks for the header, or takes the row that was chosen; lines before it are the preamble. */
  #begin(row: RawRow): void {
    const { headerRow } = this.#world;
    const mapping = this.#mapping();
    const [mapped, guessed] = [placesOf(row.cells, mapping), placesOf(row.cells, {})];
    const isMapped = isOfHeader(row.cells, mapping) && missingOf(mapped).length === 0;
    const places = isMapped ? mapped : guessed;
    const missing = missingOf(places);
    if (headerRow === undefined ? missing.length > 0 : row.rowNo < headerRow) {
      this.#above.push(row);
      return;
    }
    const wrong = headerRow === undefined ? undefined : wrongHeader(headerRow, row, missing);
    if (wrong) {
      this.#fault = wrong;
      return;
    }
    [this.#header, this.#headerRow, this.#places, this.#isMapped] = [row.cells, row.rowNo, places, isMapped];
    this.#reader = new CsvRowReader(row.cells, places);
    const taken = new Set(Object.values(places));
    this.#accountAt = row.cells.findIndex((name, at) => !taken.has(at) && ACCOUNT_COLUMN.test(name));
    for (const { rowNo } of this.#above) this.#notRead.add(rowNo, 'Above the column names');
    const absent = Object.values(this.#world.mapping).filter(
      (name) => name !== undefined && !isOfHeader(row.cells, { narration: name }),
    );
    if (absent.length > 0)
      this.#notRead.add(
        row.rowNo,
        `No column “${absent.join('”, “')}”: the columns were read by the names that banks use`,
      );
  }

  /** Takes a row of the file. */
  take(row: RawRow): void {
    this.#lastRow = row.rowNo;
    this.#shown.see(row);
    if (this.#fault) return;
    if (!this.#reader) {
      if (this.#world.headerRow !== undefined || this.#above.length <= MOST_ABOVE) this.#begin(row);
      return;
    }
    if (row.isTorn) {
      const message = 'A quotation mark is not closed. The file ends too early or was changed.';
      this.#fault = { row: row.rowNo, fault: { code: 'E_TRUNCATED', message } };
      return;
    }
    const read = this.#reader.read(row.rowNo, row.cells);
    const below = read.kind === 'ASIDE' || read.kind === 'MORE' ? this.#tableBelow(row, read) : undefined;
    if (below) this.#fault = { row: row.rowNo, fault: below };
    else if (read.kind === 'FAULT') this.#fault = { row: row.rowNo, fault: read.fault };
    else if (read.kind === 'ASIDE') this.#notRead.add(row.rowNo, read.why);
    else if (read.kind === 'MORE') this.#join(row.rowNo, read.text);
    else {
      this.#items.push(read);
      this.#lastLine = read.kind === 'LINE' ? read : read.line;
      if (read.kind === 'LINE') this.#numbersBetween = [];
      if (read.kind === 'LINE') this.#shown.add(row, read.booking);
      const number = row.cells[this.#accountAt] ?? '';
      if (/^\d{10}$/.test(number)) this.#numbersOfLines.add(number);
    }
  }

  /** Returns what is wrong where the column names stand again: with other columns, or below another account's number. */
  #tableBelow({ cells }: RawRow, read: CsvRow): Fault | undefined {
    const places = placesOf(cells, {});
    const isRepeated = read.kind === 'ASIDE' && read.isHeader === true;
    if (!isRepeated && missingOf(places).length > 0) {
      const text = cells.join(' ');
      if (read.kind === 'ASIDE' && ACCOUNT.test(text)) this.#numbersBetween.push(...(text.match(NUBAN) ?? []));
      return undefined;
    }
    const numbers = this.#numbersBetween;
    this.#numbersBetween = [];
    if (numbers.length > 0 && !numbers.includes(this.#world.accountNumber)) return SEVERAL_ACCOUNTS;
    const own = placesOf(this.#header ?? [], {});
    if (isRepeated || FIGURES.every((use) => places[use] === own[use])) return undefined;
    return {
      code: 'E_FILE_TYPE',
      message: 'A second table with other columns begins here. Import each table as a file of its own.',
    };
  }

  /** Adds the text of a row to the narration of the line above it. */
  #join(row: number, text: string): void {
    const line = this.#lastLine;
    if (!line) {
      this.#notRead.add(row, `No date and no amount: “${text.slice(0, 40)}”`);
      return;
    }
    line.text.narration = short(`${line.text.narration} ${text}`, LONGEST_NARRATION) ?? '';
    this.#notRead.add(row, `Joined to the narration of row ${line.row}`);
  }

  /**
   * Yields the lines in their order, oldest first, and then the totals; or, last, what is wrong with the file. With the
   * order of day and month open, an error may be one of the reading that is shown: then both are named in its place.
   */
  *end(): Generator<ReadRow> {
    const lines = this.#items.filter((item): item is CsvLine => item.kind === 'LINE');
    const order = this.#dateOrder(lines);
    const readings = order.dateOrder === undefined ? [] : dateReadingsOf(lines);
    const isOpen = order.dateOrderFrom === 'OPEN' && !this.#fault;
    for (const row of this.#rows(lines, order, readings)) {
      const isOfDates = isOpen && row.findings.some(({ code }) => OF_DATES.has(code));
      yield isOfDates ? { ...row, findings: [{ column: 'line', ...twoReadings(readings) }] } : row;
    }
  }

  *#rows(
    lines: readonly CsvLine[],
    order: FoundDateOrder,
    dateReadings: ReadLayout['dateReadings'],
  ): Generator<ReadRow> {
    const columns = JSON.stringify(widthOf(this.#header ?? []));
    const refused = (rowNo: number, { code, message }: Fault): ReadRow => ({
      ...faulty(rowNo, code, message),
      cells: { columns },
    });
    const after = this.#lastRow + 1;
    if (this.#fault) return yield atRow(this.#fault.row, this.#fault.fault);
    if (!this.#header) return yield this.#withoutHeader(after);
    const numbers = this.#above.flatMap(({ cells }) => cells.join(' ').match(NUBAN) ?? []);
    if (numbers.length > 0 && !numbers.includes(this.#world.accountNumber))
      return yield refused(after, { code: 'E_ACCOUNT', message: 'This statement is for another account.' });
    if (this.#numbersOfLines.size > 1 && this.#numbersOfLines.has(this.#world.accountNumber))
      return yield refused(after, this.#ofSeveral());
    const dayOf = (text: string): Day => dayWritten(text, order.dateOrder) ?? '';
    const dated = this.#items.flatMap((item) => (item.kind === 'LINE' ? item : (item.line ?? [])));
    const unread = dated.find(({ booking, value }) => dayOf(booking) === '' || (value !== '' && dayOf(value) === ''));
    if (unread)
      return yield atRow(unread.row, notADay(dayOf(unread.booking) === '' ? unread.booking : unread.value, order));
    const twofold = order.dateOrderFrom === 'CHOSEN' ? undefined : this.#mayBeYearFirst(lines, dayOf);
    if (twofold) return yield atRow(twofold.row, twofold.fault);
    const lineOrder = this.#lineOrder(lines, dayOf);
    const sums = new StatementSums(this.#world);
    const shown = this.#shown.texts(maskingOf(this.#places));
    let rowNo = 0;
    for (const item of this.#inOrder(lineOrder, dayOf)) {
      const read = this.#read(item, sums, dayOf);
      if (!read) continue;
      rowNo = lineOrder === 'OLDEST_FIRST' ? item.row : rowNo + 1;
      if ('code' in read) return yield { ...atRow(item.row, read), rowNo };
      const raw = shown.get(item.row);
      yield { rowNo, cells: raw === undefined ? {} : { row: String(item.row), raw }, findings: [], read };
    }
    const facts = sums.end();
    if ('code' in facts) return yield refused(after, facts);
    const reading = { ...this.#form, ...order, lineOrder, ...this.#notRead.all() };
    const mapping = mappingOf(this.#header, this.#places);
    const layout = this.#layout(this.#header, dateReadings);
    yield {
      rowNo: after,
      cells: {},
      findings: [],
      read: { kind: 'FACTS', ...facts, columns: widthOf(this.#header), mapping, reading, layout },
    };
  }

  /** Returns where the table lies, and what each column in use is, with its first texts. */
  #layout(header: readonly string[], dateReadings: ReadLayout['dateReadings']): ReadLayout {
    const mapping: CsvMapping = this.#isMapped ? this.#mapping() : {};
    const howMapped: ReadColumn['how'] = mapping === this.#world.mapping ? 'CHOSEN' : 'KNOWN_LAYOUT';
    const columns = (Object.entries(this.#places) as [ColumnUse, number][]).map(([use, at]) => ({
      use,
      column: (header[at] ?? '').slice(0, 100),
      how: mapping[use] === undefined ? ('NAMED' as const) : howMapped,
      samples: this.#shown.samplesOf(at, maskingOf(this.#places)),
    }));
    const headerRow = this.#headerRow;
    const topRows = this.#shown.top({ headerRow, ...maskingOf(this.#places) });
    return { rowsAbove: this.#above.length, headerRow, topRows, columns, dateReadings };
  }

  #ofSeveral(): Fault {
    const name = this.#header?.[this.#accountAt] ?? '';
    const message = `Column “${name.slice(0, 40)}” has lines of several accounts. Import them one by one. If it holds the other party’s account, choose it as that in the import.`;
    return { code: 'E_ACCOUNT', message };
  }

  #withoutHeader(rowNo: number): ReadRow {
    const widest = widthOf(widestOf(this.#above));
    const { code, message } = withoutHeader(this.#world.headerRow, missingOf(placesOf(widest, {})));
    return { ...faulty(rowNo, code, message), cells: { columns: JSON.stringify(widest) } };
  }

  #dateOrder(lines: readonly CsvLine[]): ReturnType<typeof dateOrderOf> {
    const columns = JSON.stringify(widthOf(this.#header ?? []));
    const { today, chosenDateOrder: chosen, earlierDateOrders = [] } = this.#world;
    const earlier = earlierDateOrders.find((each) => JSON.stringify(each.columns) === columns)?.dateOrder;
    const above = this.#above.map(({ cells }) => (cells.join(' ').match(DATES) ?? []).filter(isInFigures));
    return dateOrderOf(lines, { today, chosen, earlier, above: above.filter((dates) => dates.length > 0) });
  }

  /** Returns the first date of two figures that is years ago unless its year comes first, and what to do about it. */
  #mayBeYearFirst(lines: readonly CsvLine[], dayOf: (text: string) => Day): { row: number; fault: Fault } | undefined {
    const { today } = this.#world;
    const longAgo = addDays(today, -LONG_AGO);
    for (const { row, booking } of lines) {
      const [read, other] = [dayOf(booking), yearFirst(booking)];
      if (other === undefined || other > today || other <= longAgo || read > longAgo) continue;
      const message = `“${booking.slice(0, 40)}” can be ${formatDay(other)} or ${formatDay(read)}. Write dates as 2026-11-22. If it is ${formatDay(read)}, choose the order of day and month in the import.`;
      return { row, fault: { code: 'E_DAY', message } };
    }
    return undefined;
  }

  /** Returns the order of the lines; of a single one by the balance row above or below it. */
  #lineOrder(lines: readonly CsvLine[], dayOf: (text: string) => Day): ReturnType<typeof lineOrderOf> {
    const [first, last] = [this.#items[0], this.#items.at(-1)];
    const isClosedAbove = first?.kind === 'BALANCE' && !first.isOpening;
    const [line] = lines;
    const isReached = (from: bigint): boolean => line?.balance === null || from + (line?.moved ?? 0n) === line?.balance;
    const isOpenedBelow = last?.kind === 'BALANCE' && last.isOpening && isReached(last.balance);
    if (lines.length === 1 && (isClosedAbove || isOpenedBelow)) return 'NEWEST_FIRST';
    return lineOrderOf(
      lines,
      lines.map(({ booking }) => dayOf(booking)),
    );
  }

  /** Returns lines and balances oldest first. Balances that stand above or below all lines are those of the whole file. */
  #inOrder(order: ReturnType<typeof lineOrderOf>, dayOf: (text: string) => Day): readonly Item[] {
    if (order === 'OLDEST_FIRST') return this.#items;
    const isLine = ({ kind }: Item): boolean => kind === 'LINE';
    const between = this.#items.slice(this.#items.findIndex(isLine), this.#items.findLastIndex(isLine));
    const isAround = this.#items.every((item) => isLine(item) || (item.kind === 'BALANCE' && !item.line));
    if (order === 'NEWEST_FIRST' && !(isAround && between.every(isLine))) return this.#items.toReversed();
    const balances = this.#items.filter((item): item is CsvBalance => item.kind === 'BALANCE');
    const lines = this.#items.filter((item): item is CsvLine => item.kind === 'LINE');
    return [
      ...balances.filter(({ isOpening }) => isOpening),
      ...(order === 'NEWEST_FIRST' ? lines.toReversed() : daysReversed(lines, ({ booking }) => dayOf(booking))),
      ...balances.filter(({ isOpening }) => !isOpening),
    ];
  }

  /** Adds an item to the sums; returns its line, what is wrong with it, or undefined where it moves nothing. */
  #read(item: Item, sums: StatementSums, dayOf: (text: string) => Day): BankLine | Fault | undefined {
    if (item.kind === 'BALANCE') {
      const isFirst = sums.lines === 0 && item.isOpening;
      if (isFirst) return sums.opens(item.balance);
      const isReached = sums.lines > 0 && sums.reaches(item.balance);
      // Before the first line nothing proves that it is a line: it is what its words say.
      if (!isReached && item.line && sums.lines > 0) return this.#read(item.line, sums, dayOf);
      if (!isReached && item.isOpening)
        return {
          code: 'E_BALANCE',
          message: 'The balance brought forward is not the one that the lines before it reach.',
        };
      if (!isReached) sums.closes(item.balance);
      else if (item.isOpening) this.#notRead.add(item.row, 'A balance between two lines, as they reach it');
      return undefined;
    }
    const { booking, value, moved, balance, text } = item;
    if (moved === 0n) {
      if (balance !== null && !sums.reaches(balance))
        return {
          code: 'E_BALANCE',
          message: 'The line moves nothing, but the balance beside it is another than before.',
        };
      sums.covers(dayOf(booking));
      this.#notRead.add(item.row, `Moves nothing: “${text.narration.slice(0, 40)}”`);
      return undefined;
    }
    const bookingDay = dayOf(booking);
    const line: BankLine = {
      kind: 'LINE',
      bookingDay,
      valueDay: value === '' ? bookingDay : dayOf(value),
      side: moved > 0n ? 'CREDIT' : 'DEBIT',
      kobo: moved > 0n ? moved : -moved,
      ...text,
    };
    return sums.add(line, balance) ?? line;
  }
}

const atRow = (row: number, { code, message }: Fault): ReadRow => faulty(row, code, `Line ${row}: ${message}`);
/** The columns in which ten digits are no account: a person checks them before they count. */
const PLAIN = ['amount', 'credit', 'debit', 'balance', 'reference'] as const;

/** Returns in which columns of a file account numbers are masked, and how. */
const maskingOf = (places: Places): Masking => ({
  accountAt: places.account,
  plainAt: new Set(PLAIN.flatMap((use) => places[use] ?? [])),
});

const notADay = (text: string, { dateOrder, dateOrderFrom }: FoundDateOrder): Fault => {
  const place = dateOrder === 'MONTH_FIRST' ? 'the month first' : 'the day first';
  const others = dateOrderFrom === 'CHOSEN' ? 'as you chose' : 'as in the other dates';
  return { code: 'E_DAY', message: `“${text.slice(0, 40)}” is not a date with ${place}, ${others}.` };
};

/**
 * Yields the lines of a CSV statement in batches, oldest first, and then one row with its totals (line.domain.ts). All
 * rows are read before the first line is known: the order of day and month, and that of the lines, follow from all of
 * them. A file with an error ends with it.
 */
export async function* csvLines(
  bytes: Uint8Array,
  world: StatementContext,
  limits: TableLimits,
  seen: { rows: number },
): AsyncGenerator<ReadRow[]> {
  const form = textFormOf(bytes);
  const statement = new CsvStatement(world, form);
  let count = 0;
  for await (const rows of rawRows(bytes, limits, seen, { form })) {
    count += rows.length;
    if (count > limits.maxRows + MOST_ABOVE) throw tooManyLines(limits.maxRows);
    for (const row of rows) statement.take(row);
  }
  yield* inBatches(statement.end());
}
