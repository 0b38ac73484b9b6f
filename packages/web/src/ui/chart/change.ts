import type { Kobo } from '@isura/contract/kernel/money';

/**
 * The change of an amount against the one before: direction and percentage, with one decimal below ten. From ten times
 * as much on, it is a multiple: nobody reads 4780%.
 */
export interface Change {
  way: 'up' | 'down' | 'same' | 'new';
  percent: string;
}

/**
 * Returns the change: 100 to 120 is up 20%, 100 to 97 down 3.0%, 10 to 480 is 48 times; from zero, or from less as when
 * more was returned than paid, it is new: there is nothing to take a percentage of.
 * Percentages are truncated.
 */
export function changeOf(amount: Kobo, before: Kobo): Change {
  if (amount === before) return { way: 'same', percent: '0%' };
  if (before <= 0n) return { way: 'new', percent: '' };
  if (amount >= before * 10n) return { way: 'up', percent: `${amount / before} times` };
  const difference = amount - before;
  const tenths = ((difference < 0n ? -difference : difference) * 1000n) / before;
  const percent = tenths < 100n ? `${tenths / 10n}.${tenths % 10n}%` : `${tenths / 10n}%`;
  return { way: difference > 0n ? 'up' : 'down', percent };
}
