/**
 * A bench is a list of pieces of work, each beside its floor, the least that could do the same job (a bare `select 1`
 * beside a search). The frame (tools/bench/frame.ts) measures work and floor in turns and keeps the ratio, which holds
 * from machine to machine where milliseconds do not.
 */
export interface Piece {
  name: string;
  /** Unit of the figure that `measure` returns, for example `ms` or `KB`. */
  unit: string;
  /** Runs one round and returns its figure, for example the 95th percentile of 300 searches. */
  measure(): Promise<number>;
  floor?: { name: string; measure(): Promise<number> };
  /** Highest figure allowed; the bench fails above it. */
  limit?: number;
  /** Lowest "times the floor" allowed, of a figure that is better the higher it is; the bench fails below it. */
  least?: number;
}

export interface Bench {
  /** Kebab-case; names the section in docs/bench.md and is the argument of `npm run bench ID`. */
  id: string;
  title: string;
  /** One or two sentences: what is measured and on how much data. */
  about: string;
  /** 5 when left out; 1 for figures that cannot vary, like the size of a file. */
  rounds?: number;
  /** Prepares the work outside the measured time. `facts` are lines for the record, such as versions and counts. */
  open(): Promise<{ pieces: Piece[]; facts?: string[]; close(): Promise<void> }>;
}
