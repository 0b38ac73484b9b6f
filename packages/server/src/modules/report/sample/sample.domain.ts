import { createHash } from 'node:crypto';

/** How a sample by money walks through a population: from this kobo on, in steps of so many. */
export interface Walk {
  start: bigint;
  interval: bigint;
}

/**
 * The walk of monetary-unit sampling. The interval is the sum divided by the number of rows, cut to whole kobo and at least 1; the start
 * is drawn from the seed alone: the first 15 hex digits of its SHA-256, modulo the interval, plus 1. With 1,000.00 naira, 4 rows and
 * the seed `1` (its SHA-256 begins 6b86b273ff34fce) the interval is 25,000 kobo and the start 10,183, so it takes what the kobo 10,183,
 * 35,183, 60,183 and 85,183 fall on.
 */
export function walkOf(seed: string, sum: bigint, rows: number): Walk {
  const cut = sum / BigInt(rows);
  const interval = cut < 1n ? 1n : cut;
  const drawn = BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 15)}`);
  return { start: (drawn % interval) + 1n, interval };
}
