import type { Day } from '@isura/contract/kernel/days';
import type { StatementReading } from '@isura/contract/reconcile/shapes';

/** A line of a file as far as its order is concerned: its amount, negative for money out, and the balance beside it. */
export interface Ordered {
  moved: bigint;
  balance: bigint | null;
}

export type LineOrder = StatementReading['lineOrder'];

/** Reports whether each balance is the one before it and the line's amount; undefined where no two balances follow. */
export function walks(lines: readonly Ordered[]): boolean | undefined {
  let found: boolean | undefined;
  for (let at = 1; at < lines.length; at += 1) {
    const [before, line] = [lines[at - 1]!.balance, lines[at]!];
    if (before === null || line.balance === null) continue;
    if (before + line.moved !== line.balance) return false;
    found = true;
  }
  return found;
}

/** Reports in which directions days run: never earlier than the one before, never later. */
export const directionsOf = (days: readonly Day[]): { rising: boolean; falling: boolean } => ({
  rising: days.every((day, at) => at === 0 || day >= days[at - 1]!),
  falling: days.every((day, at) => at === 0 || day <= days[at - 1]!),
});

/** Returns lines with the days turned round and the lines of each day as they are. */
export const daysReversed = <T>(lines: readonly T[], dayOf: (line: T) => Day): T[] =>
  [...Map.groupBy(lines, dayOf).values()].reverse().flat();

/**
 * Returns the order of a file's lines as its balances prove it: newest first where they add up from below only, newest
 * day first where they add up within each day from above and the days from below. Without balances, or where they add
 * up both ways or neither, the days decide; oldest first where they do not.
 */
export function lineOrderOf(lines: readonly Ordered[], days: readonly Day[]): LineOrder {
  const [down, up] = [walks(lines), walks(lines.toReversed())];
  if (down !== up) return up === true ? 'NEWEST_FIRST' : 'OLDEST_FIRST';
  const { rising, falling } = directionsOf(days);
  if (rising || !falling) return 'OLDEST_FIRST';
  const placed = lines.map((line, at) => ({ ...line, day: days[at]! }));
  const isByDay = down === false && walks(daysReversed(placed, ({ day }) => day)) === true;
  return isByDay ? 'NEWEST_DAY_FIRST' : 'NEWEST_FIRST';
}
