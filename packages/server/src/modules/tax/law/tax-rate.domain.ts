import { Day } from '@isura/contract/kernel/days';
import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';

/** Every tax and statutory deduction the portal can work out. */
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
 * One rate of the law for a span of days. `ratePercent` is whole ten-thousandths (7.5% is 75_000n); amounts are kobo.
 * What a row means beyond its rate is said where it is used: of `rent_relief` the flat amount is the most there is.
 */
export interface TaxRate {
  tax: Tax;
  category: string;
  payeeKind: PayeeKind;
  residency: Residency;
  ratePercent: bigint | null;
  flatAmount: Kobo | null;
  /** A band holds what lies above `bandFrom` up to `bandTo`; without `bandTo` it has no end. */
  bandFrom: Kobo | null;
  bandTo: Kobo | null;
  effectiveFrom: Day;
  /** Last day in force; null while no end is known. */
  effectiveTo: Day | null;
  legalReference: string | null;
}

/** Which row is wanted. `on` is the tax point: supply, payment, execution or the pay month, never today for its own sake. */
export interface RateKey {
  tax: Tax;
  category: string;
  payeeKind?: Exclude<PayeeKind, 'ANY'>;
  residency?: Exclude<Residency, 'ANY'>;
  on: Day;
}

/** A refusal of one field of a payment, with the code of the schedule files. */
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

/** What was found in a table of rates: a file asks the same of it a hundred thousand times. A table never changes. */
const looked = new WeakMap<readonly TaxRate[], Map<string, readonly TaxRate[]>>();
/** Questions that are remembered of one table. */
const MOST_LOOKED = 20_000;

function once(rates: readonly TaxRate[], asked: string, find: () => readonly TaxRate[]): readonly TaxRate[] {
  const known = looked.get(rates) ?? new Map<string, readonly TaxRate[]>();
  if (known.size === 0) looked.set(rates, known);
  const found = known.get(asked) ?? find();
  if (known.size >= MOST_LOOKED) known.clear();
  known.set(asked, found);
  return found;
}

/** The row in force for that key, or null. Throws when two rows claim the same day: the table is then broken. */
export function findRate(rates: readonly TaxRate[], key: RateKey): TaxRate | null {
  const { tax, category, payeeKind = '', residency = '', on } = key;
  const fitting = once(rates, `${tax} ${category} ${payeeKind} ${residency} ${on}`, () =>
    rates.filter((rate) => fits(rate, key)),
  );
  if (fitting.length > 1) throw new Error(`Two rates of ${key.tax} ${key.category} are in force on ${key.on}`);
  return fitting[0] ?? null;
}

/** The row in force for that key. Refuses with E_RATE at `taxRate` when there is none: no rate is never taken for zero. */
export function rateInForce(rates: readonly TaxRate[], key: RateKey): TaxRate {
  const rate = findRate(rates, key);
  if (rate) return rate;
  throw refuseField('taxRate', 'E_RATE', `There is no rate for ${key.category} on ${key.on}`);
}

/** The percent in force for that key, in ten-thousandths; refuses as `rateInForce`. */
export function percentInForce(rates: readonly TaxRate[], key: RateKey): bigint {
  const { ratePercent } = rateInForce(rates, key);
  if (ratePercent === null) throw new Error(`The rate of ${key.tax} ${key.category} has no percent`);
  return ratePercent;
}

/** The flat amount in force for that key; refuses as `rateInForce`. */
export function flatInForce(rates: readonly TaxRate[], key: RateKey): Kobo {
  const { flatAmount } = rateInForce(rates, key);
  if (flatAmount === null) throw new Error(`The rate of ${key.tax} ${key.category} has no amount`);
  return flatAmount;
}

/** All rows of a tax whose category begins so and which are in force that day, in the order of the table. */
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
  if (!Day.safeParse(text).success) throw new RangeError(`${column} is no day: ${text ?? 'missing'}`);
  return text as Day;
}

const orNull = <T>(text: string | undefined, read: (text: string) => T): T | null => (text ? read(text) : null);

function percent(text: string): bigint {
  const value = percentOf(text);
  if (value === null) throw new RangeError(`rate_percent is no percent: ${text}`);
  return value;
}

/**
 * A rate out of a row of the reference file: columns of the table, percent like `7.5`, amounts in naira like `50.00`,
 * empty cells for what is not there. Throws a RangeError that names the column of a cell it cannot read.
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
    throw new RangeError('neither rate_percent nor flat_amount');
  if (rate.effectiveTo !== null && rate.effectiveTo < rate.effectiveFrom)
    throw new RangeError('effective_to is too early');
  return rate;
}
