import { instantInLagos } from '@isura/contract/kernel/days';
import { RP5 } from '@isura/contract/ledger/balance-sheet';
import { RP1 } from '@isura/contract/report/inflow';
import { RF1 } from '@isura/contract/request/reference';
import { describe, expect, test } from 'vitest';
import { daysOfPeriod, daysTaken, filtersOf, latestDue, nextDue, outcomeOf, type Timing } from './mailing.domain.ts';

const at = (clock: string): Date => instantInLagos(`${clock}:00.000`);
const daily: Timing = { rhythm: 'DAILY', weekday: null, monthDay: null, clock: '07:00' };
const sundays: Timing = { rhythm: 'WEEKLY', weekday: 7, monthDay: null, clock: '23:45' };
const monthly = (monthDay: number): Timing => ({ rhythm: 'MONTHLY', weekday: null, monthDay, clock: '00:00' });

describe('when a report is due', () => {
  test.each([
    ['a daily one before its time, the same day', daily, '2026-11-24T06:59', '2026-11-24'],
    ['a daily one at its very time, the next day', daily, '2026-11-24T07:00', '2026-11-25'],
    ['a weekly one of Sunday, asked on Monday', sundays, '2026-11-23T00:00', '2026-11-29'],
    ['one of the 31st in a month of thirty days, on its last', monthly(31), '2026-11-24T12:00', '2026-11-30'],
    ['one of the 30th in February, on the 28th', monthly(30), '2027-02-01T00:01', '2027-02-28'],
    ['one of the 29th in a leap year', monthly(29), '2028-02-10T00:00', '2028-02-29'],
    ['one of midnight on the 1st, across the year', monthly(1), '2026-12-01T00:00', '2027-01-01'],
  ])('a report is due at its next time: %s', (_, timing, now, day) => {
    expect(nextDue(timing, at(now)).day).toBe(day);
  });

  test('only the latest of several missed times of a report is due', () => {
    expect(latestDue(daily, at('2026-11-24T06:00'))).toEqual({ day: '2026-11-23', at: at('2026-11-23T07:00') });
    expect(latestDue(monthly(31), at('2027-03-30T12:00')).day).toBe('2027-02-28');
  });
});

describe('the days of a report are over when it is sent', () => {
  test.each([
    ['YESTERDAY', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['YESTERDAY', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['LAST_WEEK', '2026-11-25', '2026-11-16', '2026-11-22'],
    ['LAST_WEEK', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['LAST_WEEK', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['LAST_MONTH', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['MONTH_TO_DATE', '2026-11-24', '2026-11-01', '2026-11-23'],
    ['MONTH_TO_DATE', '2026-12-01', '2026-11-01', '2026-11-30'],
  ] as const)('the days of a report are over when it is sent: %s of %s', (period, day, first, last) => {
    expect(daysOfPeriod(period, day)).toEqual({ first, last });
  });

  test('the days of a report are passed in the form the list accepts: a range, an as-at day, or nothing', () => {
    const days = { first: '2026-11-01', last: '2026-11-23' };
    expect([RP1, RP5, RF1].map(daysTaken)).toEqual(['RANGE', 'AS_AT', 'NONE']);
    expect(filtersOf({ 'service-id': 7 }, days, 'RANGE')).toEqual({
      'service-id': 7,
      'start-date': '2026-11-01T00:00:00',
      'end-date': '2026-11-23T23:59:00',
    });
    expect(filtersOf({}, days, 'AS_AT')).toEqual({ 'as-at': '2026-11-23' });
    expect(filtersOf({ kind: 'x' }, undefined, 'RANGE')).toEqual({ kind: 'x' });
  });
});

test('a run is SENT when every recipient has the file, otherwise PARTLY, FAILED or NOBODY', () => {
  const outcome = (waiting: number, sent: number, failed: number) => outcomeOf({ waiting, sent, failed });
  expect([outcome(1, 1, 1), outcome(0, 2, 0), outcome(0, 1, 1), outcome(0, 0, 1), outcome(0, 0, 0)]).toEqual([
    'BEING_MADE',
    'SENT',
    'PARTLY',
    'FAILED',
    'NOBODY',
  ]);
});
