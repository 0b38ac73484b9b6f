import type { Kobo } from '@isura/contract/kernel/money';

interface Moved {
  amount: Kobo;
  before: Kobo;
}

/**
 * Returns the row that accounts for at least half of the total difference, in its direction; undefined where many do.
 */
export function mostOf<Row extends Moved>(rows: readonly Row[]): Row | undefined {
  const difference = rows.reduce((all, { amount, before }) => all + amount - before, 0n);
  const sign = difference < 0n ? -1n : 1n;
  const share = ({ amount, before }: Moved): bigint => (amount - before) * sign;
  const [first] = rows.toSorted((one, other) => (share(one) < share(other) ? 1 : -1));
  return first && difference !== 0n && share(first) * 2n >= difference * sign ? first : undefined;
}

/** Returns the row that grew most against before, where any did. */
export function grewMost<Row extends Moved>(rows: readonly Row[]): Row | undefined {
  const [first] = rows.toSorted((one, other) => (one.amount - one.before < other.amount - other.before ? 1 : -1));
  return first && first.amount > first.before ? first : undefined;
}

/** Returns the sum of some rows. */
export const sumOf = (rows: readonly (Moved & { count: number })[]): Moved & { count: number } =>
  rows.reduce(
    (all, { count, amount, before }) => ({
      count: all.count + count,
      amount: (all.amount + amount) as Kobo,
      before: (all.before + before) as Kobo,
    }),
    { count: 0, amount: 0n as Kobo, before: 0n as Kobo },
  );
