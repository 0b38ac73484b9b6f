import { nairaOf } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { validated } from './tax-world.ts';

const employee = {
  staffId: '1',
  employeeName: 'Adaeze Okonkwo',
  bankCode: '011',
  beneficiaryAccount: '0000014579',
  grossPay: '500000.00',
  totalDeductions: '200000.00',
};
const deductionsElsewhere = 'IPPIS pays them, Central Bank 0020054141035';
/** No pension and no housing fund, here or elsewhere. */
export const none = { pensionEmployee: '0.00', pensionEmployer: '0.00', nhfAmount: '0.00' };
export const taxed = { taxId: '2661871489095', stateOfResidence: 'Lagos' };
export const saver = { rsaPin: 'PEN100200300400', pfaName: 'ARM' };
export const payrollOf = (line: WireValues, payPeriod = '2026-10') =>
  validated(
    'PAYROLL',
    { payPeriod, payrollName: 'Main payroll', deductionsElsewhere },
    { ...employee, ...line },
    '2026-11-22',
  );
/** The same without a word on where other deductions are paid. */
export const unnamed = (line: WireValues) =>
  validated('PAYROLL', { payPeriod: '2026-10', payrollName: 'Main payroll' }, { ...employee, ...line }, '2026-11-22');
export const partsOf = (line: WireValues, payPeriod?: string) => {
  const { problems, warnings, parts } = payrollOf(line, payPeriod);
  return { problems, warnings, parts: parts.map(({ role, amount }) => `${role} ${nairaOf(amount)}`) };
};
