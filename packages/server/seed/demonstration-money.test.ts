import { addDays, type Day } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { lastPaidOut } from './demonstration-money.ts';

test('on no day of the year is a month’s release among the days of the bank statements of paying accounts', () => {
  const days = Array.from({ length: 366 }, (_, nth) => addDays('2027-01-01', nth));
  const among = days.filter((today) => {
    const release = `${lastPaidOut(today).slice(0, 7)}-01` as Day;
    return release >= addDays(today, -8) && lastPaidOut(today) >= release;
  });
  expect(among).toEqual([]);
  expect(days.filter((today) => lastPaidOut(today) > addDays(today, -2))).toEqual([]);
});
