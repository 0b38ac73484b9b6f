import { expect, test } from 'vitest';
import { codesForMoneyFrom, isAboutMoney } from './step-up.domain.ts';

test("every action is about money except those on users and one's own account; a sign-in method and a stand-in count as money", () => {
  for (const subject of ['SE4:1', 'LG4:x', 'AR3:1', 'BA2:7', 'RC10:shift', 'ME11:ada@mow.test', 'ME18:5', 'ZZ1:later'])
    expect(isAboutMoney(subject), subject).toBe(true);
  for (const subject of ['OR25:ada', 'AD2:ada', 'ME14:1', 'ME15:ada', 'ME3:ada', 'OR3:5', 'DR2:5'])
    expect(isAboutMoney(subject), subject).toBe(false);
});

test('a new phone number gets codes for money after a day, an original one at once', () => {
  const now = new Date('2026-11-22T08:00:00Z');
  expect(codesForMoneyFrom(null, now)).toBeUndefined();
  expect(codesForMoneyFrom(new Date('2026-11-21T08:00:00Z'), now)).toBeUndefined();
  expect(codesForMoneyFrom(new Date('2026-11-21T08:00:01Z'), now)).toEqual(new Date('2026-11-22T08:00:01Z'));
});
