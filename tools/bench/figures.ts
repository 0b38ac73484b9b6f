/** Returns the median of the figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  if (figures.length === 0) throw new Error('there is no median of nothing');
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Formats a number with three significant digits, without an exponent: 0.0123, 4.57, 128, 10432. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
