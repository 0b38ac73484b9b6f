import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { describe, expect, test } from 'vitest';
import { none, partsOf, payrollOf, saver, taxed, unnamed } from '../../../../test/payment/payroll-lines.ts';
import { examples } from '../../../../test/payment/tax.ts';

const monthly = (naira: string | undefined): string => nairaOf(asKobo(koboOf(naira!) / 12n));

describe('PAYE of a payroll', () => {
  const ofEqualMonths = examples('paye_2026').filter(
    ({ gross, pension, nhf, nhia, monthly_jan_to_nov }) =>
      koboOf(monthly_jan_to_nov!) > 0n && [gross, pension, nhf, nhia].every((naira) => koboOf(naira!) % 12n === 0n),
  );

  test.each(ofEqualMonths)(
    'PAYE of a payroll, example $id, is the figure of the return, and a kobo less is reported to the approver',
    (example) => {
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
    },
  );

  test('PAYE of one kobo is paid with a warning, and refused once the year is known', () => {
    const kobo = { ...taxed, ...none, payeAmount: '0.01' };
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
    const nothingLeft = { ...taxed, ...none, payeAmount: '1.00', nhiaAmount: '500000.01' };
    expect(partsOf(nothingLeft).problems).toEqual(['lines[0].nhiaAmount E_DEDUCTION_LIMIT']);
  });

  test.each([{}, { payeAmount: '0.00', payeToDate: '1.00' }])(
    'PAYE %j is paid elsewhere: nothing of the year is asked, and the line says how much the law takes',
    (line) => {
      const { problems, warnings, messages, parts, fields } = payrollOf(line);
      expect([problems, warnings, parts.map(({ role }) => role)]).toEqual([
        [],
        ['lines[0].payeAmount W_PAYE_ELSEWHERE'],
        ['BENEFICIARY'],
      ]);
      expect(messages[0]).toContain('By law Oct 2026 bears ₦63,050.00');
      expect(fields.payeElsewhere).toBe('63050.00');
    },
  );

  test.each(['0.00', '00.00', '000.00', '-0.00'])(
    'PAYE written as %s is none, and reliefs beside it silence nothing',
    (zero) => {
      const { warnings, fields } = payrollOf({
        payeAmount: zero,
        annualRentPaid: '9000000.00',
        lifePremium: '9000000.00',
        contributionsElsewhere: '200000.00',
      });
      expect([warnings, fields.payeElsewhere]).toEqual([['lines[0].payeAmount W_PAYE_ELSEWHERE'], '63050.00']);
    },
  );

  test('PAYE by law that is paid elsewhere says what is assumed where the line does not state it', () => {
    const message = (line: WireValues) => payrollOf(line).messages[0];
    const [begin, end] = [
      'No PAYE is paid with this pay. By law Oct 2026 bears ',
      '. Enter it, or have it paid by its return',
    ];
    const year = 'assuming the same pay in every month of the year';
    const least = '₦52,500.00 of pension and NHF paid elsewhere, the least by law';
    expect(message({})).toBe(`${begin}₦63,050.00, ${year} and ${least} if the whole gross pay is basic pay${end}`);
    expect(message({ basic: '500000.00' })).toBe(`${begin}₦63,050.00, ${year} and ${least} on the stated pay${end}`);
    expect(message(none)).toBe(`${begin}₦72,500.00, ${year}${end}`);
  });

  test('PAYE that the law does not take is not said to be paid elsewhere', () => {
    expect(payrollOf({ grossPay: '70000.00', totalDeductions: '0.00' })).toMatchObject({ problems: [], warnings: [] });
  });
});

