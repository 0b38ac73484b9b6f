/**
 * What a bench is: pieces of work, each beside its floor, the least that could do the same job (a bare `select 1`
 * beside a search). The frame (tools/bench/frame.ts) measures work and floor in turns and keeps the ratio, which
 * holds from machine to machine where milliseconds do not.
 */
export interface Piece {
  name: string;
  /** Of the figure that `measure` gives, like `ms` or `KB`. */
  unit: string;
  /** One round: does the work and gives its figure, for example the 95th percentile of 300 searches. */
  measure(): Promise<number>;
  floor?: { name: string; measure(): Promise<number> };
  /** The figure may not be above this; the bench then fails. */
  limit?: number;
}

export interface Bench {
  /** Kebab-case; names the section in docs/bench.md and is what `npm run bench ID` takes. */
  id: string;
  title: string;
  /** One or two sentences: what is measured and on how much data. */
  about: string;
  /** 5 when left out; 1 for what cannot vary, like the size of a file. */
  rounds?: number;
  /** Prepares the work outside the measured time. `facts` are lines for the record, such as versions and counts. */
  open(): Promise<{ pieces: Piece[]; facts?: string[]; close(): Promise<void> }>;
}
