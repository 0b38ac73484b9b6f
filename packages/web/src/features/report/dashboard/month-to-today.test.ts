import { afterEach, expect, test, vi } from 'vitest';
import { monthToToday } from './month-to-today.ts';

afterEach(() => vi.useRealTimers());

test('the month to today is of Lagos, an hour before UTC, and its last day is whole', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:30:00Z') });
  expect(monthToToday()).toEqual({
    ...{ start: '2026-04-01', end: '2026-04-01' },
    query: { 'start-date': '2026-04-01T00:00:00', 'end-date': '2026-04-01T23:59:00' },
  });
  vi.setSystemTime(new Date('2026-04-30T22:59:00Z'));
  expect(monthToToday()).toMatchObject({ start: '2026-04-01', end: '2026-04-30' });
});
