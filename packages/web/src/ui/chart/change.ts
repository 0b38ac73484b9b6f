import type { Kobo } from '@isura/contract/kernel/money';

/** How an amount stands to that of a year before: the way it went and by how many percent, with one decimal below ten. */
export interface Change {
  way: 'up' | 'down' | 'same' | 'new';
  percent: string;
}

/** 120 after 100 is up by 20%, 97 down by 3.0%; what was nothing before is new. A half is cut off. */
export function changeOf(amount: Kobo, before: Kobo): Change {
  if (amount === before) return { way: 'same', percent: '0%' };
  if (before === 0n) return { way: 'new', percent: '' };
  const difference = amount - before;
  const tenths = ((difference < 0n ? -difference : difference) * 1000n) / before;
  const percent = tenths < 100n ? `${tenths / 10n}.${tenths % 10n}%` : `${tenths / 10n}%`;
  return { way: difference > 0n ? 'up' : 'down', percent };
}
