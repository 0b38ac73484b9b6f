import { checkAccount } from '@isura/contract/kernel/nuban';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { SCHEDULE_HEADS, scheduleFiles } from '../../../../test/payment/schedule-files.ts';
import { onceIn } from './repeated-rows.domain.ts';
import { templateOf } from './template.service.ts';
import { validator } from './validate-row.domain.ts';
import { linesOf } from './values.domain.ts';

const portal = await demonstrationPortal();
const { sampleRows, worldOf } = await scheduleFiles(portal);

const worlds = new Map(
  await Promise.all(
    SCHEDULE_HEADS.map(
      async ([, type, typeData]) => [type, await worldOf({ type, typeData, today: '2026-11-21' })] as const,
    ),
  ),
);
const worldFor = (type: RequestType) => worlds.get(type)!;

type Change = Record<string, string>;

/** Returns one sample row of a type with these cells replaced, validated. */
function rowOf(
  type: RequestType,
  change: Change,
  { nth = 0, more = {} as WireValues | object, isWorkbook = false } = {},
) {
  const cells = { ...sampleRows(paymentType(type)!.schedule!.template)[nth], ...change };
  const row = validator.begin({ ...worldFor(type), ...more }, { isWorkbook })({ rowNo: 2, cells, findings: [] });
  return { ...row, codes: row.findings.map(({ code }) => code), fixes: row.findings.map(({ fix }) => fix) };
}

const PERSONS = { first_party: 'Ridgewell Konsult', parties: 'persons', state_of_residence: 'Lagos' };
const BUSINESS_NAME = { contractor_type: 'individual', rc_number: 'BN1234567' };
const ABROAD = { residence: 'non_resident', rc_number: '' };

