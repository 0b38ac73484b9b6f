import { nairaOf, sum } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { paymentTypes } from '@isura/contract/request/payment-types';
import { describe, expect, test } from 'vitest';
import { examples } from '../../../../test/payment/tax.ts';
import { authorities, taxWorld, validated } from '../../../../test/payment/tax-world.ts';
import { validate } from './validate-payment.domain.ts';

const wht = {
  beneficiaryName: 'Ridgewell Konsult',
  stateOfResidence: 'Lagos',
  invoiceNumber: 'WINV-1',
  paymentDate: '2026-05-10',
};

describe('withholding tax on the form', () => {
  test.each(examples<{ has_tin: boolean }>('wht'))(
    'withholding tax on the form equals example $id: $category, $recipient $residence',
    (example) => {
      const { fields, problems, figures } = validated(
        'WHT',
        { taxPeriod: '2026-05' },
        {
          ...wht,
          beneficiaryType: example.recipient,
          residence: example.residence,
          category: example.category,
          grossAmount: example.amount,
          ...(example.has_tin ? { taxId: '2392258265084' } : { noTaxId: 'yes' }),
        },
      );
      expect([problems, fields.whtAmount, fields.whtRate]).toEqual([[], example.wht, example.rate]);
      expect(Object.values(figures[0]!.why).every((word) => word.length > 3)).toBe(true);
    },
  );
});

describe('withholding tax of earlier years', () => {
  const line = { ...wht, beneficiaryType: 'company', residence: 'resident', taxId: '2392258265084' };
  const of = (paymentDate: string, category: string, more: WireValues = {}) =>
    validated(
      'WHT',
      { taxPeriod: paymentDate.slice(0, 7) },
      { ...line, category, paymentDate, grossAmount: '1000000.00', ...more },
    );

  test('withholding tax of earlier years is paid by the rates of its day', () => {
    const person = { beneficiaryType: 'individual' };
    expect(of('2024-12-31', 'professional').fields).toMatchObject({ whtAmount: '100000.00', taxAuthority: 'NRS' });
    expect(of('2024-12-31', 'professional', person).fields).toMatchObject({
      whtAmount: '50000.00',
      taxAuthority: 'LA-IRS',
    });
    expect(of('2015-01-01', 'construction_other').fields.whtAmount).toBe('50000.00');
    expect(of('2015-01-02', 'construction_other').fields.whtAmount).toBe('25000.00');
    expect(of('2012-01-01', 'goods').fields.whtAmount).toBe('50000.00');
    expect(of('2024-12-31', 'winnings').problems).toEqual(['lines[0].category E_CATEGORY']);
  });

  test('withholding tax is not doubled for a payee without a Tax ID before 2025', () => {
    const noTaxId = { taxId: undefined, noTaxId: 'yes' };
    expect(of('2024-12-31', 'goods', noTaxId).fields.whtAmount).toBe('50000.00');
    expect(of('2025-01-01', 'goods', noTaxId).fields.whtAmount).toBe('40000.00');
  });

  test('withholding tax of a day before the table begins is refused, and the refusal says what to do', () => {
    const { faults } = validate(
      paymentTypes.WHT!,
      {
        typeData: { taxPeriod: '2012-01' },
        lines: [{ ...line, category: 'goods', paymentDate: '2011-12-31', grossAmount: '1.00' }],
      },
      taxWorld,
    );
    expect(faults).toEqual([
      {
        field: 'lines[0].paymentDate',
        code: 'E_RATE',
        message:
          'The portal has no withholding rates for 31 Dec 2011: they begin on 1 Jan 2012. Ask the tax authority for an assessment, and pay it as a retail payment',
      },
    ]);
  });
});

test('a company is no person for withholding tax, so its tax cannot go to a State', () => {
  const line = { ...wht, beneficiaryType: 'individual', residence: 'resident', taxId: '2392258265084' };
  const of = (beneficiaryName: string) =>
    validated('WHT', { taxPeriod: '2026-05' }, { ...line, category: 'goods', grossAmount: '1000.00', beneficiaryName })
      .problems;
  for (const name of ['Ridgewell Konsult Limited', 'RIDGEWELL LTD.', 'Ridgewell Plc', 'Ridgewell Ltd/Gte'])
    expect(of(name), name).toEqual(['lines[0].beneficiaryType E_AUTHORITY']);
  for (const name of ['Ridgewell Ventures', 'Ade Limitedson', 'Limited Edition Prints'])
    expect(of(name), name).toEqual([]);
});

