import type { Kobo } from '@isura/contract/kernel/money';
import { changeOf } from '../../../ui/chart/change.ts';
import { analyticsText as text } from './analytics.text.ts';

/** How an amount stands to the one before, in words. */
export function changedFrom(now: Kobo, before: Kobo, than: string): string {
  const { way, percent } = changeOf(now, before);
  return text.changed[way](percent, than);
}
