import { nairaOf } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { describe, expect, test } from 'vitest';
import { none, partsOf, payrollOf, taxed } from '../../../../test/payment/payroll-lines.ts';

describe('pension and NHF that a payroll leaves empty reduce the taxable pay all the same', () => {
  const known = { ...taxed, grossToDate: '4500000.00', deductionsToDate: '472500.00', payeToDate: '567450.00' };
  const basic = { basic: '500000.00' };
  const elsewhere = ['lines[0].pensionEmployee W_PAID_ELSEWHERE', 'lines[0].nhfAmount W_PAID_ELSEWHERE'];
  const taxOf = (line: WireValues) => {
    const { problems, warnings, parts } = payrollOf({ ...known, ...line });
    return {
      problems,
      warnings,
      paye: parts.filter(({ role }) => role === 'PAYE').map(({ amount }) => nairaOf(amount)),
    };
  };

  test('PAYE of a known year counts the least of the law, names it, and another figure is refused', () => {
    expect(taxOf({ ...basic, payeAmount: '63050.00' })).toEqual({
      problems: [],
      warnings: elsewhere,
      paye: ['63050.00'],
    });
    expect(payrollOf({ ...known, ...basic, payeAmount: '63050.00' }).messages).toEqual([
      'Employee pension is left empty, so it is paid elsewhere. By law it is at least ₦40,000.00, which is taken off the taxable pay. Enter 0.00 if there is none',
      'NHF is left empty, so it is paid elsewhere. By law it is at least ₦12,500.00, which is taken off the taxable pay. Enter 0.00 if there is none',
    ]);
    expect(taxOf({ ...basic, payeAmount: '72500.00' }).problems).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
  });

  test('0.00 is none: PAYE counts no relief', () => {
    const joiner = { ...taxed, ...none, firstMonth: 'yes' };
    expect(payrollOf({ ...joiner, payeAmount: '55000.00' }, '2026-07')).toMatchObject({ problems: [], warnings: [] });
    expect(payrollOf({ ...joiner, payeAmount: '44500.00' }, '2026-07').problems).toEqual([
      'lines[0].payeAmount E_TAX_MISMATCH',
    ]);
  });

  test('what is stated as paid elsewhere counts, and is part of the deductions', () => {
    const stated = { ...basic, contributionsElsewhere: '52500.00', payeAmount: '63050.00' };
    expect(taxOf(stated)).toMatchObject({ problems: [], paye: ['63050.00'] });
    expect(taxOf({ ...stated, totalDeductions: '100000.00' }).problems).toEqual([
      'lines[0].contributionsElsewhere E_DEDUCTION_LIMIT',
    ]);
  });

  test('what is stated as paid elsewhere silences no warning: the reviewer reads what is empty, and what counts', () => {
    const both = [...elsewhere, 'lines[0].contributionsElsewhere W_PAID_ELSEWHERE'];
    const stated = payrollOf({ ...known, ...basic, contributionsElsewhere: '52500.00', payeAmount: '63050.00' });
    expect(stated).toMatchObject({ problems: [], warnings: both });
    expect(stated.messages).toEqual([
      'Employee pension is left empty, so it is paid elsewhere. By law it is at least ₦40,000.00',
      'NHF is left empty, so it is paid elsewhere. By law it is at least ₦12,500.00',
      '₦52,500.00 of pension and NHF is paid elsewhere, as the line states, and is taken off the taxable pay',
    ]);
    const nothing = payrollOf({ ...known, ...basic, contributionsElsewhere: '0.00', payeAmount: '72500.00' });
    expect(nothing).toMatchObject({ problems: [], warnings: both });
    expect(nothing.messages).toEqual([
      'Employee pension is left empty. By law it is at least ₦40,000.00',
      'NHF is left empty. By law it is at least ₦12,500.00',
      'The line states that no pension or NHF is paid elsewhere, so nothing of it is taken off the taxable pay',
    ]);
    const here = { ...known, ...none, ...basic, payeAmount: '72500.00' };
    expect(payrollOf({ ...here, contributionsElsewhere: '0.00' })).toMatchObject({ problems: [], warnings: [] });
    expect(payrollOf({ ...here, contributionsElsewhere: '52500.00', payeAmount: '63050.00' })).toMatchObject({
      problems: [],
      warnings: ['lines[0].contributionsElsewhere W_PAID_ELSEWHERE'],
    });
  });

  test('without a basic pay the amounts are not known: a figure between both is paid with a warning', () => {
    expect(taxOf({ payeAmount: '63050.00' })).toEqual({ problems: [], warnings: elsewhere, paye: ['63050.00'] });
    const between = ['lines[0].payeAmount W_TAX_OF_RELIEF', ...elsewhere];
    expect(taxOf({ payeAmount: '65000.00' })).toEqual({ problems: [], warnings: between, paye: ['65000.00'] });
    expect(taxOf({ payeAmount: '63049.99' }).problems).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
    expect(taxOf({ payeAmount: '200000.00' }).problems).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
  });

  test('contributions paid elsewhere have no room in what another deduction takes: their amounts are not known', () => {
    const dues = {
      ...{ otherDeductionFor: 'Cooperative savings', otherPayee: 'Staff Cooperative' },
      ...{ otherBank: '011', otherAccount: '0000014579' },
    };
    const line = { ...basic, ...dues, payeAmount: '65000.00', otherDeduction: '52500.00' };
    expect(taxOf({ ...line, totalDeductions: '117500.00' })).toEqual({
      problems: [],
      warnings: ['lines[0].payeAmount W_TAX_OF_RELIEF', ...elsewhere],
      paye: ['65000.00'],
    });
    expect(taxOf({ ...line, totalDeductions: '170000.00' }).problems).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
  });

  test('the figure of the tax says what of the deductions is paid elsewhere', () => {
    const { figures } = payrollOf({ ...known, ...basic, payeAmount: '63050.00' });
    expect(figures.find(({ role }) => role === 'PAYE')?.why.base).toContain(
      '₦52,500.00 a month of the deductions is pension and NHF paid elsewhere',
    );
  });
});

