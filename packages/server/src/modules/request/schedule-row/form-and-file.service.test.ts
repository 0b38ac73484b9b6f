import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { paymentType } from '@isura/contract/request/payment-types';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { SCHEDULE_HEADS, scheduleFiles } from '../../../../test/payment/schedule-files.ts';
import { examples } from '../../../../test/payment/tax.ts';
import { validate as validateForm } from '../payment-type/validate-payment.domain.ts';
import { calculating } from './row-validation-state.domain.ts';
import { validator } from './validate-row.domain.ts';
import { keptPart } from './values.domain.ts';

const portal = await demonstrationPortal();
const { sampleLine, worldOf } = await scheduleFiles(portal);
const headOf = (type: RequestType): WireValues => SCHEDULE_HEADS.find(([, code]) => code === type)![2];

/** Checks the same line on a form and as a row of a file: the findings and the amount of each. */
async function both(type: RequestType, change: WireValues, more: WireValues = {}) {
  const entry = paymentType(type)!;
  const world = await worldOf({ type, typeData: { ...headOf(type), ...more }, today: '2026-11-22' });
  const line: WireValues = { ...sampleLine(type), ...requested[type], ...change };
  const typeData = { ...world.head, ...entry.schedule!.always, ...formOnly[type] };
  const form = validateForm(entry, { typeData, lines: [line] }, calculating(world));
  const [made] = form.lines;
  const cells = Object.fromEntries(
    scheduleColumns(entry).map(({ name, field, role }) => {
      const worked = field.isComputed ? made?.typeData[field.name] : line[field.name];
      if (role === 'period')
        return [
          name,
          String(Object.values(world.head).find((value) => /^\d{4}-\d\d$/.test(String(value))) ?? '2026-10'),
        ];
      if (role === 'payment') return [name, String(typeData[field.name] ?? '')];
      if (field.isComputed && worked === undefined) return [name, field.kind === 'money' ? '1.00' : '1'];
      return [name, String(worked ?? (field.kind === 'money' ? '0.00' : ''))];
    }),
  );
  const row = validator.begin(world)({ rowNo: 2, cells, findings: [] });
  return {
    form: { codes: [...form.faults, ...form.missing].map(({ code }) => code), parts: made?.parts.map(keptPart) },
    file: {
      codes: row.findings.filter(({ severity }) => severity !== 'WARNING').map(({ code }) => code),
      parts: row.values?.parts,
    },
    figures: made?.typeData ?? {},
    fileFigures: row.values?.line ?? {},
  };
}

/** Fields of a line that a form asks for and a file may lack. */
const requested: Partial<Record<RequestType, WireValues>> = {
  CONTRACT: { contractorType: 'company', residence: 'resident' },
  STAMP_DUTY: { parties: 'company' },
};

/** Fields of the payment that a form asks for and a file does not. */
const formOnly: Partial<Record<RequestType, WireValues>> = {
  CONTRACT: {
    contractNumber: 'FMW/2026/C/100',
    contractTitle: 'A contract',
    awardDate: '2026-01-05',
    contractSum: '999999999.00',
  },
};

async function expectAlike(type: RequestType, change: WireValues, figure: string, more?: WireValues) {
  const { form, file, figures, fileFigures } = await both(type, change, more);
  expect(file).toEqual(form);
  expect(fileFigures[figure]).toEqual(figures[figure]);
  return { codes: form.codes, figure: figures[figure] };
}

const monthly = (naira: string): string => nairaOf(asKobo(koboOf(naira) / 12n));
const ofEqualMonths = examples('paye_2026').filter(({ gross, pension, nhf, nhia }) =>
  [gross, pension, nhf, nhia].every((naira) => koboOf(naira!) % 12n === 0n),
);
const YEARS: Readonly<Record<string, number>> = {
  lease_up_to_7_years: 1,
  lease_7_to_21_years: 10,
  lease_above_21_years: 30,
};

