import type { Day } from '@isura/contract/kernel/days';
import type { PayeeKind, Residency } from './tax-rate.domain.ts';

/** Who bears the tax: the payee of withholding tax, or for stamp duty CORPORATE where a company is a party. */
export interface TaxedParty {
  payeeKind: Exclude<PayeeKind, 'ANY'>;
  residency: Exclude<Residency, 'ANY'>;
}

/** A tax that an organization withheld or owes, with what decides who collects it. */
export type OwedTax = { tax: 'VAT'; on: Day } | ({ tax: 'WHT' | 'STAMP_DUTY'; on: Day } & TaxedParty);

/** The level of government that collects a tax, and the law that says so. */
export interface CollectedBy {
  level: 'FEDERAL' | 'STATE';
  law: string;
}

/** From this day the Nigeria Tax Administration Act 2025 says who collects each tax. */
const NTAA_2025: Day = '2026-01-01';

/** The laws before, by tax and level. */
const BEFORE = {
  VAT: { FEDERAL: 'Value Added Tax Act s.7', STATE: '' },
  WHT: {
    FEDERAL: 'Federal Inland Revenue Service (Establishment) Act 2007 s.25',
    STATE: 'Personal Income Tax Act s.2',
  },
  STAMP_DUTY: { FEDERAL: 'Stamp Duties Act s.4(1)', STATE: 'Stamp Duties Act s.4(2)' },
} as const;

/**
 * Returns who collects a tax on a day, and by which law. VAT is federal. Withholding tax is federal for companies and
 * non-residents and otherwise of the State of residence; partnerships and business names are persons here. Stamp duty is
 * federal where a company is a party. The levels are the same before 2026, by other laws.
 */
export function taxAuthority(owed: OwedTax): CollectedBy {
  const isFederal =
    owed.tax === 'VAT' || owed.payeeKind === 'CORPORATE' || (owed.tax === 'WHT' && owed.residency === 'NON_RESIDENT');
  const level = isFederal ? 'FEDERAL' : 'STATE';
  return {
    level,
    law: owed.on < NTAA_2025 ? BEFORE[owed.tax][level] : 'Nigeria Tax Administration Act 2025 s.3',
  };
}
