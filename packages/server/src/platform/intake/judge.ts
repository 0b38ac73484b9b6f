import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { SheetColumn } from './table.ts';

/**
 * How the rows of one kind of file are judged; a module exports it as `judge` and is loaded in the thread that reads.
 * `world` is all that a row is judged by, loaded once and sent to the thread; nothing else may be looked at.
 */
export interface Judge<World, Judged> {
  /** The columns the file must have. */
  columns(world: World): readonly SheetColumn[];
  /** Begins one file; what it gives is asked of every row, in their order. */
  begin(world: World): (row: SheetRow) => Judged;
}

/** How far the reading is: rows read, and rows there seem to be. */
export interface Far {
  read: number;
  expected: number;
}

/** What the thread says. `rows` waits for leave to go on; the others are the last word. */
export type Said<Judged> =
  | { rows: Judged[]; far: Far }
  | { refused: { code: string; facts: Record<string, unknown> } }
  | { isDone: true };
