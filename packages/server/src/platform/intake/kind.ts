import type { RowFinding } from '@isura/contract/kernel/intake';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import type { Ctx, Tx } from '../ctx.ts';
import type { Judge } from './judge.ts';
import type { IntakeRecord } from './store.ts';

/** What a judge says of one row; without `values` it is left out. */
export interface RowJudged<Values> {
  rowNo: number;
  cells: SheetRow['cells'];
  findings: readonly Finding[];
  values?: Values;
  /** In kobo, what the row is worth. */
  amount?: bigint;
  /** What the row says, in whatever words: of rows that say the same all but the first are left out. */
  sameness?: string;
}

/** The judge of a kind of file whose rows are kept and shown. */
export type RowJudge<World, Values> = Judge<World, RowJudged<Values>>;

/** One kind of file: by what its rows are judged, and what its module does besides. */
export interface IntakeKind<World = unknown, Values = unknown> {
  name: string;
  maxRows: number;
  maxBytes: number;
  /** The module that exports `judge`, for the thread; and the same judge for a single row that was mended. */
  module: URL;
  judge: RowJudge<World, Values>;
  /** Under which column is told that a row repeats an earlier one. */
  sameColumn: string;
  /** All a row is judged by, loaded once; what it gives is sent to the thread. Refuses what refuses the whole file. */
  world(ctx: Ctx, intake: IntakeRecord): Promise<World>;
  /** Marks rows by what is known of all of them, by set: writes `marks` of the rows of this intake. Safe to repeat. */
  mark?(tx: Tx, intake: IntakeRecord): Promise<void>;
  /** Told once the file is read, or cannot be, in the transaction that says so. */
  ended(ctx: Ctx, tx: Tx, intake: IntakeRecord): Promise<void>;
}

/** Values as they are kept: money stands there as the text of its kobo. */
export const written = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Findings as they are kept: each says whether it is wrong or only strange. */
export const severe = (findings: readonly Finding[]): RowFinding[] =>
  findings.map((finding) => ({ severity: 'ERROR', ...finding }));
