import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { ReferenceRow } from '@isura/contract/request/reference';
import { rateText as text } from './tax-rate.text.ts';

/** Returns the rate in figures: percent, amount, or both. */
export const rateInWords = ({ ratePercent, flatAmount }: ReferenceRow): string =>
  [
    ratePercent === undefined ? undefined : text.percent(percentText(ratePercent)),
    flatAmount === undefined ? undefined : formatMoney(flatAmount),
  ]
    .filter(Boolean)
    .join(', ');

/** Returns the amounts that a rate applies to; undefined where it applies to all. */
export const bandInWords = ({ bandFrom, bandTo }: ReferenceRow): string | undefined => {
  if (bandFrom === undefined) return undefined;
  return bandTo === undefined
    ? text.above(formatMoney(bandFrom))
    : text.between(formatMoney(bandFrom), formatMoney(bandTo));
};
