import { addDays, addMonths, type Day, periodOf } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { TypeData } from '@isura/contract/request/payment-request';
import type { Ctx } from '../src/platform/ctx.ts';
import { PAYEES, payeesOf, type Staff, type Step } from './demonstration-acting.ts';

/** A payment of some type, and the steps taken with it. */
export interface TypePlan {
  type: RequestType;
  title: string;
  paysIn: number;
  typeData: TypeData;
  lines: readonly TypeData[];
  steps: readonly Step[];
  /** The payroll system submits it with its API key, in place of the person of the first step. */
  isByProgram?: true;
}

/** Returns the request as its maker enters it, paid from the account of overheads. */
export const requestOf = (
  { type, title, paysIn, typeData, lines }: Omit<TypePlan, 'steps'>,
  maker: Staff,
  today: Day,
): RequestIn => ({
  type,
  title,
  narration: title.replaceAll(/[^A-Za-z0-9 ]/g, ''),
  sourceBankAccountId: Number(maker.account_id),
  payDate: addDays(today, paysIn),
  typeData,
  lines: [...lines],
});

/** What a payroll deducts from a salary of 500,000.00, with a total of 120,000.00. */
export const payrollDeductions = {
  payeAmount: '60000.00',
  taxId: '2662853940748',
  stateOfResidence: 'Kano',
  pensionEmployee: '40000.00',
  pensionEmployer: '50000.00',
  rsaPin: 'PEN100200300400',
  pfaName: 'ARM',
  nhfAmount: '12500.00',
};

const sent = (hoursAgo: number): readonly Step[] => [[hoursAgo, 'maker', 'SUBMIT']];
const reviewed = (hoursAgo: number): readonly Step[] => [...sent(hoursAgo), [hoursAgo - 1, 'reviewer', 'REVIEW']];
const paid = (hoursAgo: number): readonly Step[] => [...reviewed(hoursAgo), [hoursAgo - 2, 'approver', 'APPROVE']];
/** Above a million naira two people review a retail payment and two approve it. */
const largePaid = (hoursAgo: number): readonly Step[] => [
  ...reviewed(hoursAgo),
  [hoursAgo - 2, 'reviewer2', 'REVIEW'],
  [hoursAgo - 3, 'approver', 'APPROVE'],
  [hoursAgo - 4, 'approver2', 'APPROVE'],
];

/** The payment that withholds the VAT of works, the first that is made. */
export const WITHHOLDING = 'Road works and bridges, net of tax';
/** The number of payments, first of all, that withhold what others pay over. */
export const WITHHOLDING_FIRST = 2;

/**
 * Returns payments of every type besides VAT and e-invoices (which have files of their own), in every status before
 * money is sent, for the Ministry of Works. They concern the month before today; `billerId` is Abuja Electricity Distribution.
 */
