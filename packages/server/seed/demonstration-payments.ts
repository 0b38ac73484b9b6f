import { addDays, addMonths, type Day, periodOf } from '@isura/contract/kernel/days';
import type { Staff, Step } from './demonstration-acting.ts';
import { addEInvoices } from './demonstration-e-invoices.ts';
import {
  plansOfEveryType,
  requestOf,
  type TypePlan,
  WITHHOLDING,
  WITHHOLDING_FIRST,
} from './demonstration-every-type.ts';
import { makeByProgram, makeDemonstrationKeys } from './demonstration-keys.ts';
import { asMakers } from './demonstration-makers.ts';

interface Plan {
  org: string;
  title: string;
  /** Months before this one that the tax is for. */
  monthsAgo: number;
  /** Days from today to the pay date. */
  paysIn: number;
  invoices: readonly (readonly [supplier: string, amount: string, what: string])[];
  steps: readonly Step[];
  isUnfinished?: true;
}

const roads: Plan['invoices'] = [
  ['Arewa Roads and Bridges (demonstration)', '18400000.00', 'Road rehabilitation'],
  ['Lagoon Survey Partners (demonstration)', '12650000.00', 'Engineering survey'],
  ['Zuma Stone Quarries (demonstration)', '9812450.40', 'Supply of granite'],
];
const office: Plan['invoices'] = [
  ['Oduduwa Stationers (demonstration)', '800383.77', 'Stationery'],
  ['Kainji Cleaning Services (demonstration)', '983844.36', 'Cleaning'],
];

/** Payments of every status before money is sent. */
const PLANS: readonly Plan[] = [
  {
    org: 'mow',
    title: 'VAT withheld, two months ago',
    monthsAgo: 2,
    paysIn: 0,
    invoices: roads,
    steps: [
      [30, 'maker', 'SUBMIT'],
      [28, 'reviewer', 'REVIEW'],
      [26, 'approver', 'APPROVE'],
    ],
  },
  {
    org: 'mow',
    title: 'VAT withheld on bridges',
    monthsAgo: 1,
    paysIn: 7,
    invoices: [['Niger Bend Bridges (demonstration)', '46500000.00', 'Bridge bearings']],
    steps: [
      [22, 'maker', 'SUBMIT'],
      [20, 'reviewer2', 'REVIEW'],
      [18, 'approver2', 'APPROVE'],
    ],
  },
  {
    org: 'mow',
    title: 'VAT withheld on road works',
    monthsAgo: 1,
    paysIn: 3,
    invoices: roads.map(([supplier, amount, what]) => [supplier.replace(' (', ' North ('), amount, what] as const),
    steps: [[29, 'maker', 'SUBMIT']],
  },
  {
    org: 'mow',
    title: 'VAT withheld, head office',
    monthsAgo: 1,
    paysIn: 2,
    invoices: office,
    steps: [[3, 'maker2', 'SUBMIT']],
  },
  {
    org: 'mow',
    title: 'VAT withheld on consultants',
    monthsAgo: 1,
    paysIn: 4,
    invoices: [['Ridgewell Konsult (demonstration)', '6250000.00', 'Design of a flyover']],
    steps: [
      [21, 'maker', 'SUBMIT'],
      [19, 'reviewer', 'REVIEW'],
    ],
  },
  {
    org: 'mow',
    title: 'VAT withheld on a survey',
    monthsAgo: 1,
    paysIn: 2,
    invoices: [['Savanna Survey (demonstration)', '2300000.00', 'Soil survey']],
    steps: [
      [25, 'maker', 'SUBMIT'],
      [23, 'reviewer', 'RETURN', 'The invoice is dated before the survey began. Ask for the right one.'],
    ],
  },
  {
    org: 'mow',
    title: 'VAT withheld on vehicles',
    monthsAgo: 1,
    paysIn: 2,
    invoices: [['Kano Motors (demonstration)', '31000000.00', 'Two pick-up trucks']],
    steps: [
      [27, 'maker', 'SUBMIT'],
      [24, 'reviewer2', 'REJECT', 'These vehicles were not delivered. Nothing is due.'],
    ],
  },
  {
    org: 'mow',
    title: 'VAT of the training centre',
    monthsAgo: 1,
    paysIn: 5,
    invoices: office.slice(1),
    steps: [],
    isUnfinished: true,
  },
  {
    org: 'fra',
    title: 'VAT withheld, regional offices',
    monthsAgo: 1,
    paysIn: 3,
    invoices: [['Gashaka Agro Allied (demonstration)', '2268071.29', 'Catering']],
    steps: [[5, 'maker', 'SUBMIT']],
  },
];

/** Returns a Tax ID of 13 digits that belongs to nobody. */
const taxId = (nth: number): string => `23${String(10_000_000_000 + nth * 7_919).slice(-11)}`;

const bodyOf = (plan: Plan, nth: number, today: Day, staff: Staff) => {
  const period = addMonths(periodOf(today), -plan.monthsAgo);
  return {
    type: 'VAT' as const,
    title: plan.title,
    narration: `VAT ${period}`,
    sourceBankAccountId: Number(staff.account_id),
    payDate: addDays(today, plan.paysIn),
    typeData: { taxPeriod: period, taxAuthorityId: Number(staff.authority_id) },
    lines: plan.invoices.map(([supplierName, taxableAmount, description], at) => ({
      supplierName,
      supplierTaxId: taxId(nth * 10 + at),
      supplierAddress: `${12 + at} Aminu Street, Abuja`,
      invoiceNumber: `VINV-${nth}${at}`,
      invoiceDate: `${period}-1${at}`,
      description,
      taxableAmount,
      ...(!plan.isUnfinished && { vatRate: 7.5 }),
    })),
  };
};

/**
 * Adds payments of every type and every status before money is sent to the invented organizations, made by their own
 * people through the product, so that their trail, journals and held money are real ones, and one by a program with one
 * of the keys that are made first. Needs money on their accounts (`addDemonstrationMoney`) and does nothing where it ran
 * before. Returns how many payments were made.
 */
export async function addDemonstrationPayments(adminUrl: string, appUrl: string, now: Date): Promise<number> {
  const there = `select from request.payment_request where title in ('${WITHHOLDING}', '${PLANS[0]?.title}')`;
  const made = await asMakers({ adminUrl, appUrl }, now, there, async (makers) => {
    const { ctx, make, person, today } = makers;
    const staff = person('mow', 'maker');
    const program = await makeDemonstrationKeys(makers);
    const others = await plansOfEveryType(ctx, staff, Number(staff.biller_id), today);
    const makeOthers = async (plans: readonly TypePlan[]): Promise<void> => {
      for (const plan of plans)
        if (plan.isByProgram) await makeByProgram(makers, program, plan);
        else await make('mow', plan.steps, (maker) => requestOf(plan, maker, today));
    };
    await makeOthers(others.slice(0, WITHHOLDING_FIRST));
    for (const [nth, plan] of PLANS.entries())
      await make(plan.org, plan.steps, (maker) => bodyOf(plan, nth + 1, today, maker));
    await makeOthers(others.slice(WITHHOLDING_FIRST));
    return PLANS.length + others.length + (await addEInvoices(makers, adminUrl));
  });
  return made ?? 0;
}
