import { formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { changeOf } from '../../../ui/chart/change.ts';
import { isLeap } from '../../../ui/chart/finding.ts';
import { analyticsText as text } from './analytics.text.ts';
import type { Range } from './compared.ts';

/** Returns in words how an amount compares with the one before: in percent, from ten times on by that amount. */
function changedFrom(now: Kobo, before: Kobo, than: string): string {
  if (isLeap(now, before)) return text.changed.leap(compactMoney(before), than);
  const { way, percent } = changeOf(now, before);
  return text.changed[way](percent, than);
}

/** Returns in words how an amount compares with that of some days; undefined where it is compared with nothing. */
export const changedSince = (now: Kobo, before: Kobo | undefined, days: Range | undefined): string | undefined =>
  before === undefined || days === undefined
    ? undefined
    : changedFrom(now, before, text.received.on(formatRange(days.start, days.end)));

/** Returns a note and how it compares, where it is compared. */
export const beside = (note: string, compared: string | undefined): string =>
  compared === undefined ? note : `${note}, ${compared}`;
