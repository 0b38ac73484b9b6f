import type * as z from 'zod/mini';

/** What is wrong with one line: in which column, its finding code (domain/workflows.md 6), and words with a remedy. */
export interface Finding {
  column: string;
  code: string;
  message: string;
  /** Strange, but not wrong: the row is fit when somebody says so. Wrong when left out. */
  severity?: 'WARNING';
  /** What would stand there instead, where that can be told. */
  fix?: string;
}

/** One line under the header: the number a spreadsheet shows beside it, its cells by column name, and what is wrong. */
export interface SheetRow {
  rowNo: number;
  cells: Readonly<Record<string, string>>;
  findings: Finding[];
  /** Cells as they stand in the file, of those that had blanks or other invisible signs around them. */
  asTyped?: Readonly<Record<string, string>>;
  /** A line of text that ends before the last column. */
  isShort?: true;
}

/** A row that was judged: with something wrong it is left out, else `values` are what is taken over. */
export interface JudgedRow<Values> {
  rowNo: number;
  values?: Values;
  findings: readonly Finding[];
}

/** Reads the cells of one row by their columns and gathers what is wrong with it. */
export class RowReader {
  readonly findings: Finding[];
  readonly #cells: SheetRow['cells'];

  constructor({ cells, findings }: SheetRow) {
    this.#cells = cells;
    this.findings = [...findings];
  }

  /** The text of a column, empty where there is none. */
  text(column: string): string {
    return this.#cells[column] ?? '';
  }

  /** Says what is wrong in a column, once, and what would be right where that can be told. */
  wrong(column: string, code: string, message: string, fix?: string): undefined {
    if (!this.findings.some((finding) => finding.column === column))
      this.findings.push({ column, code, message, ...(fix === undefined ? {} : { fix }) });
    return undefined;
  }

  /** Says what is strange in a column; the row is fit when somebody says so. */
  strange(column: string, code: string, message: string): void {
    this.findings.push({ column, code, message, severity: 'WARNING' });
  }

  /** The value of a column by the rule a form has for it; what breaks the rule is said in the words of the form. */
  value<T>(column: string, rule: z.ZodMiniType<T>, code: string, typed = this.text(column)): T | undefined {
    const judged = rule.safeParse(typed);
    if (judged.success) return judged.data;
    const message = judged.error.issues[0]?.message ?? 'This is not right';
    return this.wrong(column, typed === '' ? 'E_REQUIRED' : code, message);
  }

  /** The value of a column that may be empty. */
  optional<T>(column: string, rule: z.ZodMiniType<T>, code: string): T | undefined {
    return this.text(column) === '' ? undefined : this.value(column, rule, code);
  }

  /** What a name of a list stands for; names are found whatever their case. */
  oneOf<T>(column: string, list: ReadonlyMap<string, T>, code: string, message: string): T | undefined {
    const found = list.get(listKey(this.text(column)));
    return found ?? this.wrong(column, this.text(column) === '' ? 'E_REQUIRED' : code, message);
  }

  /** The row as it was judged: with values when nothing is wrong and all of them are there. */
  judged<Values>(rowNo: number, values: () => Values): JudgedRow<Values> {
    const isWrong = this.findings.some(({ severity }) => severity !== 'WARNING');
    return { rowNo, findings: this.findings, ...(isWrong ? {} : { values: values() }) };
  }
}

/** Names and codes as they are compared: without case, and with `_` and `-` as spaces. */
export const listKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** A list to find in by any of the names each thing has. */
export const listOf = <T>(things: readonly (readonly [readonly string[], T])[]): Map<string, T> =>
  new Map(things.flatMap(([names, thing]) => names.map((name) => [listKey(name), thing] as const)));

/** Says of every row but the first what an earlier row already has. */
export class Once {
  readonly #first = new Map<string, number>();

  /** The row that has this value already, or undefined when it is new; then this row has it. */
  earlier(value: string, rowNo: number): number | undefined {
    const key = value.toLowerCase();
    const row = this.#first.get(key);
    if (row === undefined) this.#first.set(key, rowNo);
    return row;
  }
}
