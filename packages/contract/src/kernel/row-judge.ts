import type { RowFinding } from './intake.ts';
import type { Finding, SheetRow } from './sheet-row.ts';

/** A column a file must have, by the name in its first line; an optional one is read when it is there. */
export interface SheetColumn {
  name: string;
  optional?: true;
}

/**
 * How the rows of one kind of file are judged; a module exports it as `judge` and is loaded in the thread that reads.
 * `world` is all that a row is judged by, loaded once and sent to the thread; nothing else may be looked at, and no other
 * row: whoever mends a row judges it alone.
 */
export interface Judge<World, Judged> {
  /** The columns the file must have. */
  columns(world: World): readonly SheetColumn[];
  /** Begins one file; what it gives is asked of every row, in their order. */
  begin(world: World, file?: FileFacts): (row: SheetRow) => Judged;
}

/** What is known of a file besides its rows. Of a row that is judged anew nothing is. */
export interface FileFacts {
  /** A spreadsheet, whose numbers have no decimals that are nothing. */
  isWorkbook: boolean;
}

/** What a judge says of one row; without `values` it is left out. */
export interface RowJudged<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  findings: readonly Finding[];
  values?: Values;
  /** In kobo, what the row is worth. */
  amount?: bigint;
  /** What no other row of the file may say, by the name it has in `IntakeKind.once`. */
  once?: Readonly<Record<string, string>>;
  /** Rows of one group are judged together when all rows are in (`IntakeKind.together`). */
  group?: string;
}

/** The judge of a kind of file whose rows are kept and shown. */
export type RowJudge<World, Values> = Judge<World, RowJudged<Values>>;

/** What is said of a row that repeats an earlier one; `{row}` stands for the earlier. */
export interface OnceRule {
  column: string;
  code: string;
  message: string;
  severity?: RowFinding['severity'];
}

/** One row of a group: without `values` its own judge has left it out. */
export interface GroupRow<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  values?: Values;
}

/** What somebody finds in a row besides its judge. */
export interface RowTold {
  rowNo: number;
  findings: readonly Finding[];
}

/**
 * Judges the rows of one group together. Pure; the module of a kind with groups exports it as `together`, and it runs in a
 * thread where there are many rows.
 */
export type GroupJudge<World, Values> = (rows: readonly GroupRow<Values>[], world: World) => RowTold[];
