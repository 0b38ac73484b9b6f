import type { Kobo } from '@isura/contract/kernel/money';

/**
 * How an amount stands to the one before: the way it went and by how many percent, with one decimal below ten. From ten times as much on
 * it is said how many times: 4780% is a figure nobody reads.
 */
export interface Change {
  way: 'up' | 'down' | 'same' | 'new';
  percent: string;
}

/** 120 after 100 is up by 20%, 97 down by 3.0%, 480 after 10 are 48 times; what was nothing before is new. A half is cut off. */
export function changeOf(amount: Kobo, before: Kobo): Change {
  if (amount === before) return { way: 'same', percent: '0%' };
  if (before === 0n) return { way: 'new', percent: '' };
  if (amount >= before * 10n) return { way: 'up', percent: `${amount / before} times` };
  const difference = amount - before;
  const tenths = ((difference < 0n ? -difference : difference) * 1000n) / before;
  const percent = tenths < 100n ? `${tenths / 10n}.${tenths % 10n}%` : `${tenths / 10n}%`;
  return { way: difference > 0n ? 'up' : 'down', percent };
}

/** A rise in words: `20% more than a year before`, `48 times as much as a year before`. */
export const riseWords = (percent: string, than: string): string =>
  `${percent} ${percent.endsWith('times') ? 'as much as' : 'more than'} ${than}`;