describe('VAT on the form', () => {
  const invoice = {
    supplierName: 'Savanna Foods Limited',
    supplierTaxId: '2311964901001',
    supplierAddress: '14 Aminu Street, Kaduna',
    invoiceNumber: 'V-1',
    invoiceDate: '2026-10-14',
    description: 'Rice',
    taxableAmount: '500000.00',
    vatRate: 7.5,
  };

  test('VAT goes to the federal service, whatever is sent as its authority', () => {
    for (const [nth, { code }] of authorities.entries()) {
      const { problems, parts } = validated('VAT', { taxPeriod: '2026-10', taxAuthorityId: nth + 1 }, invoice);
      if (code !== 'NRS') expect(problems).toEqual(['typeData.taxAuthorityId E_AUTHORITY']);
      else expect([problems, parts.map(({ to }) => to.name)]).toEqual([[], ['Nigeria Revenue Service']]);
    }
    expect(validated('VAT', { taxPeriod: '2026-10' }, invoice).parts).toMatchObject([
      { to: { name: 'Nigeria Revenue Service' } },
    ]);
  });

  test('VAT of nothing names both kinds of supply that bear none, as the rate does not tell them apart', () => {
    const { figures, problems } = validated(
      'VAT',
      { taxPeriod: '2026-10', taxAuthorityId: 1 },
      { ...invoice, vatRate: 0 },
    );
    expect(problems).toEqual([]);
    expect(figures[0]!.why).toMatchObject({
      law: 'Nigeria Tax Act 2025 s.187; Nigeria Tax Act 2025 s.186',
      rate: '0%, zero-rated supply or exempt supply',
    });
  });
});

/** The purpose of each example of an organization paying a contractor, by the regulations on withholding tax. */
const CONTRACTS: Readonly<Record<string, string>> = {
  'MDA-1': 'professional',
  'MDA-2': 'construction_roads_buildings',
  'MDA-3': 'goods',
  'MDA-4': 'other_services',
  'MDA-5': 'rent_hire_lease',
  'MDA-6': 'professional',
  'MDA-8': 'goods',
};
const certificate = {
  contractorName: 'Savanna Roads',
  contractorTaxId: '2311964901001',
  contractorType: 'company',
  residence: 'resident',
  rcNumber: 'RC123456',
  bankCode: '011',
  beneficiaryAccount: '0000014579',
  certificateNumber: '1',
  description: 'Work done',
  certifiedAmount: '10000000.00',
  vatRate: 7.5,
  whtCategory: 'professional',
  economicCode: '23020114',
};
const ofContract = {
  kind: 'certificate',
  contractNumber: 'C/1',
  contractTitle: 'A contract',
  awardDate: '2026-01-05',
  contractSum: '999999999.00',
};

