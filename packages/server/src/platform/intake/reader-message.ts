import type { FilePlan } from '@isura/contract/kernel/file-plan';

/** Counts of the rows returned so far, by their own validation. */
export interface Counts {
  valid: number;
  warning: number;
  excluded: number;
  validKobo: bigint;
  warningKobo: bigint;
}

/**
 * Progress of the reading: rows read and expected; unread columns of the file; and whether rows may repeat a unique
 * value, including rows loaded before.
 */
export interface ReadProgress {
  read: number;
  expected: number;
  unknown: readonly string[];
  mayRepeat: boolean;
  /** Absent when rows were loaded before: those have not been counted. */
  counts?: Counts;
}

/**
 * Messages of the thread. `lines` waits for permission to continue; the others are final, with how the file is read where
 * it is a table with a header line.
 */
export type ReaderMessage =
  | { lines: Uint8Array<ArrayBuffer>; progress: ReadProgress }
  | { refused: { code: string; facts: Record<string, unknown> }; plan?: FilePlan }
  | { isDone: true; progress: ReadProgress; plan?: FilePlan };
