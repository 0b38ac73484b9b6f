import type { RowFinding } from './intake.ts';
import type { Finding, SheetRow } from './sheet-row.ts';

/** A column a file must have, by its name in the header; an optional one is read when present. */
export interface SheetColumn {
  name: string;
  optional?: true;
}

/**
 * Validates the rows of one kind of file; a module exports it as `validator`, and the reading thread loads it. `world`
 * is all the data a row is validated against, loaded once and sent to the thread; nothing else may be read, nor any
 * other row, because a corrected row is validated alone.
 */
export interface Validator<World, Verdict> {
  /** Returns the columns the file must have. */
  columns(world: World): readonly SheetColumn[];
  /** Starts one file; the returned function is called for every row, in order. */
  begin(world: World, file?: FileFacts): (row: SheetRow) => Verdict;
}

/** Facts about a file besides its rows; absent when a single row is validated again. */
export interface FileFacts {
  /** Whether it is a spreadsheet: its numbers have no trailing zero decimals. */
  isWorkbook: boolean;
}

/** The verdict on one row; without `values` it is excluded. */
export interface RowOutcome<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  findings: readonly Finding[];
  values?: Values;
  /** The amount of the row, in kobo. */
  amount?: bigint;
  /** Values no other row of the file may have, by the name in `IntakeKind.once`. */
  once?: Readonly<Record<string, string>>;
  /** Rows of one group are validated together once all rows are read (`IntakeKind.together`). */
  group?: string;
}

/** Validates a kind of file with rows that are stored and shown. */
export type RowValidator<World, Values> = Validator<World, RowOutcome<Values>>;

/** The finding of a row that repeats an earlier one; `{row}` stands for the earlier. */
export interface OnceRule {
  column: string;
  code: string;
  message: string;
  severity?: RowFinding['severity'];
}

/** One row of a group: without `values` its own validation excluded it. */
export interface GroupRow<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  values?: Values;
}

/** Findings of a row added after its own validation. */
export interface RowFindings {
  rowNo: number;
  findings: readonly Finding[];
}

/**
 * Validates the rows of one group together. Pure; the module of a kind with groups exports it as `together`, and it
 * runs in a thread when there are many rows.
 */
export type GroupValidator<World, Values> = (rows: readonly GroupRow<Values>[], world: World) => RowFindings[];
