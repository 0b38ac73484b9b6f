import { columnOf, type PaymentField } from '../payment-fields.ts';
import type { PaymentType } from '../payment-type.ts';
import {
  employeeName,
  money,
  moneyOrNothing,
  month,
  netFigure,
  onceAStaff,
  PAYE_OF_YEAR_COLUMNS,
  payeOfYear,
  payTo,
  pfaName,
  rsaPin,
  staffId,
  stateOfResidence,
  taxId,
  text,
} from './fields.ts';

const pay: PaymentField[] = [
  staffId,
  text('ippisNumber', 'IPPIS number', 'Enter the IPPIS number', [1, 20], { isOptional: true }),
  employeeName,
  text('gradeLevel', 'Grade level', 'Enter the grade level', [1, 10], {
    isOptional: true,
    usual: { range: [1, 17], code: 'W_GRADE', message: 'Grade levels are 1 to 17' },
  }),
  text('step', 'Step', 'Enter the step', [1, 10], { isOptional: true }),
  ...payTo('employeeName'),
  money('grossPay', 'Gross pay', 'Enter the gross pay', { isKey: true }),
  moneyOrNothing('totalDeductions', 'Deductions', { hint: 'The total of all deductions' }),
];

const netPay = netFigure('netPay', 'Net pay', { netOf: 'grossPay' });

const columns = [
  'sn',
  'staff_id',
  'ippis_number',
  'employee_name',
  'grade_level',
  'step',
  'beneficiary_account',
  'bank_code',
  'bank_name',
  'gross_pay',
  'total_deductions',
  'net_pay',
  'period',
  'narration',
];

/**
 * Salaries only: net pay to each employee. Of the deductions, those that are named are owed until they are paid over
 * (docs/spec/tax.md#withheld-and-paid-over-later); the rest is paid elsewhere.
 */
export const salary: PaymentType = {
  code: 'SALARY',
  group: 'PAYROLL',
  resource: 'payment.salary',
  paths: {
    landing: '/admin/payment/salary-only',
    single: '/admin/payment/salary-only/single',
    bulk: '/admin/payment/salary-only?new=1',
  },
  label: 'Salary only',
  modes: ['SINGLE', 'BULK'],
  isByFile: true,
  isOnPayDay: true,
  header: [month('payPeriod', 'Month')],
  line: [
    ...pay,
    moneyOrNothing('payeAmount', 'PAYE', { hint: 'The part of the deductions that you pay over with a PAYE payment' }),
    moneyOrNothing('pensionEmployee', 'Employee pension', {
      hint: 'The part of the deductions that you pay over with a pension payment',
    }),
    moneyOrNothing('nhfAmount', 'Housing fund (NHF)', {
      hint: 'The part of the deductions that you owe to the housing fund',
    }),
    netPay,
  ],
  mostLines: 50,
  calculation: 'salary',
  pays: 'people',
  comparesBy: 'net-pay',
  forecastAs: 'SALARIES',
  glCode: '21010101',
  onceEach: [onceAStaff],
  schedule: { template: 'payroll', columns, also: ['paye_amount', 'pension_employee', 'nhf_amount'] },
  review: 'request',
  words: {
    title: 'Salary only',
    lead: 'Pay only net salaries, where deductions are paid elsewhere.',
    single: 'Pay a salary',
    bulk: 'Pay salaries from a file',
    line: 'employee',
    lines: 'employees',
    headerPart: 'The month',
    linePart: 'Employees',
    lineName: 'employeeName',
    paidFor: [{ text: 'Net pay' }],
    empty: 'No salary payments yet.',
  },
};

/** What only the calculation of PAYE asks for. */
const WITH_PAYE = { when: [{ field: 'payeAmount', hasAmount: true as const }] };

const NONE_OR_ELSEWHERE = '0.00 if there is none; left empty, it is paid elsewhere';

/** The PAYE that the law takes where the payroll pays none. */
const payeElsewhere: PaymentField = {
  name: 'payeElsewhere',
  kind: 'money',
  label: 'PAYE by law, paid elsewhere',
  missing: 'PAYE by law is calculated by the portal',
  isComputed: true,
};

const WITH_OTHER = { when: [{ field: 'otherDeduction', hasAmount: true as const }] };

