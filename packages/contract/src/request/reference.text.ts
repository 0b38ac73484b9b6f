import type { ReferenceRow } from './reference.ts';

/** Labels of the statutory taxes and deductions. */
export const taxLabels: Readonly<Record<string, string>> = {
  VAT: 'VAT',
  WHT: 'Withholding tax',
  STAMP_DUTY: 'Stamp duty',
  PAYE: 'PAYE',
  PENSION_EMPLOYEE: 'Pension, employee',
  PENSION_EMPLOYER: 'Pension, employer',
  NHF: 'NHF',
  NHIA_EMPLOYEE: 'NHIA, employee',
  NHIA_EMPLOYER: 'NHIA, employer',
  ITF: 'ITF',
  NSITF: 'NSITF',
  DEVELOPMENT_LEVY: 'Development levy',
  PENALTY: 'Penalty',
};

const payees = { CORPORATE: 'Companies', INDIVIDUAL: 'Individuals', ANY: 'Everybody' } as const;
const residencies = { RESIDENT: 'resident', NON_RESIDENT: 'non-resident', ANY: '' } as const;

/** Returns to whom a rate applies: `Companies, resident`, or `Everybody`. */
export const rateForWhom = ({
  payeeKind = 'ANY',
  residency = 'ANY',
}: Pick<ReferenceRow, 'payeeKind' | 'residency'>): string =>
  [payees[payeeKind], residencies[residency]].filter(Boolean).join(', ');

/** Labels of the levels of tax authorities. */
export const authorityLabels = { FEDERAL: 'Federal', STATE: 'State' } as const;

/** Labels of what billers supply. */
export const billerLabels: Readonly<Record<string, string>> = {
  ELECTRICITY: 'Electricity',
  WATER: 'Water',
  TELEPHONE: 'Telephone',
  SATELLITE: 'Satellite television',
  INTERNET: 'Internet',
  WASTE: 'Waste',
  RENT: 'Rent',
  OTHER: 'Other',
};