describe('pension of a payroll', () => {
  const standard = examples('pension').filter(({ mode }) => mode === 'standard');
  const naira = (text: string | undefined): string => (text === '0' ? '0.00' : text!);

  test.each(standard)('pension of a payroll, example $id, is at least that of the pension payment', (example) => {
    const pay = { basic: naira(example.basic), housing: naira(example.housing), transport: naira(example.transport) };
    const line = { ...saver, ...pay, grossPay: '2500000.00', totalDeductions: '500000.00' };
    const shares = { pensionEmployee: example.employee!, pensionEmployer: example.employer! };
    const less = (text: string): string => nairaOf(asKobo(koboOf(text) - 1n));
    expect(partsOf({ ...line, ...shares })).toEqual({
      problems: [],
      warnings: ['lines[0].payeAmount W_PAYE_ELSEWHERE'],
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
    const line = { ...saver, basic: '500000.00', pensionEmployee: '0.00' };
    expect(partsOf({ ...line, pensionEmployer: '100000.00' }).problems).toEqual([]);
    expect(partsOf({ ...line, pensionEmployer: '99999.99' }).problems).toEqual(['lines[0].pensionEmployer E_RATE_MIN']);
  });

  test.each([
    ['pensionEmployee', '40000.00', '39999.99', 'pensionEmployer'],
    ['pensionEmployer', '50000.00', '49999.99', 'pensionEmployee'],
  ])('%s of %s is paid by itself, and not of %s: %s is paid elsewhere', (share, least, less, other) => {
    const line = { ...saver, basic: '500000.00' };
    const { problems, warnings, parts } = partsOf({ ...line, [share]: least });
    expect([problems, parts[1]]).toEqual([[], `PENSION ${least}`]);
    expect(warnings).toEqual(['lines[0].payeAmount W_PAYE_ELSEWHERE', `lines[0].${other} W_PAID_ELSEWHERE`]);
    expect(partsOf({ ...line, [share]: less }).problems).toEqual([`lines[0].${share} E_RATE_MIN`]);
  });

  test('an employer who pays nothing is refused where the employee pays a share', () => {
    const line = { ...saver, basic: '500000.00', pensionEmployee: '40000.00', pensionEmployer: '0.00' };
    expect(partsOf(line).problems).toEqual(['lines[0].pensionEmployer E_RATE_MIN']);
  });

  test('pension of one kobo is reported to the approver where the payroll states no basic pay', () => {
    const line = { ...saver, pensionEmployee: '40000.00' };
    const untaxed = 'lines[0].payeAmount W_PAYE_ELSEWHERE';
    expect(partsOf({ ...line, pensionEmployer: '50000.00' })).toMatchObject({ problems: [], warnings: [untaxed] });
    const { problems, warnings, messages } = payrollOf({ ...line, pensionEmployer: '0.01' });
    expect([problems, warnings]).toEqual([[], [untaxed, 'lines[0].pensionEmployer W_PENSION_OF_PAY']]);
    expect(messages.slice(1)).toEqual([
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
    '₦120,000.00, deductions: PAYE ₦63,050.00, pension ₦40,000.00, NHF ₦12,500.00, ₦4,450.00 paid elsewhere: IPPIS pays them, Central Bank 0020054141035',
  );
  expect(figures.map(({ role, amount }) => `${role} ${nairaOf(amount)}`)).toEqual([
    'BENEFICIARY 380000.00',
    'PAYE 63050.00',
    'PENSION 40000.00',
    'PENSION 50000.00',
    'NHF 12500.00',
  ]);
});

describe('another deduction', () => {
  const dues = {
    otherDeduction: '5000.00',
    otherDeductionFor: 'Union dues',
    otherPayee: 'Nigeria Union of Local Government Employees',
    otherBank: '011',
    otherAccount: '0000014579',
  };

  test('another deduction is paid to the account that the line names', () => {
    const { problems, parts, figures } = unnamed({ ...dues, totalDeductions: '5000.00' });
    expect(problems).toEqual([]);
    expect(parts.map(({ role, amount, to }) => [role, nairaOf(amount), to.name])).toEqual([
      ['BENEFICIARY', '495000.00', 'Adaeze Okonkwo'],
      ['DEDUCTION', '5000.00', 'Nigeria Union of Local Government Employees'],
    ]);
    expect(figures.map(({ label, amount }) => [label, nairaOf(amount)])).toEqual([
      ['Net pay', '495000.00'],
      ['Union dues', '5000.00'],
    ]);
    expect(figures[0]!.why.rate).toBe('₦5,000.00, deductions: Union dues ₦5,000.00');
  });

  test('another deduction needs its payee, with bank and account', () => {
    expect(unnamed({ otherDeduction: '5000.00', totalDeductions: '5000.00' }).problems).toEqual([
      'lines[0].otherDeductionFor E_REQUIRED',
      'lines[0].otherPayee E_REQUIRED',
      'lines[0].otherBank E_REQUIRED',
      'lines[0].otherAccount E_REQUIRED',
    ]);
  });

  test('another deduction that nobody is paid here needs the place where it is paid', () => {
    const line = { ...dues, totalDeductions: '5000.01' };
    expect(unnamed(line).problems).toEqual(['typeData.deductionsElsewhere E_REQUIRED']);
    expect(partsOf(line).problems).toEqual([]);
    expect(unnamed({ ...dues, totalDeductions: '4999.99' }).problems).toEqual([
      'lines[0].totalDeductions E_DEDUCTION_LIMIT',
    ]);
  });
});
