import { expect, test } from 'vitest';
import { nextPayDay } from './start-values.domain.ts';

test.each([
  ['2026-11-10', 25, '2026-11-25', 'of this month, while it has not passed'],
  ['2026-11-25', 25, '2026-11-25', 'today'],
  ['2026-11-26', 25, '2026-12-24', 'of the next month, the day before Christmas'],
  ['2026-10-01', 25, '2026-10-23', 'the Friday before a Sunday'],
  ['2026-10-24', 25, '2026-11-25', 'of the next month, where the day before its weekend has passed'],
  ['2026-12-30', 1, '2026-12-31', 'of January, on the last day of the year'],
  ['2026-12-31', 28, '2027-01-28', 'of January'],
])('on %s, pay day %i is %s: %s', (today, dayOfMonth, payDay) => {
  expect(nextPayDay(today, dayOfMonth)).toBe(payDay);
});
