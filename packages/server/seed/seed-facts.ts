import type { ServiceCategory } from '@isura/contract/org/category';

const startsWith = (code: string, table: readonly (readonly [string, string])[]): string | undefined =>
  table.find(([prefix]) => code.startsWith(prefix))?.[1];

/** Groups of the chart of accounts in which revenue heads and services are of one kind. */
const SAME_KIND = [
  ['1201', 'TAX'],
  ['120201', 'LICENCE'],
  ['120202', 'RENT'],
  ['120204', 'FEE'],
  ['120205', 'FINE'],
  ['120206', 'SALE'],
] as const;

const HEAD_KINDS = [
  ...SAME_KIND,
  ['120207', 'EARNING'],
  ['120208', 'RENT'],
  ['120209', 'RENT'],
  ['120210', 'REPAYMENT'],
  ['120212', 'INTEREST'],
  ['120213', 'REPAYMENT'],
  ['13', 'GRANT'],
] as const;

/**
 * Returns the kind of a revenue head by its group in the chart of accounts: 12010201 is a TAX, 12020801 a RENT,
 * 41030206 OTHER.
 */
export const headKindOf = (economicCode: string): string => startsWith(economicCode, HEAD_KINDS) ?? 'OTHER';

const CATEGORIES = [...SAME_KIND, ['120208', 'RENT'], ['120209', 'RENT']] as const;

/**
 * Returns the category of a service by its economic code. Two groups of the chart mix two categories, and there the
 * name decides: licences and permits (120201), and fees that include some fines (120204).
 */
export function categoryOf(economicCode: string, name: string): ServiceCategory {
  const category = (startsWith(economicCode, CATEGORIES) ?? 'OTHER') as ServiceCategory;
  if (category === 'LICENCE' && /\bpermit\b/i.test(name)) return 'PERMIT';
  return category === 'FEE' && /\b(fine|penalty)\b/i.test(name) ? 'FINE' : category;
}

const PAYERS: Record<string, string> = {
  business: 'businesses',
  individual: 'individuals',
  both: 'individuals and businesses',
  government: 'government organizations',
};

const AMOUNTS: Record<string, string> = {
  fixed: 'The charge is set by the organization; enter the amount it gave you.',
  variable: 'The amount depends on what you ask for; enter the amount of your bill.',
  published: 'The fee is the one the organization has published.',
  ad_valorem:
    'The amount is worked out from a value, such as an income or a price; enter the amount of your assessment.',
};

/**
 * Returns the catalogue text of a service without a description: the recipient, the payer and the origin of the amount.
 */
export function describe(service: {
  organization: string;
  acronym: string;
  feeBasis: string;
  payerType: string;
}): string {
  const payers = PAYERS[service.payerType];
  const amount = AMOUNTS[service.feeBasis];
  if (!payers || !amount) throw new Error(`Unknown payer ${service.payerType} or basis ${service.feeBasis}`);
  return `Paid to ${service.organization} (${service.acronym}), mostly by ${payers}. ${amount}`;
}

/** A share of a service and its recipient, in percent; the first line takes the remainder of rounding to kobo. */
export interface Share {
  beneficiary: 'CRF' | 'MDA';
  percent: number;
}

/**
 * Returns the split of a directory service. An organization funded by the budget, and a line that must be remitted in
 * full, give everything to the Consolidated Revenue Fund; other organizations keep half. Money held for others (codes
 * that begin with 4) is not revenue of the Federation and stays with the organization that holds it.
 */
export function sharesOf(economicCode: string, fundingClass: string, isRemittedWhole: boolean): Share[] {
  if (economicCode.startsWith('4')) return [{ beneficiary: 'MDA', percent: 100 }];
  if (isRemittedWhole || fundingClass === 'fully funded') return [{ beneficiary: 'CRF', percent: 100 }];
  return [
    { beneficiary: 'CRF', percent: 50 },
    { beneficiary: 'MDA', percent: 50 },
  ];
}
