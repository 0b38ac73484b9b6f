import { Day } from '@isura/contract/kernel/days';
import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';

/** Every tax and statutory deduction the portal can compute. */
const taxes = [
  'VAT',
  'WHT',
  'STAMP_DUTY',
  'PAYE',
  'PENSION_EMPLOYEE',
  'PENSION_EMPLOYER',
  'NHF',
  'NHIA_EMPLOYEE',
  'NHIA_EMPLOYER',
  'ITF',
  'NSITF',
  'DEVELOPMENT_LEVY',
  'PENALTY',
] as const;
export type Tax = (typeof taxes)[number];

const payeeKinds = ['CORPORATE', 'INDIVIDUAL', 'ANY'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

const residencies = ['RESIDENT', 'NON_RESIDENT', 'ANY'] as const;
export type Residency = (typeof residencies)[number];

/**
 * One legal rate for a span of days. `ratePercent` is whole ten-thousandths (7.5% is 75_000n); amounts are kobo. What a
 * row means beyond its rate is documented where it is used: for `rent_relief` the flat amount is the maximum.
 */
export interface TaxRate {
  tax: Tax;
  category: string;
  payeeKind: PayeeKind;
  residency: Residency;
  ratePercent: bigint | null;
  flatAmount: Kobo | null;
  /** A band covers amounts above `bandFrom` up to `bandTo`; without `bandTo` it is open-ended. */
  bandFrom: Kobo | null;
  bandTo: Kobo | null;
  effectiveFrom: Day;
  /** Last day in force; null while no end is known. */
  effectiveTo: Day | null;
  legalReference: string | null;
}

/** The key of a row. `on` is the tax point: supply, payment, execution or the pay month, never simply today. */
export interface RateKey {
  tax: Tax;
  category: string;
  payeeKind?: Exclude<PayeeKind, 'ANY'>;
  residency?: Exclude<Residency, 'ANY'>;
  on: Day;
}

/** Returns the error for one field of a payment, with the code of the schedule files. */
export const refuseField = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

const isInForce = (rate: TaxRate, on: Day): boolean =>
  rate.effectiveFrom <= on && (rate.effectiveTo === null || on <= rate.effectiveTo);

const fits = (rate: TaxRate, key: RateKey): boolean =>
  rate.tax === key.tax &&
  rate.category === key.category &&
  (rate.payeeKind === 'ANY' || rate.payeeKind === key.payeeKind) &&
  (rate.residency === 'ANY' || rate.residency === key.residency) &&
  isInForce(rate, key.on);

/**
 * Cached lookups per table of rates: a file repeats the same lookup a hundred thousand times. A table never changes.
 */
const looked = new WeakMap<readonly TaxRate[], Map<string, readonly TaxRate[]>>();
/** The maximum number of cached lookups per table. */
const MOST_LOOKED = 20_000;

function once(rates: readonly TaxRate[], key: string, find: () => readonly TaxRate[]): readonly TaxRate[] {
  const known = looked.get(rates) ?? new Map<string, readonly TaxRate[]>();
  if (known.size === 0) looked.set(rates, known);
  const found = known.get(key) ?? find();
  if (known.size >= MOST_LOOKED) known.clear();
  known.set(key, found);
  return found;
}

/** Returns the row in force for that key, or null. Throws if two rows claim the same day: the table is then broken. */
export function findRate(rates: readonly TaxRate[], key: RateKey): TaxRate | null {
  const { tax, category, payeeKind = '', residency = '', on } = key;
  const fitting = once(rates, `${tax} ${category} ${payeeKind} ${residency} ${on}`, () =>
    rates.filter((rate) => fits(rate, key)),
  );
  if (fitting.length > 1) throw new Error(`Two rates of ${key.tax} ${key.category} are in force on ${key.on}`);
  return fitting[0] ?? null;
}

/**
 * Returns the row in force for that key. Refuses with E_RATE at `taxRate` if there is none: a missing rate is never
 * taken as zero.
 */
export function rateInForce(rates: readonly TaxRate[], key: RateKey): TaxRate {
  const rate = findRate(rates, key);
  if (rate) return rate;
  throw refuseField('taxRate', 'E_RATE', `There is no rate for ${key.category} on ${key.on}`);
}

/** Returns the percentage in force for that key, in ten-thousandths; refuses as `rateInForce`. */
export function percentInForce(rates: readonly TaxRate[], key: RateKey): bigint {
  const { ratePercent } = rateInForce(rates, key);
  if (ratePercent === null) throw new Error(`The rate of ${key.tax} ${key.category} has no percentage`);
  return ratePercent;
}

/** Returns the flat amount in force for that key; refuses as `rateInForce`. */
export function flatInForce(rates: readonly TaxRate[], key: RateKey): Kobo {
  const { flatAmount } = rateInForce(rates, key);
  if (flatAmount === null) throw new Error(`The rate of ${key.tax} ${key.category} has no amount`);
  return flatAmount;
}

/** Returns all rows of a tax with this prefix in their category that are in force that day, in table order. */
export const ratesInForce = (rates: readonly TaxRate[], tax: Tax, category: string, on: Day): readonly TaxRate[] =>
  once(rates, `${tax} ${category}* ${on}`, () =>
    rates.filter((rate) => rate.tax === tax && rate.category.startsWith(category) && isInForce(rate, on)),
  );

function oneOf<T extends string>(words: readonly T[], word: string | undefined, column: string): T {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new RangeError(`${column} is ${word ?? 'missing'}`);
  return found;
}

function dayOf(text: string | undefined, column: string): Day {
  if (!Day.safeParse(text).success) throw new RangeError(`${column} is not a date: ${text ?? 'missing'}`);
  return text as Day;
}

const orNull = <T>(text: string | undefined, read: (text: string) => T): T | null => (text ? read(text) : null);

function percent(text: string): bigint {
  const value = percentOf(text);
  if (value === null) throw new RangeError(`rate_percent is not a percentage: ${text}`);
  return value;
}

/**
 * Parses a row of the reference file: columns of the table, percentages like `7.5`, amounts in naira like `50.00`,
 * empty cells for missing values. Throws a RangeError that names the column of a cell it cannot read.
 */
export function rateFromRow(row: Readonly<Record<string, string | undefined>>): TaxRate {
  const rate: TaxRate = {
    tax: oneOf(taxes, row.tax, 'tax'),
    category: row.category ?? '',
    payeeKind: oneOf(payeeKinds, row.payee_kind, 'payee_kind'),
    residency: oneOf(residencies, row.residency, 'residency'),
    ratePercent: orNull(row.rate_percent, percent),
    flatAmount: orNull(row.flat_amount, koboOf),
    bandFrom: orNull(row.band_from, koboOf),
    bandTo: orNull(row.band_to, koboOf),
    effectiveFrom: dayOf(row.effective_from, 'effective_from'),
    effectiveTo: orNull(row.effective_to, (text) => dayOf(text, 'effective_to')),
    legalReference: row.legal_reference || null,
  };
  if (rate.category === '') throw new RangeError('category is missing');
  if (rate.ratePercent === null && rate.flatAmount === null)
    throw new RangeError('both rate_percent and flat_amount are missing');
  if (rate.effectiveTo !== null && rate.effectiveTo < rate.effectiveFrom)
    throw new RangeError('effective_to is too early');
  return rate;
}