describe('one invalid cell', () => {
  test.each<[RequestType, Change, string[], string?]>([
    ['RETAIL', { amount: '691,578.38' }, []],
    ['RETAIL', { amount: '₦691578.38' }, []],
    ['RETAIL', { amount: 'NGN 691,578.38' }, []],
    ['RETAIL', { amount: '691\u00a0578.38' }, []],
    ['RETAIL', { amount: "'691578.38" }, []],
    ['RETAIL', { amount: '691,578' }, ['W_AMOUNT_NO_DECIMALS']],
    ['RETAIL', { amount: '691.578,38' }, ['E_AMOUNT_FORMAT']],
    ['RETAIL', { amount: '691,57' }, ['E_AMOUNT_FORMAT']],
    ['RETAIL', { amount: '69,15,78.38' }, ['E_AMOUNT_FORMAT']],
    ['RETAIL', { amount: '1.25m' }, ['E_AMOUNT_FORMAT']],
    ['RETAIL', { amount: '$691578.38' }, ['E_AMOUNT_CURRENCY']],
    ['RETAIL', { amount: '(691578.38)' }, ['E_AMOUNT_NEGATIVE']],
    ['RETAIL', { amount: '-' }, ['E_AMOUNT_FORMAT']],
    ['PAYROLL', { gross_pay: '70000.00', total_deductions: '-', net_pay: '70,000.00', paye_amount: '–' }, []],
    ['RETAIL', { amount: '691578,38' }, ['E_AMOUNT_FORMAT'], '691578.38'],
    ['RETAIL', { amount: '99999999999999999999' }, ['E_AMOUNT_LIMIT']],
    ['RETAIL', { beneficiary_account: '421049225' }, ['W_READ_AS'], '0421049225'],
    ['RETAIL', { beneficiary_account: "'0421049225" }, ['E_ACCOUNT_FORMAT'], '0421049225'],
    ['RETAIL', { beneficiary_account: '0421 049225' }, ['E_ACCOUNT_FORMAT'], '0421049225'],
    ['RETAIL', { bank_code: '58' }, ['W_READ_AS'], '058'],
    ['RETAIL', { bank_name: 'Lotus Bank' }, ['E_BANK_MISMATCH'], 'Guaranty Trust Bank Limited'],
    ['RETAIL', { bank_name: 'GUARANTY TRUST BANK PLC' }, []],
    ['RETAIL', { beneficiary_phone: '8031234567' }, ['E_PHONE'], '08031234567'],
    ['RETAIL', { beneficiary_phone: '', beneficiary_email: '' }, []],
    ['RETAIL', { narration: 'x'.repeat(101) }, ['W_NARRATION_CUT']],
    ['RETAIL', { narration: '' }, ['E_REQUIRED']],
    ['VAT', { vat_rate: '7.5%' }, ['E_RATE'], '7.5'],
    ['VAT', { vat_rate: '0.075' }, ['E_RATE'], '7.5'],
    ['VAT', { invoice_date: '01/10/2026' }, ['E_DATE_FORMAT'], '2026-10-01'],
    ['VAT', { period: 'Oct-26' }, ['W_READ_AS'], '2026-10'],
    ['VAT', { period: '10/2026' }, ['W_READ_AS'], '2026-10'],
    ['VAT', { vat_amount: '18750.01' }, ['E_TAX_MISMATCH'], '18750.00'],
    ['WHT', { category: 'poetry' }, ['E_CATEGORY']],
    ['WHT', { beneficiary_type: 'ghost' }, ['E_ENUM']],
    ['WHT', { wht_rate: '10' }, ['E_RATE'], '5'],
    ['WHT', { wht_amount: '24000.01' }, ['E_TAX_MISMATCH'], '24000.00'],
    ['WHT', { tax_authority: 'FCTIRS' }, ['E_AUTHORITY'], 'NRS'],
    ['WHT', { beneficiary_type: 'individual', state_of_residence: 'Atlantis' }, ['E_STATE']],
    ['WHT', { payment_date: '2026-12-01' }, ['E_DATE_FUTURE']],
    ['WHT', { beneficiary_type: 'individual' }, ['E_AUTHORITY']],
    ['WHT', { tax_id: '' }, ['E_TAX_ID_MISSING']],
    ['WHT', { tax_id: '', no_tax_id: 'yes', wht_rate: '10', wht_amount: '48000.00' }, []],
    ['STAMP_DUTY', { instrument_type: 'poem' }, ['E_ENUM']],
    ['STAMP_DUTY', { duty_amount: '180000.01' }, ['E_TAX_MISMATCH'], '180000.00'],
    ['STAMP_DUTY', { rate: '2' }, ['E_RATE'], '1.5'],
    ['STAMP_DUTY', { tax_authority: 'Nobody' }, ['E_AUTHORITY'], 'NRS'],
    ['STAMP_DUTY', { second_party: 'Ridgewell Konsult Limited' }, ['E_REQUIRED']],
    ['PAYE', { state_of_residence: 'Atlantis' }, ['E_STATE']],
    ['PAYE', { state_of_residence: 'NG-FC', tax_authority: 'fctirs' }, []],
    ['PAYE', { state_of_residence: 'FCT', tax_authority: 'fctirs' }, []],
    ['PAYE', { state_of_residence: 'Abuja', tax_authority: 'fctirs' }, []],
    ['PAYE', { monthly_pension: '' }, ['E_REQUIRED']],
    ['PAYE', { paye_amount: '0.01' }, ['W_TAX_OF_YEAR']],
    ['PAYE', { paye_amount: '70000.01' }, ['E_DEDUCTION_LIMIT']],
    ['PAYE', { gross_to_date: '700000.00', paye_amount: '0.01' }, ['E_TAX_MISMATCH'], '0.00'],
    ['PAYE', { monthly_gross: '500000.00', first_month: 'yes', period: '2026-07', paye_amount: '55000.00' }, []],
    ['VAT', { invoice_date: '2026-11-01' }, ['E_PERIOD']],
    ['WHT', { payment_date: '2026-11-01', period: '2026-10' }, ['E_PERIOD']],
    ['WHT', { payment_date: '2026-09-30', period: '2026-10' }, ['W_LATE']],
    ['BILL', { due_date: '2026-11-20' }, ['W_LATE']],
    ['STAMP_DUTY', { execution_date: '2026-10-21' }, ['W_LATE']],
    ['PAYE', { last_month: 'perhaps' }, ['E_ENUM']],
    ['CONTRACT', { rc_number: 'XX' }, ['E_RC_NUMBER']],
    ['STAMP_DUTY', { tax_authority: 'LA-IRS' }, ['E_AUTHORITY'], 'NRS'],
    ['STAMP_DUTY', { parties: 'persons', state_of_residence: 'Lagos', tax_authority: 'LA-IRS' }, ['E_AUTHORITY']],
    ['STAMP_DUTY', { ...PERSONS, tax_authority: 'LA-IRS' }, []],
    ['STAMP_DUTY', PERSONS, ['E_AUTHORITY'], 'LA-IRS'],
    ['STAMP_DUTY', { ...PERSONS, state_of_residence: '' }, ['E_REQUIRED']],
    ['STAMP_DUTY', { government_pays: 'yes' }, ['E_EXEMPT']],
    ['CONTRACT', { rc_number: '' }, ['E_REQUIRED']],
    ['CONTRACT', { contractor_name: 'Ridgewell Konsult', rc_number: 'BN1234567' }, ['E_STATE']],
    ['CONTRACT', { rc_number: 'BN1234567' }, ['E_AUTHORITY']],
    ['CONTRACT', { contractor_name: 'Ridgewell Konsult', ...BUSINESS_NAME, state_of_residence: 'Lagos' }, []],
    ['CONTRACT', { ...BUSINESS_NAME, state_of_residence: 'Lagos' }, ['E_AUTHORITY']],
    ['CONTRACT', { contractor_type: 'company', rc_number: 'BN1234567' }, ['E_AUTHORITY']],
    ['CONTRACT', { contractor_type: 'individual', state_of_residence: 'Lagos' }, ['E_AUTHORITY']],
    ['CONTRACT', { ...ABROAD, wht_rate: '5', wht_amount: '175000.00', net_amount: '3150000.00' }, []],
    ['CONTRACT', ABROAD, ['E_RATE', 'E_TAX_MISMATCH', 'E_NET_MISMATCH']],
    ['CONTRACT', { wht_category: 'poetry' }, ['E_CATEGORY']],
    ['CONTRACT', { vat_amount: '262500.01' }, ['E_TAX_MISMATCH'], '262500.00'],
    ['CONTRACT', { wht_rate: '5' }, ['E_RATE'], '2'],
    ['CONTRACT', { net_amount: '3255000.01' }, ['E_NET_MISMATCH']],
    ['CONTRACT', { retention_amount: '700000.01' }, ['E_DEDUCTION_LIMIT']],
    ['CONTRACT', { mobilisation_recovery: '255000.00', net_amount: '3000000.00' }, []],
    ['CONTRACT', { stamp_duty_amount: '35000.00', net_amount: '3220000.00' }, []],
    ['CONTRACT', { economic_code: '12020417' }, ['E_ECONOMIC_CODE']],
    ['PENSION', { rsa_pin: 'PEN1O0200300400' }, ['E_RSA_PIN'], 'PEN100200300400'],
    ['PENSION', { rsa_pin: 'pen100200300400' }, []],
    ['PENSION', { pfa_name: 'Mattress' }, ['E_PFA_UNKNOWN']],
    ['PENSION', { pfa_name: 'Premium Pension Ltd' }, []],
    ['PENSION', { pfa_name: 'PREMIUM PENSIONS LIMITED' }, []],
    ['RETAIL', { bank_code: '9' }, ['E_BANK_CODE_FORMAT']],
    ['RETAIL', { beneficiary_account: '421049226' }, ['E_ACCOUNT_LENGTH']],
    ['PENSION', { employee_contribution: '5599.99', total_contribution: '12599.99' }, ['E_RATE_MIN']],
    [
      'PENSION',
      { employee_contribution: '0.00', employer_contribution: '14000.00', total_contribution: '14000.00' },
      [],
    ],
    ['PENSION', { total_contribution: '12600.01' }, ['E_NET_MISMATCH']],
    ['BILL', { biller_name: 'Candle Maker' }, ['E_ENUM']],
    ['BILL', { biller_name: 'abuja electricity distribution' }, []],
    ['BILL', { bill_type: 'water' }, ['E_ENUM'], 'electricity'],
    ['BILL', { customer_reference: 'ABC' }, ['E_REFERENCE_FORMAT']],
    ['BILL', { billing_period: '2026-13' }, ['E_PERIOD_FORMAT']],
    ['PAYROLL', { total_deductions: '70000.01', net_pay: '1.00' }, ['E_DEDUCTION_LIMIT']],
    ['PAYROLL', { grade_level: '19' }, ['W_GRADE']],
    ['PAYROLL', { net_pay: '69999.99' }, ['E_NET_MISMATCH']],
    ['SALARY', { net_pay: '69999.99' }, ['E_NET_MISMATCH']],
  ])('one invalid cell of %s: %j has the findings %j, with the fix %s', (type, change, codes, fix) => {
    const row = rowOf(type, change);
    expect([row.codes, row.fixes[0]]).toEqual([codes, fix]);
    expect(row.values === undefined).toBe(codes.some((code) => code.startsWith('E_')));
  });

  test.each<[string, RequestType, Change, [column: string, value: string][]]>([
    [
      'a gross pay with one zero too many',
      'PAYROLL',
      { gross_pay: '700000.00', total_deductions: '0.00', net_pay: '70000.00' },
      [
        ['net_pay', '700000.00'],
        ['gross_pay', '70000.00'],
      ],
    ],
    [
      'a net pay that lost a zero',
      'SALARY',
      { gross_pay: '80000.00', total_deductions: '10000.00', net_pay: '7000.00' },
      [
        ['net_pay', '70000.00'],
        ['gross_pay', '17000.00'],
      ],
    ],
    ['a net amount of a contract', 'CONTRACT', { net_amount: '1.00' }, [['net_amount', '3255000.00']]],
    ['a tax below the portal’s', 'VAT', { vat_amount: '1875.00' }, [['vat_amount', '18750.00']]],
    ['a rate below the law’s', 'WHT', { wht_rate: '1', wht_amount: '24000.00' }, [['wht_rate', '5']]],
  ])(
    'one invalid cell, %s, needs a person to choose the right figure, and is in no fix of all rows',
    (_, type, change, choices) => {
      const { findings, values } = rowOf(type, change);
      expect(values).toBeUndefined();
      expect(findings.filter(({ severity }) => severity !== 'WARNING').map(({ fix }) => fix)).toEqual([undefined]);
      expect(findings[0]!.choices!.map(({ column, value }) => [column, value])).toEqual(choices);
    },
  );

  test.each([
    ['691.578,38', '“691.578,38” has points between thousands. If it is 691,578.38, enter it like that'],
    ['691,57', '“691,57” can be 691.57 or 69157. Enter 691.57 or 69157.00'],
    ['691578,38', '“691578,38” has a comma before the kobo. Enter 691578.38'],
    ['69,15,78.38', 'The commas in “69,15,78.38” are not between groups of three digits'],
    ['USD 5', 'Amounts are in naira. Enter it without another currency'],
  ])('an amount like %s is refused in words that fit it', (amount, message) => {
    expect(rowOf('RETAIL', { amount }).findings.map((one) => one.message)).toEqual([message]);
  });

  test('an account number that lost two zeros is read with them where the check digit of its bank fits', () => {
    const digits = '0123456789'.split('');
    const number = digits
      .map((last) => `001234567${last}`)
      .find((one) => checkAccount(one, '058', 'YES').verdict === 'OK')!;
    const row = rowOf('RETAIL', { beneficiary_account: number.slice(2) });
    expect([row.codes, row.fixes, row.values?.account?.accountNumber]).toEqual([['W_READ_AS'], [number], number]);
    const other = String((Number(number[9]) + 1) % 10);
    expect(rowOf('RETAIL', { beneficiary_account: `${number.slice(2, 9)}${other}` }).codes).toEqual([
      'E_ACCOUNT_LENGTH',
    ]);
  });

  test('each answer about a net pay says what the row pays then', () => {
    const { findings } = rowOf('PAYROLL', { gross_pay: '700000.00', total_deductions: '0.00', net_pay: '70000.00' });
    expect(findings[0]).toMatchObject({
      message: 'Net pay is ₦70,000.00 on this row, but its other figures make it ₦700,000.00. Say which is right',
      choices: [
        { message: 'The other figures are right: Net pay becomes ₦700,000.00, and this row pays ₦700,000.00' },
        { message: 'Net pay is right: Gross pay becomes ₦70,000.00, and this row pays ₦70,000.00' },
      ],
    });
  });

  test.each([
    ['lease_years that do not fit', { lease_years: '8' }, 'E_LEASE_TIER'],
    ['a lease without years', { lease_years: '' }, 'E_LEASE_TIER'],
    ['a lease below ten times the minimum wage', { consideration: '900000.00', duty_amount: '0.00' }, 'E_EXEMPT'],
  ])('one invalid cell is found: %s', (_, change, code) => {
    expect(rowOf('STAMP_DUTY', change, { nth: 1 }).codes).toEqual([code]);
  });

  test.each(
    offeredTypes()
      .filter(({ schedule }) => schedule)
      .map(({ code }) => code),
  )('a file of %s reports every required column that is missing', (type) => {
    for (const { name, isOptional, role } of scheduleColumns(paymentType(type)!)) {
      if (isOptional || role === 'serial') continue;
      const { codes } = rowOf(type, { [name]: '' });
      expect(codes.length, name).toBeGreaterThan(0);
      expect(
        codes.every((code) => ['E_REQUIRED', 'E_TAX_ID_MISSING', 'E_RATE', 'E_AUTHORITY'].includes(code)),
        `${name} ${codes}`,
      ).toBe(true);
    }
  });

  test("a line above the organization's limit is reported", () => {
    expect(rowOf('RETAIL', {}, { more: { lineLimit: 1_499_999n } }).codes).toEqual(['E_AMOUNT_LIMIT']);
  });

  test('zero decimals of a workbook are ignored, and binary arithmetic changes no kobo', () => {
    const row = rowOf('PAYROLL', { gross_pay: '70000', net_pay: '70000', total_deductions: '0' }, { isWorkbook: true });
    expect([row.codes, row.cells.gross_pay]).toEqual([[], '70000.00']);
    expect(rowOf('RETAIL', { amount: '15000.000000000002' }, { isWorkbook: true }).codes).toEqual([]);
    expect(rowOf('RETAIL', { amount: '15000.5' }).codes).toEqual(['W_AMOUNT_NO_DECIMALS']);
  });
});

