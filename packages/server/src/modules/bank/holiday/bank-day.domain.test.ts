import { addDays, instantInLagos, lagosDay, weekday } from '@isura/contract/kernel/days';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankHours, executionDay, isBankDay } from './bank-day.domain.ts';

const NONE: ReadonlySet<string> = new Set();
const hours: BankHours = {
  cutOffs: { monday: '15:30', tuesday: '15:30', wednesday: '15:30', thursday: '15:30', friday: '13:00' },
  leadMinutes: 30,
};
const dayOf = (clock: string, announced = NONE, of = hours) => executionDay(instantInLagos(clock), of, announced);

describe('the execution day of a file', () => {
  test('a file that is closed by the lead before the cut-off is carried out today, and a second later on the next day', () => {
    expect(dayOf('2026-12-01T15:00:00')).toBe('2026-12-01');
    expect(dayOf('2026-12-01T15:00:01')).toBe('2026-12-02');
  });

  test('each weekday has its own cut-off, and a file after that of Friday is carried out on Monday', () => {
    expect(dayOf('2026-12-04T12:30:00')).toBe('2026-12-04');
    expect(dayOf('2026-12-04T12:31:00')).toBe('2026-12-07');
    expect(dayOf('2026-12-05T08:00:00')).toBe('2026-12-07');
  });

  test('a file is not carried out on a holiday, whether it was computed or announced', () => {
    expect(dayOf('2026-12-24T16:00:00')).toBe('2026-12-28');
    expect(dayOf('2026-12-01T16:00:00', new Set(['2026-12-02']))).toBe('2026-12-03');
    expect(dayOf('2026-12-02T09:00:00', new Set(['2026-12-02', '2026-12-03']))).toBe('2026-12-04');
  });

  test('a weekday without a cut-off is skipped, and hours without any have no execution day', () => {
    expect(dayOf('2026-12-01T09:00:00', NONE, { ...hours, cutOffs: { monday: '15:30' } })).toBe('2026-12-07');
    expect(dayOf('2026-12-01T09:00:00', NONE, { ...hours, cutOffs: {} })).toBeUndefined();
  });

  test('a file that is closed too late for the cut-off of the next day is carried out on the day after that', () => {
    const early: BankHours = { cutOffs: { monday: '08:00', tuesday: '08:00', wednesday: '08:00' }, leadMinutes: 720 };
    expect(dayOf('2026-11-30T20:00:00', NONE, early)).toBe('2026-12-01');
    expect(dayOf('2026-11-30T21:00:00', NONE, early)).toBe('2026-12-02');
    expect(dayOf('2026-12-02T21:00:00', NONE, early)).toBe('2026-12-07');
  });

  test('the day of a file is the day in Lagos', () => {
    expect(executionDay(new Date('2026-12-01T23:30:00Z'), hours, NONE)).toBe('2026-12-02');
  });

  test('the execution day of a file is the first bank day with a cut-off that is the lead or more after its closing', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    const some = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(moments, some, fc.integer({ min: 0, max: 720 }), (at, offsets, leadMinutes) => {
        const today = lagosDay(at);
        const announced = new Set(offsets.map((offset) => addDays(today, offset)));
        const of = { ...hours, leadMinutes };
        const day = executionDay(at, of, announced) ?? '';
        const isInTime = (each: string) => {
          const cutOff = weekday(each) === 5 ? '13:00' : '15:30';
          const leftMs = instantInLagos(`${each}T${cutOff}:00`).getTime() - at.getTime();
          return isBankDay(each, announced) && leftMs >= leadMinutes * 60_000;
        };
        expect([day >= today, isInTime(day)]).toEqual([true, true]);
        for (let before = today; before < day; before = addDays(before, 1)) expect(isInTime(before)).toBe(false);
      }),
    );
  });
});
