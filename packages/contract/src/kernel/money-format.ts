import type { Kobo } from './money.ts';

/** U+2212, as wide as a plus sign and never broken at a line end. */
export const MINUS = '−';

/** Puts commas between groups of three: 1284 gives `1,284`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns money in full: `₦1,250,000.00`, `−₦450.00`, `₦0.00` (visual language 10). */
export function formatMoney(amount: Kobo): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? MINUS : ''}₦${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

const UNITS = [
  ['Q', 10n ** 15n],
  ['T', 10n ** 12n],
  ['B', 10n ** 9n],
  ['M', 10n ** 6n],
  ['K', 10n ** 3n],
] as const;

/**
 * Returns a whole number of at least 1,000 with one decimal and its unit, cut and never rounded up: 999_999n gives
 * `999.9K`, 3_000_000_000n gives `3B`. Returns null below 1,000, where the full figure is short enough.
 */
export function compactUnits(whole: bigint): string | null {
  const unit = UNITS.find(([, least]) => whole >= least);
  if (!unit) return null;
  const tenths = (whole * 10n) / unit[1];
  const decimal = tenths % 10n;
  return `${grouped((tenths / 10n).toString())}${decimal ? `.${decimal}` : ''}${unit[0]}`;
}

/** Returns money for tiles and axes: `₦950.00`, `₦1.2K`, `₦12.5M`, `₦3B`. Show the full figure beside it. */
export function compactMoney(amount: Kobo): string {
  const short = compactUnits((amount < 0n ? -amount : amount) / 100n);
  return short === null ? formatMoney(amount) : `${amount < 0n ? MINUS : ''}₦${short}`;
}
