import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { examples } from '../../../../test/payment/tax.ts';
import { validated } from '../../../../test/payment/tax-world.ts';

/** The examples whose year is twelve equal months: the form computes one month. */
const ofEqualMonths = examples('paye_2026').filter(({ gross, pension, nhf, nhia }) =>
  [gross, pension, nhf, nhia].every((naira) => koboOf(naira!) % 12n === 0n),
);
const monthly = (naira: string | undefined): string => nairaOf(asKobo(koboOf(naira!) / 12n));

describe('PAYE on the form', () => {
  test.each(ofEqualMonths)('PAYE on the form equals example $id: $gross a year', (example) => {
    const { fields, problems, figures } = validated(
      'PAYE',
      { taxPeriod: '2026-10' },
      {
        staffId: '1',
        employeeName: 'Adaeze Okonkwo',
        taxId: '2661871489095',
        stateOfResidence: 'Lagos',
        monthlyGross: monthly(example.gross),
        monthlyPension: monthly(example.pension),
        monthlyNhf: monthly(example.nhf),
        monthlyNhia: monthly(example.nhia),
        annualRentPaid: example.annual_rent,
        lifePremium: example.life_premium,
        mortgageInterest: example.mortgage_interest,
      },
    );
    expect([problems, fields.payeAmount]).toEqual([[], example.monthly_jan_to_nov]);
    expect(Object.values(figures[0]!.why).every((word) => word.length > 3)).toBe(true);
  });

  const joiner = {
    staffId: '1',
    employeeName: 'Adaeze Okonkwo',
    taxId: '2661871489095',
    stateOfResidence: 'Lagos',
    monthlyGross: '500000.00',
  };
  const inJuly = (line: object) => {
    const { fields, problems, warnings } = validated(
      'PAYE',
      { taxPeriod: '2026-07' },
      { ...joiner, ...line },
      '2026-08-01',
    );
    return [fields.payeAmount, problems, warnings];
  };

  test('someone who starts in July pays the tax of six months, once it is stated to be the first month of work', () => {
    expect(inJuly({ firstMonth: 'yes' })).toEqual(['55000.00', [], []]);
    expect(inJuly({ firstMonth: 'yes', payeDeducted: '72500.00' })).toEqual([
      undefined,
      ['lines[0].payeDeducted E_TAX_MISMATCH'],
      [],
    ]);
  });

  test('another figure than that of a whole year is paid with a warning while the earlier months are not known', () => {
    expect(inJuly({})).toEqual(['72500.00', [], []]);
    expect(inJuly({ grossToDate: '0.00' })).toEqual(['72500.00', [], []]);
    expect(inJuly({ payeDeducted: '55000.00' })).toEqual(['55000.00', [], ['lines[0].payeAmount W_TAX_OF_YEAR']]);
    expect(inJuly({ payeDeducted: '500000.01' })[1]).toEqual(['lines[0].payeDeducted E_DEDUCTION_LIMIT']);
  });

  test('tax that goes back to a leaver is not paid over, and the return says so', () => {
    const leaver = { lastMonth: 'yes', grossToDate: '3000000.00', payeToDate: '435000.00' };
    expect(inJuly(leaver)).toEqual(['0.00', [], ['lines[0].payeAmount W_TAX_GIVEN_BACK']]);
  });

  test('the year before the month is stated whole and without contradiction', () => {
    expect(inJuly({ payeToDate: '1.00' })[1]).toEqual(['lines[0].grossToDate E_REQUIRED']);
    expect(inJuly({ firstMonth: 'yes', grossToDate: '1.00' })[1]).toEqual(['lines[0].grossToDate E_DEDUCTION_LIMIT']);
    expect(inJuly({ lastMonth: 'yes' })[1]).toEqual(['lines[0].grossToDate E_REQUIRED']);
    expect(inJuly({ grossToDate: '1.00', payeToDate: '1.01' })[1]).toEqual(['lines[0].payeToDate E_DEDUCTION_LIMIT']);
    expect(inJuly({ oneOffPay: '500000.01' })[1]).toEqual(['lines[0].oneOffPay E_DEDUCTION_LIMIT']);
    expect(validated('PAYE', { taxPeriod: '2026-01' }, { ...joiner, grossToDate: '1.00' }).problems).toEqual([
      'lines[0].grossToDate E_PERIOD',
    ]);
  });

  test('PAYE that is late says so to its maker, with the penalty up to today', () => {
    const { warnings, messages } = validated('PAYE', { taxPeriod: '2026-07' }, joiner, '2026-08-20');
    expect([warnings, messages]).toEqual([
      ['typeData.taxPeriod W_LATE'],
      [
        'It was due on 10 Aug 2026, 10 days ago. Paid today it bears a penalty of ₦198.63 (10% a year, Nigeria Tax Administration Act 2025 s.107), plus interest at the monetary policy rate',
      ],
    ]);
    expect(validated('PAYE', { taxPeriod: '2026-07' }, joiner, '2026-08-10').warnings).toEqual([]);
  });

  test('PAYE for a month before 2026 follows the law of that time, and one before 2012 is refused', () => {
    const line = {
      staffId: '1',
      employeeName: 'Adaeze Okonkwo',
      taxId: '2661871489095',
      stateOfResidence: 'Lagos',
      monthlyGross: '100000.00',
    };
    expect(validated('PAYE', { taxPeriod: '2020-05' }, line).fields.payeAmount).toBe('6500.00'); // PAYEOLD-2
    expect(validated('PAYE', { taxPeriod: '2011-05' }, line).problems).toEqual(['typeData.taxPeriod E_PERIOD_TOO_OLD']);
  });

  test('PAYE that is the minimum tax of the older law says so, not that it comes from the bands', () => {
    const { fields, figures } = validated(
      'PAYE',
      { taxPeriod: '2025-05' },
      {
        staffId: '1',
        employeeName: 'Adaeze Okonkwo',
        taxId: '2661871489095',
        stateOfResidence: 'Lagos',
        monthlyGross: '100000.00',
        monthlyPension: '80000.00',
      },
    );
    expect(fields.payeAmount).toBe('1000.00');
    expect(figures[0]!.why).toMatchObject({
      law: 'Personal Income Tax Act as amended in 2011 s.37',
      rate: 'Minimum tax: 1% of ₦1,200,000.00 a year, as the bands give less',
      sum: '₦12,000.00 ÷ 12 = ₦1,000.00',
    });
  });
});