/** A deduction of another kind that is paid with the salary: union dues, a loan, a cooperative. */
const otherDeduction: PaymentField[] = [
  moneyOrNothing('otherDeduction', 'Another deduction', {
    hint: 'Union dues, a loan, a cooperative: paid to the account you enter. It is part of the deductions above',
  }),
  text('otherDeductionFor', 'What it is for', 'Say what the deduction is for', [2, 60], WITH_OTHER),
  text('otherPayee', 'Paid to', 'Enter the name of who is paid', [2, 120], WITH_OTHER),
  {
    name: 'otherBank',
    kind: 'listed',
    label: 'Bank of who is paid',
    missing: 'Select the bank',
    unknownCode: 'E_BANK_UNKNOWN',
    list: 'banks',
    ...WITH_OTHER,
  },
  {
    name: 'otherAccount',
    kind: 'account',
    label: 'Account of who is paid',
    missing: 'Enter the account number',
    account: { bank: 'otherBank', holder: 'otherPayee' },
    ...WITH_OTHER,
  },
];

/** Salaries with their deductions: tax to the States, contributions to the administrators, the housing fund. */
export const payroll: PaymentType = {
  code: 'PAYROLL',
  group: 'PAYROLL',
  resource: 'payment.payroll',
  paths: {
    landing: '/admin/payment/payroll-payments',
    single: '/admin/payment/payroll-payments/single',
    bulk: '/admin/payment/payroll-payments?new=1',
  },
  label: 'Payroll',
  modes: ['SINGLE', 'BULK'],
  isByFile: true,
  isOnPayDay: true,
  header: [
    month('payPeriod', 'Month'),
    text('payrollName', 'Payroll', 'Enter the name of the payroll', [3, 60], {
      hint: 'Which one: main or casual staff',
    }),
    text(
      'deductionsElsewhere',
      'Where other deductions are paid',
      'Say where the other deductions are paid',
      [3, 200],
      {
        hint: 'For deductions that this payroll does not pay: who pays them to whom, and on which account',
        isOptional: true,
      },
    ),
  ],
  line: [
    ...pay,
    moneyOrNothing('payeAmount', 'PAYE', {
      hint: 'Compared with the law of the month; left empty, it is paid elsewhere',
    }),
    taxId('taxId', 'Enter the employee’s Tax ID', { isOptional: true }),
    stateOfResidence({ hint: 'PAYE goes to the revenue service of this state', isOptional: true }),
    moneyOrNothing('pensionEmployee', 'Employee pension', { hint: NONE_OR_ELSEWHERE }),
    moneyOrNothing('pensionEmployer', 'Employer pension', {
      hint: `Paid on top of the gross pay. ${NONE_OR_ELSEWHERE}`,
    }),
    rsaPin({ isOptional: true }),
    pfaName({ isOptional: true }),
    moneyOrNothing('nhfAmount', 'Housing fund (NHF)', { hint: NONE_OR_ELSEWHERE }),
    moneyOrNothing('basic', 'Basic', { hint: 'Contributions are compared with basic, housing and transport' }),
    moneyOrNothing('housing', 'Housing'),
    moneyOrNothing('transport', 'Transport'),
    moneyOrNothing('nhiaAmount', 'Health insurance (NHIA)', {
      ...WITH_PAYE,
      hint: 'Part of the deductions above. Paid outside the portal, unless another deduction below is for it',
    }),
    moneyOrNothing('contributionsElsewhere', 'Pension and NHF paid elsewhere', {
      ...WITH_PAYE,
      hint: 'Deducted from this pay and paid outside the portal. Left empty, the least by law is taken',
    }),
    ...payeOfYear(WITH_PAYE),
    ...otherDeduction,
    payeElsewhere,
    netPay,
  ],
  mostLines: 50,
  calculation: 'payroll',
  pays: 'people',
  comparesBy: 'net-pay',
  paysDeductions: true,
  forecastAs: 'SALARIES',
  glCode: '21010101',
  onceEach: [onceAStaff],
  schedule: {
    template: 'payroll',
    columns,
    also: [
      'paye_amount',
      'tax_id',
      'state_of_residence',
      'pension_employee',
      'pension_employer',
      'rsa_pin',
      'pfa_name',
      'nhf_amount',
      'basic',
      'housing',
      'transport',
      'nhia_amount',
      'contributions_elsewhere',
      'deductions_elsewhere',
      ...otherDeduction.map(columnOf),
      ...PAYE_OF_YEAR_COLUMNS,
    ],
  },
  review: 'request',
  words: {
    title: 'Payroll',
    lead: 'Pay salaries together with PAYE, pension and the housing fund.',
    single: 'Pay a payroll',
    bulk: 'Pay a payroll from a file',
    line: 'employee',
    lines: 'employees',
    headerPart: 'The payroll',
    linePart: 'Employees',
    lineName: 'employeeName',
    paidFor: [{ text: 'Net pay' }],
    empty: 'No payrolls paid yet.',
  },
};
