/**
 * Returns the part of the money taken that goes into no settlement: provider fees and overpayments. Of 1,000 taken,
 * settlements hold 900, 20 of it added for refunds, and 60 wait for one: 60 go into none. Kobo.
 */
export const keptOf = (
  { taken, recovered }: { taken: bigint; recovered: bigint },
  settled: bigint,
  ungathered: bigint,
) => taken - (settled - recovered) - ungathered;

/** One source that took money in this range and the one before, in kobo. */
export interface Moved {
  id: number;
  name: string;
  now: bigint;
  before: bigint;
}

/**
 * Returns the source that makes at least half of the difference between the two totals, in its direction: the largest,
 * of equals the first by id. Undefined when nothing changed or many small ones did. 900 now, 1,000 before, one service
 * down from 400 to 320: it makes 80 of the missing 100.
 */
export function causeOf(rows: readonly Moved[]): Moved | undefined {
  const difference = rows.reduce((all, { now, before }) => all + now - before, 0n);
  const sign = difference < 0n ? -1n : 1n;
  const share = ({ now, before }: Moved): bigint => (now - before) * sign;
  const [first] = [...rows].sort((a, b) => (share(a) === share(b) ? a.id - b.id : share(a) < share(b) ? 1 : -1));
  return first && difference !== 0n && share(first) * 2n >= difference * sign ? first : undefined;
}