export async function plansOfEveryType(ctx: Ctx, staff: Staff, billerId: number, today: Day): Promise<TypePlan[]> {
  const period = addMonths(periodOf(today), -1);
  const on = (day: number): Day => `${period}-${String(day).padStart(2, '0')}` as Day;
  const payees = await payeesOf(ctx, staff);
  const to = (nth: number, holder: string): TypeData => {
    const { name, ...account } = payees[nth % PAYEES]!;
    return { ...account, [holder]: name };
  };
  const retail = (nth: number, amount: string, economicCode = '22020102'): TypeData => ({
    ...to(nth, 'beneficiaryName'),
    amount,
    invoiceNumber: `RINV-${period}-${nth}`,
    economicCode,
  });
  const withheld = (nth: number, category: string, grossAmount: string): TypeData => ({
    beneficiaryName: 'Ridgewell Konsult (demonstration)',
    beneficiaryType: 'company',
    residence: 'resident',
    taxId: '2392258265084',
    category,
    invoiceNumber: `WINV-${period}-${nth}`,
    paymentDate: on(2),
    grossAmount,
  });
  const deed = (nth: number, consideration: string): TypeData => ({
    instrumentNumber: `DEED-${period}-${nth}`,
    instrumentType: 'lease_up_to_7_years',
    description: 'Lease of an office',
    firstParty: 'Tarabyte Systems (demonstration)',
    secondParty: 'Ministry of Works (demonstration)',
    parties: 'company',
    payerName: 'Kainji Cleaning Services (demonstration)',
    payerTaxId: '2873047328742',
    executionDate: on(24),
    consideration,
    leaseYears: 3,
  });
  const taxed = (staffId: string, stateOfResidence: string, monthlyGross: string): TypeData => ({
    staffId,
    employeeName: 'Musa Ibrahim Danladi',
    taxId: '2662853940748',
    stateOfResidence,
    monthlyGross,
  });
  const contract = (nth: number, title: string, sum: string): TypeData => ({
    kind: 'certificate',
    contractNumber: `MOW/${today.slice(0, 4)}/0${nth}`,
    contractTitle: title,
    awardDate: addDays(today, -300),
    contractSum: sum,
  });
  const certificate = (nth: number, certifiedAmount: string): TypeData => ({
    ...to(nth, 'contractorName'),
    contractorTaxId: '2451678101101',
    contractorType: 'company',
    residence: 'resident',
    rcNumber: 'RC 120450',
    certificateNumber: String(nth),
    description: 'Interim certificate',
    certifiedAmount,
    vatRate: 7.5,
    whtCategory: 'construction_roads_buildings',
    stampDutyRate: 1,
    retentionPercent: 5,
    economicCode: '23020114',
  });
  const fee = (nth: number, payee: number, title: string, sum: string, charged: string) => ({
    typeData: { ...contract(nth, title, sum), kind: 'fee' },
    line: {
      ...{ ...to(payee, 'contractorName'), contractorTaxId: '2392258265084', contractorType: 'company' },
      ...{ residence: 'resident', rcNumber: 'RC 218760', certificateNumber: `FEE-${period}`, certifiedAmount: charged },
      ...{
        description: 'Supervision of the works',
        vatRate: 7.5,
        whtCategory: 'professional',
        economicCode: '23020114',
      },
    },
  });
  const fees = {
    drainage: fee(17, 3, 'Road drainage lot 2', '20000000.00', '640000.00'),
    culverts: fee(21, 2, 'Culverts on the ring road', '48000000.00', '1150000.00'),
  };
  const saver = (nth: number, pfaName: string, basic: string): TypeData => ({
    staffId: `20${nth}`,
    employeeName: 'Adaeze Okonkwo',
    rsaPin: `PEN10020030040${nth}`,
    pfaName,
    basic,
  });
  const bill = (nth: number, amount: string): TypeData => ({
    customerReference: '00045020010',
    invoiceNumber: `BILL-${period}-${nth}`,
    dueDate: addDays(today, nth),
    amount,
    economicCode: '22020201',
  });
  const pay = (nth: number, grossPay: string, totalDeductions: string): TypeData => ({
    staffId: `MW-10${nth}`,
    ...to(nth, 'employeeName'),
    grossPay,
    totalDeductions,
  });
  const pension = { contributionPeriod: period, employerCode: 'PU0001', salaryPaidOn: on(27) };
  const billed = { billerId, billingPeriod: period };
  const retailFor = (purpose: string) => ({ purpose });
  const netOfTax = (nth: number, amount: string, vatWithheld: string, whtWithheld: string): TypeData => ({
    ...retail(nth, amount, '23020114'),
    ...{ vatWithheld, whtWithheld },
  });
  const plan = (
    type: RequestType,
    title: string,
    typeData: TypeData,
    lines: readonly TypeData[],
    steps: readonly Step[],
    paysIn = 3,
  ): TypePlan => ({ type, title, paysIn, typeData, lines, steps });

  return [
    // The suppliers whose VAT is paid over by `demonstration-payments.ts`, and employees whose PAYE is paid over below.
    plan(
      'RETAIL',
      WITHHOLDING,
      retailFor('services'),
      [
        netOfTax(11, '18032000.00', '1380000.00', '368000.00'),
        netOfTax(12, '12017500.00', '948750.00', '632500.00'),
        netOfTax(13, '9616201.39', '735933.78', '196249.01'),
        netOfTax(14, '45570000.00', '3487500.00', '930000.00'),
      ],
      largePaid(40),
      6,
    ),
    plan(
      'SALARY',
      'Salaries of the surveyors',
      { payPeriod: period },
      [
        { ...pay(3, '178937.50', '31038.24'), payeAmount: '16840.63' },
        { ...pay(4, '201500.00', '36020.00'), payeAmount: '20225.00' },
      ],
      paid(33),
    ),
    plan(
      'RETAIL',
      'Office supplies',
      retailFor('supplies'),
      [retail(0, '184500.00'), retail(1, '63327.37', '22020201')],
      paid(28),
    ),
    plan('RETAIL', 'Fuel of the road unit', retailFor('supplies'), [retail(2, '420000.00')], sent(4)),
    // Submitted four days ago, to be paid two days later, and still waiting: it is overdue.
    plan('RETAIL', 'Hire of a bulldozer', retailFor('supplies'), [retail(4, '785000.00')], sent(98), -2),
    plan('RETAIL', 'Repair of two pumps', retailFor('supplies'), [retail(3, '96000.00')], []),
    plan(
      'WHT',
      'Withheld from consultants',
      { taxPeriod: period },
      [withheld(0, 'professional', '4800000.00')],
      reviewed(20),
    ),
    plan(
      'WHT',
      'Withheld from contractors',
      { taxPeriod: period },
      [withheld(1, 'construction_roads_buildings', '12500000.00')],
      sent(30),
    ),
    plan('STAMP_DUTY', 'Lease of the Jabi office', { taxPeriod: period }, [deed(0, '46370367.00')], sent(6)),
    plan(
      'STAMP_DUTY',
      'Lease of a store',
      { taxPeriod: period },
      [deed(1, '93600000.00')],
      [...sent(22), [19, 'reviewer2', 'REJECT', 'The lease was not renewed. Nothing is due on it.']],
    ),
    plan(
      'PAYE',
      'Tax of the staff, head office',
      { taxPeriod: period },
      [taxed('MW-103', 'Federal Capital Territory', '178937.50'), taxed('MW-104', 'Lagos', '201500.00')],
      paid(27),
    ),
    plan(
      'PAYE',
      'Tax of the staff, field offices',
      { taxPeriod: period },
      [taxed('100501', 'Kano', '310000.00')],
      sent(2),
    ),
    plan(
      'CONTRACT',
      'Drainage of lot 2, certificate 4',
      contract(17, 'Road drainage lot 2', '20000000.00'),
      [certificate(4, '2500000.00')],
      paid(26),
    ),
    plan(
      'CONTRACT',
      'Culverts, certificate 1',
      contract(21, 'Culverts on the ring road', '48000000.00'),
      [certificate(1, '9000000.00')],
      reviewed(18),
    ),
    plan('CONTRACT', 'Supervision of lot 2', fees.drainage.typeData, [fees.drainage.line], paid(23)),
    plan('CONTRACT', 'Supervision of the culverts', fees.culverts.typeData, [fees.culverts.line], sent(7)),
    plan(
      'PENSION',
      'Contributions, head office',
      pension,
      [saver(0, 'Stanbic IBTC Pension Managers', '170000.00'), saver(1, 'ARM', '210000.00')],
      sent(10),
    ),
    plan(
      'PENSION',
      'Contributions, drivers',
      pension,
      [saver(2, 'ARM', '90000.00')],
      [...sent(23), [21, 'reviewer', 'RETURN', 'One of the PINs belongs to somebody who has left.']],
    ),
    plan('BILL', 'Electricity, head office', billed, [bill(4, '842000.00')], paid(25)),
    plan('BILL', 'Electricity, workshop', billed, [bill(6, '211500.00')], sent(1), 1),
    plan(
      'PAYROLL',
      'Main payroll',
      { payPeriod: period, payrollName: 'Main payroll', deductionsElsewhere: 'Cooperative, by the union office' },
      [
        {
          ...pay(1, '500000.00', '120000.00'),
          ...payrollDeductions,
        },
      ],
      reviewed(16),
    ),
    {
      ...plan(
        'PAYROLL',
        'Payroll of the casual staff',
        { payPeriod: period, payrollName: 'Casual staff' },
        [pay(2, '85000.00', '0.00')],
        [...reviewed(8), [6, 'reviewer2', 'REVIEW']],
      ),
      isByProgram: true,
    },
    plan('SALARY', 'Salaries of the drivers', { payPeriod: period }, [pay(5, '91000.00', '9100.00')], []),
  ];
}
