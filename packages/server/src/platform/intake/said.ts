/** What the rows come to that were given so far, as their judge left them. */
export interface Counts {
  valid: number;
  warning: number;
  excluded: number;
  validKobo: bigint;
  warningKobo: bigint;
}

/**
 * How far the reading is: rows read, and rows there seem to be; the columns of the file that nobody reads; and whether rows may
 * repeat what is to stand in the file once, rows that were in before among them.
 */
export interface Far {
  read: number;
  expected: number;
  unknown: readonly string[];
  mayRepeat: boolean;
  /** None where rows were in before: nobody has counted those. */
  counts?: Counts;
}

/** What the thread says. `lines` waits for leave to go on; the others are the last word. */
export type Said =
  | { lines: Uint8Array<ArrayBuffer>; far: Far }
  | { refused: { code: string; facts: Record<string, unknown> } }
  | { isDone: true; far: Far };