describe('a valid row', () => {
  test('a valid row becomes the lines a form would make', () => {
    const { values } = rowOf('CONTRACT', {});
    expect(linesOf(values!).map(({ role, amount, documentKey }) => [role, amount, documentKey])).toEqual([
      ['BENEFICIARY', 325_500_000n, 'CONTRACT|FMW2026C100|CERTIFICATE|IC1'],
      ['VAT', 26_250_000n, undefined],
      ['WHT', 7_000_000n, undefined],
      ['RETENTION', 17_500_000n, undefined],
    ]);
    const paid = rowOf('PAYROLL', {
      gross_pay: '500000.00',
      total_deductions: '120000.00',
      net_pay: '380000.00',
      paye_amount: '60000.00',
      tax_id: '2661871489095',
      state_of_residence: 'Lagos',
      pension_employee: '40000.00',
      pension_employer: '50000.00',
      rsa_pin: 'PEN100200300400',
      pfa_name: 'Premium Pension',
      nhf_amount: '12500.00',
    });
    expect(linesOf(paid.values!).map(({ role, amount }) => [role, amount])).toEqual([
      ['BENEFICIARY', 38_000_000n],
      ['PAYE', 6_000_000n],
      ['PENSION', 4_000_000n],
      ['PENSION', 5_000_000n],
      ['NHF', 1_250_000n],
    ]);
  });

  test('a valid row has a template with its columns, two samples and the codes they accept', () => {
    const { header, samples, codes } = templateOf(paymentType('PENSION')!, worldFor('PENSION'));
    expect([header.length, samples.length, header[4]]).toEqual([13, 2, 'pfa_name']);
    expect(codes.find(({ column }) => column === 'pfa_name')!.rows.length).toBeGreaterThan(15);
  });
});

