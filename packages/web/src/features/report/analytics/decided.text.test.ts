import { expect, test } from 'vitest';
import { lasting } from './decided.text.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1_440, '1 day'],
  [3_005, '2 days 2 hours'],
])('a decision after %i minutes is shown as %s', (minutes, reported) => {
  expect(lasting(minutes)).toBe(reported);
});
