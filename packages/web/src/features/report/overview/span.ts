import { firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { rangeOf } from '../../../ui/table/date-range.ts';

export const spans = ['this-month', 'last-7-days', 'last-month', 'this-year'] as const;
export type Span = (typeof spans)[number];

/** Returns the days of a span, up to today. */
export function daysOf(span: Span, now: Date): { start: string; end: string } {
  const today = lagosDay(now);
  const { startDate = firstDayOf(periodOf(today)), endDate = today } = rangeOf({ when: span }, now);
  const end = endDate.slice(0, 10);
  return { start: startDate.slice(0, 10), end: end > today ? today : end };
}
