import type { OnceRule, RowJudge, RowTold } from '@isura/contract/kernel/row-judge';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { Ctx, Tx } from '../ctx.ts';
import type { IntakeRecord } from './store.ts';

/** A row others are asked about, and what they said: findings, and the values and amount it has now where they changed. */
export interface RowToAsk<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  values: Values;
}
export interface RowAnswered<Values> extends RowTold {
  values?: Values;
  amount?: bigint;
}

/** One kind of file: by what its rows are judged, and what its module does besides. */
export interface IntakeKind<World = unknown, Values = unknown> {
  name: string;
  maxRows: number;
  maxBytes: number;
  /**
   * The module that exports `judge`, for the thread; and the same judge for a single row that was mended. Where a file is no
   * table with a first line of names, the module exports `rows` too: how its bytes become rows (reading.worker.ts).
   */
  module: URL;
  judge: RowJudge<World, Values>;
  /** What is said of rows that repeat what is to stand in a file once: all but the first of them. */
  once?: Readonly<Record<string, OnceRule>>;
  /** All a row is judged by, loaded once; what it gives is sent to the thread. Refuses what refuses the whole file. */
  world(ctx: Ctx, intake: IntakeRecord): Promise<World>;
  /** Rows are judged in groups too, by what is loaded for those at hand. */
  together?: { world(tx: Tx, intake: IntakeRecord, groups: readonly string[]): Promise<unknown> };
  /**
   * Others are asked about rows that are fit, so many in a piece. A piece that was answered is not asked again, however often
   * the reading is begun anew: turns and caches of those who are asked are the kind's.
   */
  ask?: {
    rowsAtOnce: number;
    /** The values of which a row must have one for anybody to be asked about it; all fit rows where it is not said. */
    about?: readonly Extract<keyof Values, string>[];
    /** Whether anybody is asked about the rows of this file at all; they are where it is not said. */
    isWanted?(intake: IntakeRecord): boolean;
    of(ctx: Ctx, intake: IntakeRecord, rows: readonly RowToAsk<Values>[]): Promise<RowAnswered<Values>[]>;
  };
  /** Marks rows by what is known of all of them, by set, with `platform.with_marks(marks, 'all', …)`. Safe to repeat. */
  mark?(tx: Tx, intake: IntakeRecord): Promise<void>;
  /** Told when the reading of a file begins, and each time it is begun again. */
  begun?(ctx: Ctx, intake: IntakeRecord): Promise<void>;
  /** Told once the file is read, or cannot be, in the transaction that says so. */
  ended(ctx: Ctx, tx: Tx, intake: IntakeRecord): Promise<void>;
}

/** A kind whatever its rows are, for lists of kinds. */
export type AnyIntakeKind = IntakeKind<never, never>;
