import { describe, expect, test } from 'vitest';
import { examples } from '../../../../test/payment/tax.ts';
import { dueDates, nextDue, pensionDue, stampingDue } from './due-dates.domain.ts';

describe('due dates', () => {
  test.each(examples('due_dates_by_month'))('due dates equal example $id: taxes of $period', (example) => {
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

  test.each(examples<{ holidays_used: string[] }>('pension_due'))(
    'due dates equal example $id: salary paid on $salary_paid',
    (example) => {
      expect(pensionDue(example.salary_paid!, new Set(example.holidays_used))).toBe(example.pension_due);
      expect(pensionDue(example.salary_paid!)).toBe(example.pension_due);
    },
  );

  test('an instrument must be stamped within 30 days', () => expect(stampingDue('2026-01-31')).toBe('2026-03-02'));
});

test('the next due day is that of the month before until it has passed', () => {
  expect(nextDue('whtFederal', '2026-11-21')).toEqual({ period: '2026-10', day: '2026-11-21' });
  expect(nextDue('whtFederal', '2026-11-22')).toEqual({ period: '2026-11', day: '2026-12-21' });
});
