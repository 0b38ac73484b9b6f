import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { describe, expect, test } from 'vitest';
import { examples } from '../../../../test/payment/tax.ts';
import { validated } from '../../../../test/payment/tax-world.ts';

const employee = {
  staffId: '1',
  employeeName: 'Adaeze Okonkwo',
  bankCode: '011',
  beneficiaryAccount: '0000014579',
  grossPay: '500000.00',
  totalDeductions: '200000.00',
};
const taxed = { taxId: '2661871489095', stateOfResidence: 'Lagos' };
const saver = { rsaPin: 'PEN100200300400', pfaName: 'ARM' };
const payrollOf = (line: WireValues, payPeriod = '2026-10') =>
  validated('PAYROLL', { payPeriod, payrollName: 'Main payroll' }, { ...employee, ...line }, '2026-11-22');
const partsOf = (line: WireValues, payPeriod?: string) => {
  const { problems, warnings, parts } = payrollOf(line, payPeriod);
  return { problems, warnings, parts: parts.map(({ role, amount }) => `${role} ${nairaOf(amount)}`) };
};
const monthly = (naira: string | undefined): string => nairaOf(asKobo(koboOf(naira!) / 12n));

describe('PAYE of a payroll', () => {
  const ofEqualMonths = examples('paye_2026').filter(
    ({ gross, pension, nhf, nhia, monthly_jan_to_nov }) =>
      koboOf(monthly_jan_to_nov!) > 0n && [gross, pension, nhf, nhia].every((naira) => koboOf(naira!) % 12n === 0n),
  );

  test.each(ofEqualMonths)('$id is the figure of the return, and a kobo less is said to the approver', (example) => {
    const [pension, nhf, nhia] = [monthly(example.pension), monthly(example.nhf), monthly(example.nhia)];
    const paye = example.monthly_jan_to_nov!;
    const line = {
      ...{
        ...taxed,
        ...saver,
        grossPay: monthly(example.gross),
        pensionEmployee: pension,
        nhfAmount: nhf,
        nhiaAmount: nhia,
      },
      pensionEmployer: pension === '0.00' ? '0.00' : monthly(example.gross),
      annualRentPaid: example.annual_rent,
      lifePremium: example.life_premium,
      mortgageInterest: example.mortgage_interest,
      totalDeductions: nairaOf(sum([paye, pension, nhf, nhia].map((naira) => koboOf(naira)))),
      payeAmount: paye,
    };
    const aKoboLess = nairaOf(asKobo(koboOf(paye) - 1n));
    const ofTax = (one: WireValues) => {
      const { problems, warnings } = payrollOf(one);
      return [problems, warnings.filter((code) => code.includes('payeAmount'))];
    };
    expect(ofTax(line)).toEqual([[], []]);
    expect(ofTax({ ...line, payeAmount: aKoboLess })).toEqual([[], ['lines[0].payeAmount W_TAX_OF_YEAR']]);
  });

  test('PAYE of one kobo is paid with a warning, and refused once the year is known', () => {
    const kobo = { ...taxed, payeAmount: '0.01' };
    expect(partsOf(kobo)).toEqual({
      problems: [],
      warnings: ['lines[0].payeAmount W_TAX_OF_YEAR'],
      parts: ['BENEFICIARY 300000.00', 'PAYE 0.01'],
    });
    expect(partsOf({ ...kobo, firstMonth: 'yes' }, '2026-07').problems).toEqual(['lines[0].payeAmount E_TAX_MISMATCH']);
    expect(partsOf({ ...kobo, payeAmount: '55000.00', firstMonth: 'yes' }, '2026-07')).toEqual({
      problems: [],
      warnings: [],
      parts: ['BENEFICIARY 300000.00', 'PAYE 55000.00'],
    });
  });

  test('what contradicts itself is reported at the fields of the payroll', () => {
    expect(partsOf({ ...taxed, payeAmount: '1.00', payeToDate: '1.00' }).problems).toEqual([
      'lines[0].grossToDate E_REQUIRED',
    ]);
    const nothingLeft = { ...taxed, payeAmount: '1.00', nhiaAmount: '500000.01' };
    expect(partsOf(nothingLeft).problems).toEqual(['lines[0].pensionEmployee E_DEDUCTION_LIMIT']);
  });

  test('PAYE that is left empty or 0.00 is paid elsewhere, and nothing of the year is asked', () => {
    expect(partsOf({})).toEqual({ problems: [], warnings: [], parts: ['BENEFICIARY 300000.00'] });
    expect(partsOf({ payeAmount: '0.00', payeToDate: '1.00' })).toEqual({
      problems: [],
      warnings: [],
      parts: ['BENEFICIARY 300000.00'],
    });
  });
});

