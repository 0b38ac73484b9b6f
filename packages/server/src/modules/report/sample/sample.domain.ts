import { createHash } from 'node:crypto';

/** The walk of a money sample through a population: the first kobo and the interval between steps. */
export interface SampleSteps {
  start: bigint;
  interval: bigint;
}

/**
 * Returns the walk of monetary-unit sampling. The interval is the sum divided by the number of rows, cut to whole kobo
 * and at least 1; the start comes from the seed alone: the first 15 hex digits of its SHA-256, modulo the interval,
 * plus 1. With 1,000.00 naira, 4 rows and the seed `1` (its SHA-256 begins 6b86b273ff34fce) the interval is 25,000 kobo
 * and the start 10,183, so it selects the rows that contain kobo 10,183, 35,183, 60,183 and 85,183.
 */
export function sampleStepsOf(seed: string, sum: bigint, rows: number): SampleSteps {
  const cut = sum / BigInt(rows);
  const interval = cut < 1n ? 1n : cut;
  const drawn = BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 15)}`);
  return { start: (drawn % interval) + 1n, interval };
}