describe('a certificate on the form', () => {
  test.each(examples('mda_contract').filter(({ id }) => String(id) in CONTRACTS))(
    'a certificate on the form equals example $id: $desc',
    (example) => {
      const { fields, problems, parts } = validated('CONTRACT', ofContract, {
        ...certificate,
        residence: example.id === 'MDA-6' ? 'non_resident' : 'resident',
        certifiedAmount: example.net,
        vatRate: Number(example.vat_rate),
        whtCategory: CONTRACTS[String(example.id)],
      });
      expect([problems, fields.vatAmount, fields.whtAmount, fields.netAmount]).toEqual([
        [],
        example.vat_withheld,
        example.wht,
        example.pay_contractor,
      ]);
      expect(nairaOf(sum(parts.map(({ amount }) => amount)))).toBe(example.total_charge_to_vote);
    },
  );

  /** Returns the problems, and the payee of each part. */
  const paidTo = (more: WireValues) => {
    const { problems, parts, fields } = validated('CONTRACT', ofContract, {
      ...certificate,
      stampDutyRate: 1,
      ...more,
    });
    return { problems, rate: fields.whtRate, to: Object.fromEntries(parts.map(({ role, to }) => [role, to.name])) };
  };
  const federal = 'Nigeria Revenue Service';

  test('a certificate pays WHT and stamp duty to the authority of the contractor, and VAT to the federal service', () => {
    const lagos = 'Lagos State Internal Revenue Service';
    const businessName = { contractorType: 'individual', stateOfResidence: 'Lagos', rcNumber: 'BN1234567' };
    expect(paidTo({})).toMatchObject({ rate: '5', to: { VAT: federal, WHT: federal, STAMP_DUTY: federal } });
    expect(paidTo(businessName)).toMatchObject({ rate: '5', to: { VAT: federal, WHT: lagos, STAMP_DUTY: lagos } });
    expect(paidTo({ ...businessName, rcNumber: undefined })).toMatchObject({ to: { WHT: lagos } });
    expect(paidTo({ residence: 'non_resident', rcNumber: undefined })).toMatchObject({
      rate: '10',
      to: { VAT: federal, WHT: federal, STAMP_DUTY: federal },
    });
    expect(paidTo({ residence: 'non_resident', contractorType: 'individual', rcNumber: undefined })).toMatchObject({
      rate: '10',
      to: { WHT: federal },
    });
  });

  test('stamp duty of a contract awarded from 2026 on is deducted as stated, with a warning that the law takes none', () => {
    const of = (awardDate: string, stampDutyRate: number) =>
      validated('CONTRACT', { ...ofContract, awardDate }, { ...certificate, stampDutyRate }).warnings;
    expect(of('2026-01-01', 1)).toEqual(['lines[0].stampDutyRate W_DUTY_EXEMPT']);
    expect([of('2025-12-31', 1), of('2026-01-01', 0)]).toEqual([[], []]);
  });

  test('a certificate asks who the contractor is, and refuses answers that contradict each other', () => {
    expect(paidTo({ contractorType: undefined, residence: undefined }).problems).toEqual([
      'lines[0].contractorType E_REQUIRED',
      'lines[0].residence E_REQUIRED',
    ]);
    expect(paidTo({ rcNumber: undefined }).problems).toEqual(['lines[0].rcNumber E_REQUIRED']);
    expect(paidTo({ rcNumber: 'BN1234567' }).problems).toEqual(['lines[0].contractorType E_AUTHORITY']);
    const person = { contractorType: 'individual', stateOfResidence: 'Lagos' };
    expect(paidTo(person).problems).toEqual(['lines[0].contractorType E_AUTHORITY']);
    expect(paidTo({ ...person, rcNumber: undefined, contractorName: 'Savanna Roads Ltd' }).problems).toEqual([
      'lines[0].contractorType E_AUTHORITY',
    ]);
    expect(paidTo({ ...person, rcNumber: undefined, stateOfResidence: undefined }).problems).toEqual([
      'lines[0].stateOfResidence E_REQUIRED',
    ]);
  });
});

