import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';

/** One of our records, and how much of it the lines cover. */
export interface Item {
  kind: 'SETTLEMENT' | 'INSTRUCTION';
  id: number;
  amount: Kobo;
}

/** Returns the amount of the lines minus the items; negative where the items exceed them. */
export const leftOf = (lines: readonly { amount: Kobo }[], items: readonly { amount: Kobo }[]): Kobo =>
  asKobo(sum(lines.map(({ amount }) => amount)) - sum(items.map(({ amount }) => amount)));

/**
 * Allocates items to lines, one after the other, so that each line gets its amount: lines of 60 and 40 and an item of
 * 100 give 60 of it to the first and 40 to the second. Both must have the same total.
 */
export function allocate<L extends { amount: Kobo }>(
  lines: readonly L[],
  items: readonly Item[],
): { line: L; items: Item[] }[] {
  const open = items.map((item) => ({ ...item }));
  return lines.map((line) => {
    const taken: Item[] = [];
    let left = line.amount;
    while (left > NOTHING && open[0]) {
      const amount = open[0].amount < left ? open[0].amount : left;
      taken.push({ ...open[0], amount });
      left = asKobo(left - amount);
      open[0].amount = asKobo(open[0].amount - amount);
      if (open[0].amount <= NOTHING) open.shift();
    }
    return { line, items: taken };
  });
}
