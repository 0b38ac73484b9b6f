/** What a file of rows may hold. Beyond any of it the file is refused whole. */
export interface TableLimits {
  maxRows: number;
  /** Bytes of all parts of a workbook when unpacked. */
  maxUnpacked: number;
  /** Time the thread may compute. */
  maxMs: number;
  /** Bytes of all its rows as they are kept: what was read, what was made of it and what was found. */
  maxKept: number;
}

const MB = 1_048_576;
/** Columns a table may have. */
export const MOST_COLUMNS = 60;
/** Cells that are longer are a finding of their row, and little of them is kept. */
export const LONGEST_CELL = 2_000;
export const KEPT_OF_OVERLONG = 200;
/** Bytes that are kept of a row, on average over a file, and those any file has besides: a row of a payroll takes one to two thousand. */
export const KEPT_OF_ROW = 4_096;
export const KEPT_BESIDES = MB;
/** How many times the most bytes of a file its rows may take. */
const KEPT_TIMES = 4;
/** A spreadsheet keeps at most 32,767 characters in a cell; more between two marks is no cell a person typed. */
export const LONGEST_STRETCH = 128 * 1024;
/** Parts of a workbook, and how many times its own size it may unpack to once it is larger than `SMALL`. */
export const MOST_PARTS = 200;
export const MOST_TIMES = 100;
export const SMALL = MB;
/** For a transaction that looks over all rows of a file: of a million it takes longer than the five seconds of the pool. */
export const ALL_ROWS = { statementTimeoutMs: 60_000 } as const;
/** Of the heap of the thread that reads. */
export const THREAD_MEMORY = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** The limits of a file of so many bytes: ten times its most when unpacked, 20 seconds for every 10 MB begun, four times its most when kept. */
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
