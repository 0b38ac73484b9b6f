import { expect, test } from 'vitest';
import { awayFromMidnight } from './away-from-midnight.ts';

test.each([
  ['in the middle of a day', '2026-11-29T11:00:00.000Z', '2026-11-29T11:00:00.000Z'],
  ['a quarter of an hour and a second before its end', '2026-11-29T22:44:59.000Z', '2026-11-29T22:44:59.000Z'],
  ['a second before its end', '2026-11-29T22:59:59.000Z', '2026-11-29T23:14:59.000Z'],
])('a test that begins %s in Lagos has its clock on one day for a quarter of an hour', (_, now, begins) => {
  expect(awayFromMidnight(new Date(now)).toISOString()).toBe(begins);
});