describe('health insurance (NHIA) that a payroll states', () => {
  const pays = { ...taxed, ...none, totalDeductions: '5000.00', payeAmount: '5000.00' };
  const dues = {
    ...{ otherDeduction: '25000.00', otherPayee: 'Health Insurance Authority' },
    ...{ otherBank: '011', otherAccount: '0000014579' },
  };

  test('health insurance is part of the deductions that are not paid here', () => {
    expect(partsOf({ ...pays, nhiaAmount: '400000.00' }).problems).toEqual(['lines[0].nhiaAmount E_DEDUCTION_LIMIT']);
    expect(partsOf({ ...pays, nhiaAmount: '400000.00', totalDeductions: '404999.99' }).problems).toEqual([
      'lines[0].nhiaAmount E_DEDUCTION_LIMIT',
    ]);
    expect(partsOf({ ...pays, nhiaAmount: '400000.00', totalDeductions: '405000.00' }).problems).toEqual([]);
  });

  test('health insurance takes no deduction off the taxable pay that pension and NHF paid elsewhere take off already', () => {
    const both = { ...pays, payeAmount: '50000.00', contributionsElsewhere: '52500.00', nhiaAmount: '52500.00' };
    expect(partsOf({ ...both, totalDeductions: '102500.00' }).problems).toEqual([
      'lines[0].nhiaAmount E_DEDUCTION_LIMIT',
    ]);
    expect(partsOf({ ...both, totalDeductions: '155000.00' }).problems).toEqual([]);
  });

  test('health insurance leaves less room for contributions that are left empty: their amounts are not known', () => {
    const known = { ...taxed, grossToDate: '4500000.00', deductionsToDate: '697500.00', payeToDate: '526950.00' };
    const line = { ...known, basic: '500000.00', payeAmount: '60000.00', nhiaAmount: '25000.00' };
    const tax = (totalDeductions: string) => {
      const { problems, warnings } = payrollOf({ ...line, totalDeductions });
      return [...problems, ...warnings].filter((code) => code.includes('payeAmount'));
    };
    expect(tax('137499.99')).toEqual(['lines[0].payeAmount W_TAX_OF_RELIEF']);
    expect(tax('137500.00')).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
  });

  test('health insurance is named for the reviewer where it is paid elsewhere', () => {
    const { warnings, messages } = payrollOf({ ...pays, totalDeductions: '30000.00', nhiaAmount: '25000.00' });
    expect(warnings).toEqual(['lines[0].payeAmount W_TAX_OF_YEAR', 'lines[0].nhiaAmount W_PAID_ELSEWHERE']);
    expect(messages.at(-1)).toBe(
      '₦25,000.00 of health insurance (NHIA) is stated and not paid with this payroll, and is taken off the taxable pay',
    );
  });

  test('health insurance is paid here where another deduction is for it, and then needs no other room and no warning', () => {
    const here = { ...pays, ...dues, totalDeductions: '30000.00', nhiaAmount: '25000.00' };
    expect(partsOf({ ...here, otherDeductionFor: 'NHIA contribution' })).toMatchObject({
      problems: [],
      warnings: ['lines[0].payeAmount W_TAX_OF_YEAR'],
    });
  });

  test('health insurance that another deduction may be for is refused with what to write for it', () => {
    const here = { ...pays, ...dues, totalDeductions: '30000.00', nhiaAmount: '25000.00' };
    const { problems, refusals } = payrollOf({ ...here, otherDeductionFor: 'HMO contribution' });
    expect(problems).toEqual(['lines[0].nhiaAmount E_DEDUCTION_LIMIT']);
    expect(refusals).toContain(
      'Only ₦0.00 of the deductions is not paid here. If another deduction is for it, write NHIA under What it is for',
    );
    const alone = payrollOf({ ...pays, totalDeductions: '5000.00', nhiaAmount: '25000.00' });
    expect(alone.refusals).toContain('Only ₦0.00 of the deductions is not paid here');
  });
});
