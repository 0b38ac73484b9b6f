import { weekday } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { examples } from '../../../../test/payment/tax.ts';
import { dueDates, nextDue, pensionDue, stampingDue } from './due-dates.domain.ts';
import { easterSunday, reckonedHolidays, workingDayUpTo } from './working-days.domain.ts';

describe('due dates', () => {
  test.each(examples('due_dates_by_month'))('$id: taxes of $period', (example) => {
    expect(dueDates(example.period!)).toEqual({
      paye: example.paye,
      vatReturn: example.vat_return,
      vatWithheld: example.vat_withheld_by_mda,
      whtFederal: example.wht_to_nrs,
      whtState: example.wht_to_state,
      nsitf: example.nsitf,
      nhf: example.nhf,
    });
  });

  test.each(examples<{ holidays_used: string[] }>('pension_due'))('$id: salary paid on $salary_paid', (example) => {
    expect(pensionDue(example.salary_paid!, new Set(example.holidays_used))).toBe(example.pension_due);
    const reckoned = new Set([2026, 2027].flatMap(reckonedHolidays));
    expect(pensionDue(example.salary_paid!, reckoned)).toBe(example.pension_due);
  });

  test('an instrument must be stamped within 30 days', () => expect(stampingDue('2026-01-31')).toBe('2026-03-02'));

  test('if the due day is a Sunday the tax must be paid on the Friday before', () => {
    expect(workingDayUpTo('2026-06-14', new Set(reckonedHolidays(2026)))).toBe('2026-06-11');
    expect(workingDayUpTo('2026-12-21', new Set())).toBe('2026-12-21');
  });
});

describe('holidays that can be computed', () => {
  test.each([
    [2012, '2012-04-08'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %s is %s', (year, day) => expect(easterSunday(year)).toBe(day));

  test('Easter is a Sunday from 22 March to 25 April for a hundred years', () => {
    for (let year = 2000; year < 2100; year++) {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(0);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
    }
  });

  test('are eight in 2026', () => {
    expect(reckonedHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-06-12',
      '2026-10-01',
      '2026-12-25',
      '2026-12-26',
    ]);
  });
});

test('the next due day is that of the month before until it has passed', () => {
  expect(nextDue('whtFederal', '2026-11-21')).toEqual({ period: '2026-10', day: '2026-11-21' });
  expect(nextDue('whtFederal', '2026-11-22')).toEqual({ period: '2026-11', day: '2026-12-21' });
});