describe('pension of a payroll', () => {
  const standard = examples('pension').filter(({ mode }) => mode === 'standard');
  const naira = (text: string | undefined): string => (text === '0' ? '0.00' : text!);

  test.each(standard)('$id is at least that of the pension payment', (example) => {
    const pay = { basic: naira(example.basic), housing: naira(example.housing), transport: naira(example.transport) };
    const line = { ...saver, ...pay, grossPay: '2500000.00', totalDeductions: '500000.00' };
    const shares = { pensionEmployee: example.employee!, pensionEmployer: example.employer! };
    const less = (text: string): string => nairaOf(asKobo(koboOf(text) - 1n));
    expect(partsOf({ ...line, ...shares })).toEqual({
      problems: [],
      warnings: [],
      parts: ['BENEFICIARY 2000000.00', `PENSION ${example.employee}`, `PENSION ${example.employer}`],
    });
    expect(partsOf({ ...line, ...shares, pensionEmployee: less(example.employee!) }).problems).toEqual([
      'lines[0].pensionEmployee E_RATE_MIN',
    ]);
    expect(partsOf({ ...line, ...shares, pensionEmployer: less(example.employer!) }).problems).toEqual([
      'lines[0].pensionEmployer E_RATE_MIN',
    ]);
  });

  test('pension paid by the employer alone is a fifth', () => {
    const line = { ...saver, basic: '500000.00' };
    expect(partsOf({ ...line, pensionEmployer: '100000.00' }).problems).toEqual([]);
    expect(partsOf({ ...line, pensionEmployer: '99999.99' }).problems).toEqual(['lines[0].pensionEmployer E_RATE_MIN']);
  });

  test('pension of one kobo is said to the approver where the payroll states no basic pay', () => {
    const line = { ...saver, pensionEmployee: '40000.00' };
    expect(partsOf({ ...line, pensionEmployer: '50000.00' })).toMatchObject({ problems: [], warnings: [] });
    const { problems, warnings, messages } = payrollOf({ ...line, pensionEmployer: '0.01' });
    expect([problems, warnings]).toEqual([[], ['lines[0].pensionEmployer W_PENSION_OF_PAY']]);
    expect(messages).toEqual([
      'The least for the employer on the whole gross pay is ₦50,000.00, not ₦0.01. Enter basic, housing and transport to have it calculated',
    ]);
  });

  test('pension is not on more pay than there is', () => {
    const line = { ...saver, pensionEmployee: '40000.00', pensionEmployer: '50000.00', basic: '500000.00' };
    expect(partsOf({ ...line, housing: '0.01' }).problems).toEqual(['lines[0].basic E_DEDUCTION_LIMIT']);
  });
});

test('the housing fund gets no less than its share of a stated basic pay', () => {
  expect(partsOf({ nhfAmount: '12500.00', basic: '500000.00' }).problems).toEqual([]);
  expect(partsOf({ nhfAmount: '12499.99', basic: '500000.00' }).problems).toEqual(['lines[0].nhfAmount E_RATE_MIN']);
  expect(partsOf({ nhfAmount: '0.01' }).problems).toEqual([]);
});

test('the net pay says what becomes of the deductions, and what of them is paid elsewhere', () => {
  const { figures } = payrollOf({
    ...{ ...taxed, ...saver, totalDeductions: '120000.00', payeAmount: '63050.00' },
    ...{ pensionEmployee: '40000.00', pensionEmployer: '50000.00', nhfAmount: '12500.00' },
  });
  expect(figures[0]!.why.rate).toBe(
    '₦120,000.00, deductions: PAYE ₦63,050.00, pension ₦40,000.00, NHF ₦12,500.00, ₦4,450.00 paid elsewhere',
  );
  expect(figures.map(({ role, amount }) => `${role} ${nairaOf(amount)}`)).toEqual([
    'BENEFICIARY 380000.00',
    'PAYE 63050.00',
    'PENSION 40000.00',
    'PENSION 50000.00',
    'NHF 12500.00',
  ]);
});
