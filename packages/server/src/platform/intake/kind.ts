import type { OnceRule, RowFindings, RowValidator } from '@isura/contract/kernel/row-validator';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { Ctx, Tx } from '../ctx.ts';
import type { IntakeRecord } from './store.ts';

/** A row banks are queried about, and the answer: findings, and the new values and amount if they changed. */
export interface RowToAsk<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  values: Values;
}
export interface RowAnswered<Values> extends RowFindings {
  values?: Values;
  amount?: bigint;
}

/** A kind of file: how its rows are validated, and what else its module does. */
export interface IntakeKind<World = unknown, Values = unknown> {
  name: string;
  maxRows: number;
  maxBytes: number;
  /**
   * The module that exports `validator`, for the thread; and the same validator for a single corrected row. If the file is not
   * a table with a header line, the module also exports `rows`, which turns its bytes into rows (reading.worker.ts).
   */
  module: URL;
  validator: RowValidator<World, Values>;
  /** The finding of rows that repeat a value that must be unique in a file: all but the first of them. */
  once?: Readonly<Record<string, OnceRule>>;
  /**
   * Loads once everything rows are validated against; the result is sent to the thread. Refuses to refuse the whole
   * file.
   */
  world(ctx: Ctx, intake: IntakeRecord): Promise<World>;
  /** Rows are also validated in groups, against data loaded for the groups at hand. */
  together?: { world(tx: Tx, intake: IntakeRecord, groups: readonly string[]): Promise<unknown> };
  /**
   * Asks banks about valid rows in batches. An answered batch is not queried again, however often the reading restarts:
   * rate limits and caches of those queried are the kind's concern.
   */
  ask?: {
    rowsAtOnce: number;
    /** Only rows with one of these values are queried about; all valid rows when left out. */
    about?: readonly Extract<keyof Values, string>[];
    /** Reports whether the rows of this file are queried about at all; they are when left out. */
    isExpected?(intake: IntakeRecord): boolean;
    of(ctx: Ctx, intake: IntakeRecord, rows: readonly RowToAsk<Values>[]): Promise<RowAnswered<Values>[]>;
  };
  /**
   * Flags rows by facts about all of them, in one set statement with `platform.with_marks(marks, 'all', …)`. Safe to
   * repeat.
   */
  flag?(tx: Tx, intake: IntakeRecord): Promise<void>;
  /** Called when the reading of a file begins, and each time it restarts. */
  begun?(ctx: Ctx, intake: IntakeRecord): Promise<void>;
  /** Called once the file is read, or cannot be, in the transaction that records it. */
  ended(ctx: Ctx, tx: Tx, intake: IntakeRecord): Promise<void>;
}

/** A kind with any type of rows, for lists of kinds. */
export type AnyIntakeKind = IntakeKind<never, never>;
