/** One hundred percent, in tenths of a percent. */
const WHOLE = 1_000n;

/**
 * Returns the shares of parts that belong together, in percent with one decimal, so that they add up to exactly 100.0:
 * each is cut, and the tenths left go to the largest remainders, of equal ones to the first. What the parts leave of the
 * whole is one more part, which is not returned. 1, 1 and 1 of 3 are 33.4, 33.3 and 33.3. Of an empty whole all are 0;
 * where parts exceed the whole or are below zero, each is cut alone.
 */
export function percentShares(parts: readonly bigint[], whole = parts.reduce((sum, part) => sum + part, 0n)): number[] {
  if (whole === 0n) return parts.map(() => 0);
  const rest = whole - parts.reduce((sum, part) => sum + part, 0n);
  const all = [...parts, rest];
  const tenths = all.map((part) => (part * WHOLE) / whole);
  if (whole > 0n && all.every((part) => part >= 0n)) {
    const left = WHOLE - tenths.reduce((sum, tenth) => sum + tenth, 0n);
    const byRemainder = all
      .map((part, at) => ({ at, remainder: (part * WHOLE) % whole }))
      .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
    for (const { at } of byRemainder.slice(0, Number(left))) tenths[at]! += 1n;
  }
  return tenths.slice(0, parts.length).map((tenth) => Number(tenth) / 10);
}

/** Returns a share with its one decimal: 50 gives `50.0%`. */
export const shareText = (percent: number): string => `${percent.toFixed(1)}%`;

/** Returns the share of a part in the whole as text, as a table of both parts has it: 1 of 3 is `33.3%`, of nothing `0.0%`. */
export const partText = (part: bigint, whole: bigint): string => shareText(percentShares([part], whole)[0] ?? 0);
