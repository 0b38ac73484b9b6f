/**
 * Returns the part of a whole in percent with one decimal, rounded towards zero as on every chart and list; 0 of an
 * empty whole. 2 of 3 is 66.6.
 */
export const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000n) / whole) / 10;
