import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { environmentOf, otherDayLibraries, otherDays } from './other-day.ts';

const now = new Date('2026-11-24T14:00:00Z');

test('the other days are a Saturday, the end of a year in Lagos, a first Monday and 29 February, each still to come', () => {
  expect(otherDays(now).map(({ at }) => at.toISOString())).toEqual([
    '2026-11-28T11:00:00.000Z',
    '2026-12-31T22:10:00.000Z',
    '2027-01-04T08:00:00.000Z',
    '2028-02-29T11:00:00.000Z',
  ]);
  for (const { at } of otherDays(new Date('2027-01-04T08:00:00Z')))
    expect(at > new Date('2027-01-04T08:00:00Z')).toBe(true);
});

test('all programs of a run see the same clock, which is so far ahead of the real one', () => {
  const [saturday] = otherDays(now);
  expect(environmentOf(saturday!, now, ['/tmp/alarms.so', '/lib/faketime.so'])).toMatchObject({
    LD_PRELOAD: '/tmp/alarms.so:/lib/faketime.so',
    FAKETIME: `+${(4 * 24 - 3) * 3600}s`,
    TZ: 'UTC',
  });
});

test('a machine has both libraries, or is told what it is without', () => {
  const libraries = otherDayLibraries();
  if (typeof libraries === 'string') expect(libraries).toMatch(/libfaketime|C compiler/);
  else {
    expect(libraries.map((file) => basename(file))).toEqual(['alarms.so', 'libfaketimeMT.so.1']);
    rmSync(dirname(libraries[0]!), { recursive: true }); // a worker of the tests ends without 'exit'
  }
});
