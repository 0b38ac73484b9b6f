/** Limits of a file of rows. Beyond any of them the whole file is refused. */
export interface TableLimits {
  maxRows: number;
  /** Bytes of all parts of a workbook when unpacked. */
  maxUnpacked: number;
  /** Computing time of the thread. */
  maxMs: number;
  /** Bytes of all stored rows: cells, derived values and findings. */
  maxKept: number;
}

const MB = 1_048_576;
/** Maximum number of columns in a table. */
export const MOST_COLUMNS = 60;
/** A longer cell is a finding of its row, and only a little of it is kept. */
export const LONGEST_CELL = 2_000;
export const KEPT_OF_OVERLONG = 200;
/**
 * Bytes kept per row, on average over a file, and the allowance per file besides: a payroll row takes one to two
 * thousand.
 */
export const KEPT_OF_ROW = 4_096;
export const KEPT_BESIDES = MB;
/** Kept bytes of rows as a multiple of the kind's maximum file size. */
const KEPT_TIMES = 4;
/** A spreadsheet stores at most 32,767 characters in a cell; more between two tags is no cell a person typed. */
export const LONGEST_STRETCH = 128 * 1024;
/** Maximum parts of a workbook, and how many times its own size it may unpack to once it is larger than `SMALL`. */
export const MOST_PARTS = 200;
export const MOST_TIMES = 100;
export const SMALL = MB;
/** For a transaction over all rows of a file: a million rows take longer than the pool's five seconds. */
export const ALL_ROWS = { statementTimeoutMs: 60_000 } as const;
/** Memory limits of the reading thread. */
export const THREAD_MEMORY = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/**
 * Returns the limits of a file: 50 MB unpacked, or 500 MB for kinds of more than 10 MB; 20 seconds per started 10 MB;
 * kept rows up to four times the kind's maximum.
 */
export const limitsOf = ({
  maxRows,
  maxBytes,
  sizeBytes,
}: {
  maxRows: number;
  maxBytes: number;
  sizeBytes: number;
}): TableLimits => ({
  maxRows,
  maxUnpacked: maxBytes > 10 * MB ? 500 * MB : 50 * MB,
  maxMs: 20_000 * Math.max(1, Math.ceil(sizeBytes / (10 * MB))),
  maxKept: KEPT_TIMES * maxBytes,
});
