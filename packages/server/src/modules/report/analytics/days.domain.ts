import type { Days } from '@isura/contract/kernel/day-ranges';
import { DomainError } from '@isura/contract/kernel/problems';
import { type RangeQuery, reportRange } from '../movement/range.domain.ts';

/** The requested days of an analysis. */
export type RequestedDays = RangeQuery;

/**
 * Returns the whole days of an analysis, first and last included: its figures are stored by day. Refuses with
 * validation-failed what a report refuses, and a range that begins or ends within a day (range-within-day).
 */
export function requestedDays(query: RequestedDays, now: Date): Days {
  const { first, last, moments } = reportRange(query, now);
  if (moments) {
    const message = 'Choose whole days: from T00:00:00 to T23:59:00';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'start-date', code: 'range-within-day', message }],
    });
  }
  return { first, last };
}
