import type * as z from 'zod/mini';
import type { RowChoice } from './intake.ts';

/**
 * A problem with one row: its column, its finding code (docs/spec/schedules.md#findings), and a message with a remedy.
 */
export interface Finding {
  column: string;
  code: string;
  message: string;
  /** A warning: the row is valid once somebody accepts it. An error when absent. */
  severity?: 'WARNING';
  /** The suggested correct value, where it is known. */
  fix?: string;
  /** The possible corrections, where a person must say which figure of the row is right. */
  choices?: RowChoice[];
}

/** One line under the header: its row number in a spreadsheet, its cells by column name, and its findings. */
export interface SheetRow {
  rowNo: number;
  cells: Readonly<Record<string, string>>;
  findings: Finding[];
  /** Original text of the cells that had blanks or other invisible characters around them. */
  asTyped?: Readonly<Record<string, string>>;
  /** Whether it is a text line that ends before the last column. */
  isShort?: true;
}

/** A validated row: with an error it is excluded, else `values` are imported. */
export interface ValidatedRow<Values> {
  rowNo: number;
  values?: Values;
  findings: readonly Finding[];
}

/** Reads the cells of one row by their columns and collects its findings. */
export class RowReader {
  readonly findings: Finding[];
  readonly #cells: SheetRow['cells'];

  constructor({ cells, findings }: SheetRow) {
    this.#cells = cells;
    this.findings = [...findings];
  }

  /** Returns the text of a column, empty where there is none. */
  text(column: string): string {
    return this.#cells[column] ?? '';
  }

  /** Adds an error to a column, once, with the correct value where it is known. */
  wrong(column: string, code: string, message: string, fix?: string): undefined {
    if (!this.findings.some((finding) => finding.column === column))
      this.findings.push({ column, code, message, ...(fix === undefined ? {} : { fix }) });
    return undefined;
  }

  /** Adds a warning to a column; the row is valid once somebody accepts it. */
  strange(column: string, code: string, message: string): void {
    this.findings.push({ column, code, message, severity: 'WARNING' });
  }

  /** Returns the value of a column by the rule of its form field; a violation is reported with the form's message. */
  value<T>(column: string, rule: z.ZodMiniType<T>, code: string, typed = this.text(column)): T | undefined {
    const validated = rule.safeParse(typed);
    if (validated.success) return validated.data;
    const message = validated.error.issues[0]?.message ?? 'This is not right';
    return this.wrong(column, typed === '' ? 'E_REQUIRED' : code, message);
  }

  /** Returns the value of a column that may be empty. */
  optional<T>(column: string, rule: z.ZodMiniType<T>, code: string): T | undefined {
    return this.text(column) === '' ? undefined : this.value(column, rule, code);
  }

  /** Returns the list entry with this name; upper and lower case are equal. */
  oneOf<T>(column: string, list: ReadonlyMap<string, T>, code: string, message: string): T | undefined {
    const found = list.get(listKey(this.text(column)));
    return found ?? this.wrong(column, this.text(column) === '' ? 'E_REQUIRED' : code, message);
  }

  /** Returns the validated row: with values when it has no error and all of them are there. */
  validated<Values>(rowNo: number, values: () => Values): ValidatedRow<Values> {
    const isWrong = this.findings.some(({ severity }) => severity !== 'WARNING');
    return { rowNo, findings: this.findings, ...(isWrong ? {} : { values: values() }) };
  }
}

/** Returns a name or code in comparable form: without case, and with `_` and `-` as spaces. */
export const listKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Returns a map that finds each thing by any of its names. */
export const listOf = <T>(things: readonly (readonly [readonly string[], T])[]): Map<string, T> =>
  new Map(things.flatMap(([names, thing]) => names.map((name) => [listKey(name), thing] as const)));

/** Finds rows that repeat a value of an earlier row. */
export class Once {
  readonly #first = new Map<string, number>();

  /** Returns the row that already has this value; if it is new, returns undefined and records this row for it. */
  earlier(value: string, rowNo: number): number | undefined {
    const key = value.toLowerCase();
    const row = this.#first.get(key);
    if (row === undefined) this.#first.set(key, rowNo);
    return row;
  }
}
