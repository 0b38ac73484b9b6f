import { nairaOf } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { paymentTypes } from '@isura/contract/request/payment-types';
import { expect, test } from 'vitest';
import { taxWorld } from '../../../../test/payment/tax-world.ts';
import { validate } from '../payment-type/validate-payment.domain.ts';
import { payeeAlone } from './correction.domain.ts';

const pay = {
  ...{ staffId: '1', employeeName: 'Adaeze Okonkwo', bankCode: '011', beneficiaryAccount: '0000014579' },
  ...{ grossPay: '500000.00', totalDeductions: '100000.00' },
};

/** Returns the figures that remain of a payment of one line when only this role of it is paid again. */
function figuresOf(code: 'PAYROLL' | 'SALARY', typeData: WireValues, line: WireValues, role: string): string[] {
  const entry = paymentTypes[code]!;
  const whole = validate(entry, { typeData, lines: [{ ...pay, ...line }] }, taxWorld);
  expect([whole.faults, whole.missing]).toEqual([[], []]);
  const alone = payeeAlone(entry, whole, { amountKobo: whole.total, role });
  return alone.lines[0]!.figures.map(({ label, amount }) => `${label} ${nairaOf(amount)}`);
}

test('a correction leaves out what is withheld by its kind, not by what a deduction is called', () => {
  const month = { payPeriod: '2026-10' };
  expect(figuresOf('SALARY', month, { payeAmount: '60000.00' }, 'BENEFICIARY')).toEqual(['Net pay 400000.00']);
  const dues = {
    ...{ otherDeduction: '100000.00', otherDeductionFor: 'Dues withheld', otherPayee: 'Staff Cooperative' },
    ...{ otherBank: '011', otherAccount: '0000014579' },
  };
  const payroll = { ...month, payrollName: 'Main payroll' };
  expect(figuresOf('PAYROLL', payroll, dues, 'DEDUCTION')).toEqual(['Dues withheld 100000.00']);
  expect(figuresOf('PAYROLL', payroll, dues, 'BENEFICIARY')).toEqual(['Net pay 400000.00']);
});
