import { type CsvMapping, LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import {
  type ColumnUse,
  mappingOf,
  missingOf,
  type Places,
  placesOf,
} from '@isura/contract/reconcile/statement-columns';
import type { TableLimits } from '../../../platform/intake/limits.ts';
import type { RawRow } from '../../../platform/intake/raw-row.ts';
import { rawRows } from '../../../platform/intake/raw-rows.ts';
import { dayWritten, koboWritten } from './bank-text.domain.ts';
import { type BankLine, faulty, type ReadRow, type StatementContext, short } from './line.domain.ts';
import { tooManyLines } from './refuse-file.service.ts';
import { type Fault, StatementSums } from './sums.domain.ts';

/** The most lines above the header: bank name, account, period. */
const MOST_ABOVE = 30;
const NUBAN = /(?<!\d)\d{10}(?!\d)/g;

/** Reads a CSV statement line by line. */
class CsvStatement {
  readonly #world: StatementContext;
  readonly #sums: StatementSums;
  #header: readonly string[] | undefined;
  #places: Places = {};
  #above: RawRow[] = [];
  #lastRow = 0;

  constructor(world: StatementContext) {
    this.#world = world;
    this.#sums = new StatementSums(world);
  }

  #named(): CsvMapping {
    return Object.values(this.#world.mapping).some((name) => name !== undefined)
      ? this.#world.mapping
      : this.#world.kept;
  }

  /** Looks for the header; lines before it are the preamble. */
  #begin(row: RawRow): void {
    const [named, guessed] = [placesOf(row.cells, this.#named()), placesOf(row.cells, {})];
    const places = missingOf(named).length === 0 ? named : guessed;
    if (missingOf(places).length > 0) {
      this.#above.push(row);
      return;
    }
    [this.#header, this.#places] = [row.cells, places];
  }

  /** Reads a line; returns the row, an error, or undefined when it is not a line of the account. */
  take(row: RawRow): ReadRow | undefined {
    this.#lastRow = row.rowNo;
    if (!this.#header) {
      if (this.#above.length < MOST_ABOVE) this.#begin(row);
      return undefined;
    }
    const cell = (use: ColumnUse): string => row.cells[this.#places[use] ?? -1] ?? '';
    const wrong = (code: string, message: string) => faulty(row.rowNo, code, `Line ${row.rowNo}: ${message}`);
    if (row.isTorn)
      return wrong('E_TRUNCATED', 'A quotation mark is not closed. The file ends too early or was changed.');
    if (row.cells.some((text) => text.startsWith('='))) return wrong('E_FORMULA', 'A cell contains a formula.');
    const reported = this.#balanceReported(row);
    if (reported !== undefined) return reported === true ? undefined : wrong(reported.code, reported.message);
    const line = this.#lineOf(cell);
    if ('code' in line) return wrong(line.code, line.message);
    const balance = koboWritten(cell('balance'));
    if (balance === undefined) return wrong('E_AMOUNT', `“${cell('balance').slice(0, 40)}” is not a balance.`);
    const fault = this.#sums.add(line, balance);
    return fault ? wrong(fault.code, fault.message) : { rowNo: row.rowNo, cells: {}, findings: [], read: line };
  }

  /** Reads a line that only states a balance or a total. */
  #balanceReported(row: RawRow): true | Fault | undefined {
    const cell = (use: ColumnUse): string => row.cells[this.#places[use] ?? -1] ?? '';
    const words = row.cells.join(' ').toLowerCase();
    const moves = (['amount', 'credit', 'debit'] as const).some((use) => (koboWritten(cell(use)) ?? 0n) !== 0n);
    const balance = koboWritten(cell('balance'));
    if (!moves && /opening|brought forward|b\/f/.test(words))
      return typeof balance === 'bigint' ? (this.#sums.opens(balance) ?? true) : true;
    if (!moves && /closing|carried forward|c\/f/.test(words)) {
      if (typeof balance === 'bigint') this.#sums.closes(balance);
      return true;
    }
    return cell('bookingDay') === '' && /\btotals?\b/.test(words) ? true : undefined;
  }

  #lineOf(cell: (use: ColumnUse) => string): BankLine | Fault {
    const bookingDay = dayWritten(cell('bookingDay'));
    if (!bookingDay)
      return {
        code: 'E_DAY',
        message: `“${cell('bookingDay').slice(0, 40)}” is not a date. Write dates as 22/11/2026 or 2026-11-22.`,
      };
    const valueText = cell('valueDay');
    const valueDay = valueText === '' ? bookingDay : dayWritten(valueText);
    if (!valueDay) return { code: 'E_DAY', message: `“${valueText.slice(0, 40)}” is not a date.` };
    const moved = this.#movedBy(cell);
    if (typeof moved !== 'bigint') return moved;
    const [reference, name, account, bankId] = [
      short(cell('reference'), 100),
      short(cell('name'), 140),
      short(cell('account'), 40),
      short(cell('bankId'), 100),
    ];
    return {
      kind: 'LINE',
      bookingDay,
      valueDay,
      side: moved > 0n ? 'CREDIT' : 'DEBIT',
      kobo: moved > 0n ? moved : -moved,
      narration: short(cell('narration'), LONGEST_NARRATION) ?? '',
      ...(reference !== undefined && { reference }),
      ...(name !== undefined && { name }),
      ...(account !== undefined && { account }),
      ...(bankId !== undefined && { bankId }),
    };
  }

  /** Returns the amount of a line in kobo, negative when outgoing. */
  #movedBy(cell: (use: ColumnUse) => string): bigint | Fault {
    const hasSides = this.#places.credit !== undefined && this.#places.debit !== undefined;
    const figures = (hasSides ? (['credit', 'debit'] as const) : (['amount'] as const)).map((use) =>
      koboWritten(cell(use)),
    );
    const none = { code: 'E_AMOUNT', message: 'There is no readable amount, or there are two.' };
    if (figures.includes(undefined)) return none;
    const [first, second] = figures.map((kobo) => kobo ?? 0n);
    if (!hasSides) return first === 0n ? none : first!;
    const size = (kobo: bigint): bigint => (kobo < 0n ? -kobo : kobo);
    if ((first === 0n) === (second === 0n)) return none;
    return first === 0n ? -size(second!) : size(first!);
  }

  /** Returns the last row: the statement's totals, or what is wrong with it. */
  end(): ReadRow {
    const rowNo = this.#lastRow + 1;
    if (!this.#header) {
      const widest = this.#above.toSorted((a, b) => b.cells.length - a.cells.length)[0]?.cells ?? [];
      const seen = widest.slice(0, 60).map((name) => name.slice(0, 100));
      return {
        ...faulty(
          rowNo,
          'E_HEADER_MISSING',
          `We could not tell which columns hold ${missingOf(placesOf(widest, {})).join(' and ') || 'what'}. Choose them.`,
        ),
        cells: { columns: JSON.stringify(seen) },
      };
    }
    const columns = this.#header.slice(0, 60).map((name) => name.slice(0, 100));
    const numbers = this.#above.flatMap(({ cells }) => cells.join(' ').match(NUBAN) ?? []);
    if (numbers.length > 0 && !numbers.includes(this.#world.accountNumber))
      return {
        ...faulty(rowNo, 'E_ACCOUNT', 'This statement is for another account.'),
        cells: { columns: JSON.stringify(columns) },
      };
    const facts = this.#sums.end();
    if ('code' in facts)
      return { ...faulty(rowNo, facts.code, facts.message), cells: { columns: JSON.stringify(columns) } };
    return {
      rowNo,
      cells: {},
      findings: [],
      read: { kind: 'FACTS', ...facts, columns, mapping: mappingOf(this.#header, this.#places) },
    };
  }
}

/** Yields the lines of a CSV statement in batches, and then one row with its totals (line.domain.ts). */
export async function* csvLines(
  bytes: Uint8Array,
  world: StatementContext,
  limits: TableLimits,
  seen: { rows: number },
): AsyncGenerator<ReadRow[]> {
  const statement = new CsvStatement(world);
  let count = 0;
  for await (const rows of rawRows(bytes, limits, seen)) {
    count += rows.length;
    if (count > limits.maxRows + MOST_ABOVE) throw tooManyLines(limits.maxRows);
    yield rows.flatMap((row) => statement.take(row) ?? []);
  }
  yield [statement.end()];
}
