import { asKobo, type Kobo } from './money.ts';

/** U+2212, as wide as a plus sign and never broken at a line end. */
export const MINUS = '−';

/** Puts commas between groups of three: 1284 gives `1,284`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns money in full: `₦1,250,000.00`, `−₦450.00`, `₦0.00` (visual language 10). */
export function formatMoney(amount: Kobo): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? MINUS : ''}₦${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Returns money as a statement of accounts writes it, in naira without the sign: `1,250,000.00`, `(450.00)` below zero. */
export function formatAccounting(amount: Kobo): string {
  const size = formatMoney(amount < 0n ? asKobo(-amount) : amount).slice(1);
  return amount < 0n ? `(${size})` : size;
}

const UNITS = [
  ['Q', 10n ** 15n],
  ['T', 10n ** 12n],
  ['B', 10n ** 9n],
  ['M', 10n ** 6n],
  ['K', 10n ** 3n],
] as const;

/**
 * Returns a size in three significant digits with its unit, rounded half up, trailing zeros dropped; `scale` is how many
 * of `size` make one. 999_499n gives `999K`, 999_500n `1M`, 3_000_000_000n `3B`. Returns null below 1,000, where the full
 * figure is short enough.
 */
export function compactUnits(size: bigint, scale = 1n): string | null {
  const at = UNITS.findIndex(([, least]) => size >= least * scale);
  const unit = UNITS[at];
  if (!unit) return null;
  const one = unit[1] * scale;
  const digits = (size / one).toString().length;
  const decimals = Math.max(0, 3 - digits);
  const parts = 10n ** BigInt(decimals);
  const rounded = (size * parts * 2n + one) / (one * 2n);
  const larger = UNITS[at - 1];
  if (larger && rounded >= 1_000n * parts) return `1${larger[0]}`;
  const decimal = (rounded % parts).toString().padStart(decimals, '0').replace(/0+$/, '');
  return `${grouped((rounded / parts).toString())}${decimal && `.${decimal}`}${unit[0]}`;
}

/**
 * Returns money for tiles and axes: `₦950.00`, `₦1.25K`, `₦12.5M`, `₦3B`. Show the full figure beside it or on demand; a
 * decision, form, paper or total never uses it.
 */
export function compactMoney(amount: Kobo): string {
  const short = compactUnits(amount < 0n ? -amount : amount, 100n);
  return short === null ? formatMoney(amount) : `${amount < 0n ? MINUS : ''}₦${short}`;
}