describe('a twelfth type', () => {
  test('a twelfth type is validated by its entry alone', async () => {
    const retail = paymentType('RETAIL')!;
    const grant: PaymentType = {
      ...retail,
      code: 'E_INVOICE',
      header: [],
      line: [
        ...retail.line,
        { name: 'hectares', kind: 'whole', label: 'Hectares', missing: 'Enter the hectares', range: [1, 50] },
      ],
      onceEach: [{ field: 'beneficiaryName', code: 'E_DUPLICATE_STAFF' }],
      schedule: { template: 'retail', columns: [...retail.schedule!.columns, 'hectares'] },
    };
    const world = await worldOf({ type: 'E_INVOICE', typeData: {}, entry: grant, today: '2026-11-21' });
    expect(validator.columns(world).at(-1)).toEqual({ name: 'hectares' });
    const verdict = validator.begin(world);
    const cells = sampleRows('retail')[0]!;
    const codesOf = (hectares: string) =>
      verdict({ rowNo: 2, cells: { ...cells, hectares }, findings: [] }).findings.map(({ code }) => code);
    expect([codesOf('12'), codesOf('99'), codesOf('')]).toEqual([[], ['E_ENUM'], ['E_REQUIRED']]);
    expect(onceIn([grant]).beneficiary_name).toMatchObject({ code: 'E_DUPLICATE_STAFF' });
  });
});
