import type { Kobo } from '@isura/contract/kernel/money';
import { changeOf } from '../../../ui/chart/change.ts';
import { analyticsText as text } from './analytics.text.ts';

/** Returns in words how an amount compares with the one before. */
export function changedFrom(now: Kobo, before: Kobo, than: string): string {
  const { way, percent } = changeOf(now, before);
  return text.changed[way](percent, than);
}
