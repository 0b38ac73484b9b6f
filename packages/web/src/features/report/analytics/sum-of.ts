import type { Kobo } from '@isura/contract/kernel/money';
import type { Moved } from '../../../ui/chart/finding.ts';

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
