import { koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { describe, expect, test } from 'vitest';
import { examples, faultOf, seededRates } from '../../../../test/payment/tax.ts';
import { itf, nhf, nhia, nsitf } from './payroll-levies.domain.ts';
import { pension } from './pension.domain.ts';
import { percentInForce } from './tax-rate.domain.ts';

const paidOn = '2026-11-25';

describe('pension', () => {
  test.each(examples('pension'))('pension equals example $id: $basic, $housing, $transport, $mode', (example) => {
    const pay = {
      basic: koboOf(example.basic!),
      housing: koboOf(example.housing === '0' ? '0.00' : example.housing!),
      transport: koboOf(example.transport === '0' ? '0.00' : example.transport!),
      voluntary: koboOf(example.voluntary!),
      mode: example.mode === 'employer_only_20' ? ('employer_only' as const) : ('standard' as const),
    };
    expect(pension(pay, seededRates, paidOn)).toEqual({
      pensionable: koboOf(example.pensionable!),
      employee: koboOf(example.employee!),
      employer: koboOf(example.employer!),
      voluntary: koboOf(example.voluntary!),
      total: koboOf(example.total!),
    });
  });

  test('pension has no rates before the Act of 2014', () => {
    const pay = {
      basic: koboOf('1.00'),
      housing: koboOf('0.00'),
      transport: koboOf('0.00'),
      mode: 'standard' as const,
    };
    expect(faultOf(() => pension(pay, seededRates, '2014-06-30'))).toBe('taxRate E_RATE');
  });
});

describe('levies on pay', () => {
  test.each(examples('nhf'))('levies on pay equal example $id: NHF on $monthly_basic', (example) => {
    expect(nhf(koboOf(example.monthly_basic!), seededRates, paidOn)).toBe(koboOf(example.amount!));
    expect(percentInForce(seededRates, { tax: 'NHF', category: 'standard', on: paidOn })).toBe(
      percentOf(example.rate_pct!),
    );
  });

  test.each(examples('nhia'))('levies on pay equal example $id: health insurance on $monthly_basic', (example) => {
    expect(nhia(koboOf(example.monthly_basic!), seededRates, paidOn)).toEqual({
      employee: koboOf(example.employee_5!),
      employer: koboOf(example.employer_10!),
      total: koboOf(example.total!),
    });
  });

  test.each(examples('itf'))('levies on pay equal example $id: ITF on $annual_payroll', (example) => {
    expect(itf(koboOf(example.annual_payroll!), seededRates, paidOn)).toBe(koboOf(example.amount!));
  });

  test.each(examples('nsitf'))('levies on pay equal example $id: NSITF on $monthly_payroll', (example) => {
    expect(nsitf(koboOf(example.monthly_payroll!), seededRates, paidOn)).toBe(koboOf(example.amount!));
  });
});