describe('stamp duty on the form', () => {
  const deed = {
    instrumentNumber: 'DOC-1',
    description: 'A deed',
    firstParty: 'Ridgewell Konsult Limited',
    secondParty: 'Adaeze Okonkwo',
    payerName: 'Oduduwa Stationers Enterprises',
    payerTaxId: '2872064877089',
    parties: 'company',
  };
  /** The years of a lease and the months of a loan, where an example does not state them. */
  const YEARS: Readonly<Record<string, number>> = {
    lease_up_to_7_years: 1,
    lease_7_to_21_years: 10,
    lease_above_21_years: 30,
  };
  const known = examples('stamp_duty').filter(
    ({ id, instrument }) =>
      instrument !== 'instrument_where_mda_is_the_payer' && !['SD-NEW-3', 'SD-NEW-7'].includes(String(id)),
  );

  test.each(known)('stamp duty on the form equals example $id: $instrument', ({ instrument, date, value, duty }) => {
    const { fields, problems } = validated(
      'STAMP_DUTY',
      { taxPeriod: '2026-05' },
      {
        ...deed,
        instrumentType: instrument,
        executionDate: date,
        consideration: value && /\d/.test(value) ? value : '0.00',
        leaseYears: YEARS[instrument!],
        ...(instrument === 'loan_capital' && { loanMonths: 36 }),
      },
    );
    if (duty === '0.00') expect(problems).toEqual(['lines[0].instrumentType E_EXEMPT']);
    else expect([problems, fields.dutyAmount]).toEqual([[], duty]);
  });

  const appointment = { instrumentType: 'appointment_of_attorney', executionDate: '2026-05-10', consideration: '0.00' };
  const officeOf = (more: WireValues) => {
    const { problems, parts } = validated('STAMP_DUTY', { taxPeriod: '2026-05' }, { ...deed, ...appointment, ...more });
    return parts[0]?.to.name ?? problems;
  };

  test('stamp duty of a company is federal, that between persons belongs to the State of who pays', () => {
    const persons = { parties: 'persons', firstParty: 'Ridgewell Konsult', stateOfResidence: 'Lagos' };
    expect(officeOf({})).toBe('Nigeria Revenue Service');
    expect(officeOf({ stateOfResidence: 'Lagos' })).toBe('Nigeria Revenue Service');
    // As a draft of before says it.
    expect(officeOf({ taxAuthority: 'LA-IRS' })).toBe('Nigeria Revenue Service');
    expect(officeOf(persons)).toBe('Lagos State Internal Revenue Service');
    expect(officeOf({ ...persons, stateOfResidence: undefined })).toEqual(['lines[0].stateOfResidence E_REQUIRED']);
    expect(officeOf({ ...persons, firstParty: 'Ridgewell Konsult Limited' })).toEqual(['lines[0].parties E_AUTHORITY']);
    expect(officeOf({ ...persons, payerName: 'Oduduwa Plc' })).toEqual(['lines[0].parties E_AUTHORITY']);
    expect(officeOf({ parties: undefined })).toEqual(['lines[0].parties E_REQUIRED']);
  });

  test('stamp duty that government would pay is nothing from 2026, and was due before', () => {
    const exempt = ['lines[0].instrumentType E_EXEMPT'];
    expect(officeOf({ governmentPays: 'yes' })).toEqual(exempt); // SD-NEW-9
    expect(officeOf({ governmentPays: 'yes', executionDate: '2025-12-31' })).toBe('Nigeria Revenue Service');
    const loan = { instrumentType: 'loan_capital', consideration: '80000000.00' };
    expect(officeOf({ ...loan, loanMonths: 12 })).toEqual(exempt);
    expect(officeOf(loan)).toEqual(['lines[0].loanMonths E_REQUIRED']);
  });

  test('stamp duty on the form requires the years of a lease, which must fit, and two parties', () => {
    const lease = {
      ...deed,
      instrumentType: 'lease_up_to_7_years',
      executionDate: '2026-05-10',
      consideration: '36000000.00',
    };
    const header = { taxPeriod: '2026-05' };
    expect(validated('STAMP_DUTY', header, { ...lease, leaseYears: 3 }).fields.dutyAmount).toBe('280800.00'); // SD-NEW-3
    expect(validated('STAMP_DUTY', header, lease).problems).toEqual(['lines[0].leaseYears E_LEASE_TIER']);
    expect(validated('STAMP_DUTY', header, { ...lease, leaseYears: 8 }).problems).toEqual([
      'lines[0].leaseYears E_LEASE_TIER',
    ]);
    expect(validated('STAMP_DUTY', header, { ...lease, leaseYears: 3, secondParty: deed.firstParty }).problems).toEqual(
      ['lines[0].secondParty E_REQUIRED'],
    );
    const loan = { ...lease, instrumentType: 'loan_capital', loanMonths: 12 };
    expect(validated('STAMP_DUTY', header, loan).problems).toEqual(['lines[0].instrumentType E_EXEMPT']); // SD-NEW-7
    expect(validated('STAMP_DUTY', header, { ...lease, instrumentType: 'poem' }).problems).toEqual([
      'lines[0].instrumentType E_ENUM',
    ]);
  });
});

describe('pension on the form', () => {
  test.each(examples('pension'))('pension on the form equals example $id: $basic, $mode', (example) => {
    const { fields, problems, parts } = validated(
      'PENSION',
      { contributionPeriod: '2026-10', employerCode: 'PU0001' },
      {
        staffId: '1',
        employeeName: 'Adaeze Okonkwo',
        rsaPin: 'PEN100200300400',
        pfaName: 'ARM',
        basic: example.basic,
        housing: example.housing === '0' ? '0.00' : example.housing,
        transport: example.transport === '0' ? '0.00' : example.transport,
        voluntaryContribution: example.voluntary,
        ...(example.mode === 'standard' ? {} : { employeeContribution: '0.00' }),
      },
    );
    expect([problems, fields.totalContribution, parts.map(({ to }) => to.kind)]).toEqual([[], example.total, ['PFA']]);
  });

  test('pension on pay so small that nothing is due is refused, as nobody can be paid nothing', () => {
    const { problems } = validated(
      'PENSION',
      { contributionPeriod: '2026-10', employerCode: 'PU0001' },
      { staffId: '1', employeeName: 'Adaeze Okonkwo', rsaPin: 'PEN100200300400', pfaName: 'ARM', basic: '0.04' },
    );
    expect(problems).toEqual(['lines[0].basic E_AMOUNT_ZERO']);
  });
});