describe('a form and a file give the same result', () => {
  test.each(examples('vat').filter(({ kind }) => kind === 'exclusive'))(
    'a form and a file give the same result for VAT: $id',
    async ({ net, rate, vat, date }) => {
      const vatRate = Number(rate);
      const invoiceDate = date ?? (vatRate === 5 ? '2019-05-10' : '2026-10-14');
      const { codes, figure } = await expectAlike('VAT', { taxableAmount: net, vatRate, invoiceDate }, 'vatAmount');
      if (codes.length === 0) expect(figure).toBe(vat);
    },
  );

  test.each(examples<{ has_tin: boolean }>('wht'))(
    'a form and a file give the same result for WHT: $id',
    async ({ recipient, residence, category, amount, has_tin, wht }) => {
      const beneficiaryName = 'Ridgewell Konsult';
      const line = {
        beneficiaryName,
        beneficiaryType: recipient,
        residence,
        category,
        grossAmount: amount,
        stateOfResidence: 'Lagos',
      };
      const taxId = has_tin ? {} : { taxId: undefined, noTaxId: 'yes' };
      expect(await expectAlike('WHT', { ...line, paymentDate: '2026-05-10', ...taxId }, 'whtAmount')).toEqual({
        codes: [],
        figure: wht,
      });
    },
  );

  test.each(ofEqualMonths)('a form and a file give the same result for PAYE: $id', async (example) => {
    const line = {
      monthlyGross: monthly(example.gross!),
      monthlyPension: monthly(example.pension!),
      monthlyNhf: monthly(example.nhf!),
      monthlyNhia: monthly(example.nhia!),
      annualRentPaid: example.annual_rent,
      lifePremium: example.life_premium,
      mortgageInterest: example.mortgage_interest,
    };
    const figure = example.monthly_jan_to_nov;
    expect(await expectAlike('PAYE', line, 'payeAmount')).toEqual({ codes: [], figure });
  });

  test.each(examples('stamp_duty').filter(({ instrument }) => instrument !== 'instrument_where_mda_is_the_payer'))(
    'a form and a file give the same result for stamp duty: $id',
    async ({ instrument, date, value, duty }) => {
      const { codes, figure } = await expectAlike(
        'STAMP_DUTY',
        {
          instrumentType: instrument,
          executionDate: date,
          consideration: value && /\d/.test(value) ? value : '0.00',
          leaseYears: YEARS[instrument!],
          ...(instrument === 'loan_capital' && { loanMonths: 36 }),
        },
        'dutyAmount',
      );
      if (codes.length === 0) expect(koboOf(String(figure))).toBeGreaterThan(0n);
      else expect([codes, duty]).toEqual([['E_EXEMPT'], expect.anything()]);
    },
  );

  test.each(examples('pension'))(
    'a form and a file give the same result for pension: $id',
    async ({ basic, housing, transport, voluntary, employee, employer, total }) => {
      const naira = (text: string | undefined) => (text === '0' ? '0.00' : text);
      const line = {
        basic,
        housing: naira(housing),
        transport: naira(transport),
        voluntaryContribution: voluntary,
        employeeContribution: employee,
        employerContribution: employer,
      };
      expect(await expectAlike('PENSION', line, 'totalContribution')).toEqual({ codes: [], figure: total });
    },
  );

  test.each(examples('mda_contract').filter(({ id }) => ['MDA-1', 'MDA-2', 'MDA-8'].includes(String(id))))(
    'a form and a file give the same result for a certificate: $id',
    async ({ id, net, vat_rate, pay_contractor }) => {
      const whtCategory = { 'MDA-1': 'professional', 'MDA-2': 'construction_roads_buildings' }[String(id)] ?? 'goods';
      const line = { certifiedAmount: net, vatRate: Number(vat_rate), whtCategory };
      expect(await expectAlike('CONTRACT', line, 'netAmount')).toEqual({ codes: [], figure: pay_contractor });
    },
  );
});
