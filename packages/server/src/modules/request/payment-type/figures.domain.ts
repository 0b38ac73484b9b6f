import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import {
  findRate,
  type OwedTax,
  ratesInForce,
  type TaxRate,
  taxAuthority,
  vatOnNet,
  type WhtCase,
  withhold,
} from '../../tax/index.domain.ts';
import type { Authority, CalculationContext, NamedAuthority, PaidTo, Refused } from './calculation.domain.ts';

/** Returns `construction_roads_buildings` in readable form. */
export const inWords = (key: string): string => key.replaceAll('_', ' ');

/** Returns an authority as a payee. */
export const toAuthority = ({ name, bankCode, accountNumber }: Authority): PaidTo => ({
  kind: 'AUTHORITY',
  name,
  bankCode,
  accountNumber,
});

/** Returns the federal service, or a State's by the State's name. */
export const authorityOf = ({ authorities }: CalculationContext, state?: string): Authority | undefined =>
  authorities.find((one) => (state === undefined ? one.code === 'NRS' : one.state === state));

/**
 * Returns the authority that the law names for a tax: the federal service, or that of the State by its name. Undefined
 * where a State collects and is not known, or its service is not listed.
 */
export function collectorOf(
  owed: OwedTax,
  state: FieldValues[string],
  world: CalculationContext,
): NamedAuthority | undefined {
  const { level, law } = taxAuthority(owed);
  if (level === 'STATE' && state === undefined) return undefined;
  const authority = authorityOf(world, level === 'STATE' ? String(state) : undefined);
  return authority && { authority, law };
}

/** Refuses, at this field, an amount that no listed authority collects. */
export const noAuthority = (field: string): Refused => ({
  field,
  code: 'E_AUTHORITY',
  message: 'No tax authority is set up for this',
});

/** The words with which the name of a company ends (Companies and Allied Matters Act 2020 s.29). */
const COMPANY_NAME = /\b(?:limited|ltd|plc)\b\.?(?:\s*\/?\s*gte)?\s*$/i;

/** Refuses, at this field, a company that is declared as a person: its taxes are federal. */
export function notAPerson(field: string, name: FieldValues[string]): Refused | undefined {
  return COMPANY_NAME.test(String(name ?? ''))
    ? { field, code: 'E_AUTHORITY', message: `${name} is a company by its name, and its tax is federal` }
    : undefined;
}

const VAT_CASES: Readonly<Record<string, string>> = {
  standard: 'standard rate',
  zero_rated: 'zero-rated supply',
  exempt: 'exempt supply',
};

/** Returns the rates of VAT with this percentage that day: a percentage of nothing is that of several supplies. */
function vatRatesOf(rates: readonly TaxRate[], percent: bigint, on: Day): readonly TaxRate[] | Refused {
  const inForce = ratesInForce(rates, 'VAT', '', on);
  const found = inForce.filter(({ ratePercent }) => ratePercent === percent);
  if (found.length > 0) return found;
  const texts = [...new Set(inForce.flatMap(({ ratePercent }) => (ratePercent === null ? [] : [ratePercent])))];
  const known = texts.sort((a, b) => Number(b - a)).map((one) => `${percentText(one)}%`);
  const message =
    known.length === 0
      ? `There is no VAT rate for ${formatDay(on)}`
      : `On ${formatDay(on)} VAT is ${known.join(' or ')}`;
  return { field: 'vatRate', code: 'E_RATE', message };
}

/** Builds a figure that is part of a base, with its reasons. */
export function figureOf(
  role: string,
  name: string,
  { base, percent, amount }: { base: Kobo; percent: bigint; amount: Kobo },
  why: { law: string; base: string; rate: string; date: string },
): PaymentFigure {
  const rateText = `${percentText(percent)}%`;
  return {
    role,
    label: `${name} ${rateText}`,
    base,
    rate: percent,
    amount,
    why: {
      law: why.law,
      base: `${formatMoney(base)}, ${why.base}`,
      rate: `${rateText}, ${why.rate}`,
      date: why.date,
      sum: `${formatMoney(base)} × ${rateText} = ${formatMoney(amount)}`,
    },
  };
}

/** Builds a sum that is not part of a base, with its reasons. */
export const sumFigure = (
  role: string,
  label: string,
  base: Kobo,
  amount: Kobo,
  why: PaymentFigure['why'],
): PaymentFigure => ({ role, label, base, amount, why });

/**
 * Builds the VAT figure at a rate that must be in force that day (NTA s.148); `of` names the day: `Invoice of 14 Oct
 * 2026`.
 */
export function vatFigure(
  base: Kobo,
  percent: bigint,
  on: Day,
  of: string,
  rates: readonly TaxRate[],
): { amount: Kobo; figure(): PaymentFigure } | Refused {
  const fitting = vatRatesOf(rates, percent, on);
  if ('code' in fitting) return fitting;
  const [since = on] = fitting.map(({ effectiveFrom }) => effectiveFrom).toSorted();
  const { vat } = vatOnNet(base, percent);
  return {
    amount: vat,
    figure: () =>
      figureOf(
        'VAT',
        'VAT',
        { base, percent, amount: vat },
        {
          law: fitting.map(({ legalReference }) => legalReference ?? '').join('; '),
          base: 'amount before VAT',
          rate: fitting.map(({ category }) => VAT_CASES[category] ?? category).join(' or '),
          date: `${of} ${formatDay(on)}; rate since ${formatDay(since)}`,
        },
      ),
  };
}

/** Builds the WHT figure on an amount before VAT. Throws as `withhold` if the regulations have no rate. */
export function whtFigure(
  base: Kobo,
  payment: WhtCase,
  of: string,
  rates: readonly TaxRate[],
): { amount: Kobo; percent: bigint; figure(): PaymentFigure } {
  const { ratePercent, wht } = withhold(base, payment, rates);
  return {
    amount: wht,
    percent: ratePercent,
    figure: () => whyWht(base, payment, of, rates, ratePercent, wht),
  };
}

function whyWht(
  base: Kobo,
  { category, payeeKind, residency, paidOn }: WhtCase,
  of: string,
  rates: readonly TaxRate[],
  percent: bigint,
  amount: Kobo,
): PaymentFigure {
  const rate = findRate(rates, { tax: 'WHT', category, payeeKind, residency, on: paidOn });
  const payee = `${residency === 'RESIDENT' ? 'resident' : 'non-resident'} ${payeeKind === 'CORPORATE' ? 'company' : 'person'}`;
  const isDoubled = percent !== rate?.ratePercent;
  return figureOf(
    'WHT',
    'WHT',
    { base, percent, amount },
    {
      law: rate?.legalReference ?? '',
      base: 'amount before VAT',
      rate: `${inWords(category)}, ${payee}${isDoubled ? ', doubled without a Tax ID' : ''}`,
      date: `${of} ${formatDay(paidOn)}; rate since ${formatDay(rate?.effectiveFrom ?? paidOn)}`,
    },
  );
}
