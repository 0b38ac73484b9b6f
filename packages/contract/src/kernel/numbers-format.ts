import { compactUnits, grouped, MINUS } from './money-format.ts';
import { HUNDRED_PERCENT, percentText } from './percent.ts';

/** Returns a count with commas: 1284 gives `1,284`. */
export function formatCount(count: number | bigint): string {
  const whole = BigInt(count);
  return `${whole < 0n ? MINUS : ''}${grouped((whole < 0n ? -whole : whole).toString())}`;
}

const numbers = new Intl.PluralRules('en');

/** Returns a count with its noun: `1 invoice`, `1,284 invoices`. */
export const plural = (count: number | bigint, one: string, other: string): string =>
  `${formatCount(count)} ${numbers.select(Number(count)) === 'one' ? one : other}`;

/** Returns a count for tiles: 950 gives `950`, 12500 gives `12.5K`. */
export function compactCount(count: number | bigint): string {
  const whole = BigInt(count);
  const short = compactUnits(whole < 0n ? -whole : whole);
  return short === null ? formatCount(whole) : `${whole < 0n ? MINUS : ''}${short}`;
}

/** Returns a legal rate in full, because 0.375% is not 0.38%: 75_000n gives `7.5%`, 3_750n gives `0.375%`. */
export const formatRate = (percent: bigint): string => `${percentText(percent).replace('-', MINUS)}%`;

/**
 * Returns a calculated percentage with at most two decimals, half up: 333_333n gives `33.33%`, 75_000n gives `7.5%`.
 */
export function formatPercent(percent: bigint): string {
  const size = percent < 0n ? -percent : percent;
  const rounded = ((size + 50n) / 100n) * 100n;
  return formatRate(percent < 0n ? -rounded : rounded);
}

/** Returns the share of `part` in `whole`, in ten-thousandths of a percent; null when `whole` is zero. */
export const shareOfWhole = (part: bigint, whole: bigint): bigint | null =>
  whole === 0n ? null : (part * HUNDRED_PERCENT) / whole;
