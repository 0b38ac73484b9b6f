import { addMonths, type Day, dayIn, daysBetween, periodOf } from '../kernel/days.ts';
import { asKobo, type Kobo, koboOf, NOTHING } from '../kernel/money.ts';
import { LARGEST_AMOUNT, LEAST_AMOUNT } from '../kernel/money-entry.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import { percentOf, percentOfAmount } from '../kernel/percent.ts';
import type { PublicRule, RuleTerms, Tier } from './collection-rule.ts';

/** The part of a rule that decides the price. */
export type PriceTerms = Pick<
  PublicRule,
  'amountType' | 'amount' | 'minAmount' | 'maxAmount' | 'percent' | 'tiers' | 'quantityEnabled' | 'maxQuantity'
>;

/** What a payer enters: the entered or declared amount, and the quantity. */
export interface PriceRequest {
  amount?: Kobo | undefined;
  quantity?: number | undefined;
}

/** The price, or what is wrong with the payer's figures, as a text for them. */
export type Price =
  | { ok: true; unitAmount: Kobo; quantity: number; total: Kobo }
  | { ok: false; field: 'amount' | 'quantity'; code: string; message: string };

/** The largest quantity where a rule names none: as many as a rule may name, and a line of an invoice may have. */
const MOST_UNITS = 1_000_000;

const refused = (field: 'amount' | 'quantity', code: string, message: string): Price => ({
  ok: false,
  field,
  code,
  message,
});

/**
 * Reports whether the payer enters or declares an amount. A price by tiers of the quantity, and a fixed one, need none.
 */
export const needsAmount = ({
  amountType,
  quantityEnabled,
}: Pick<PriceTerms, 'amountType' | 'quantityEnabled'>): boolean =>
  amountType === 'TIERED' ? !quantityEnabled : amountType !== 'FIXED';

/** Returns the band of a figure: from its beginning to below its end. */
const bandOf = (tiers: readonly Tier[], figure: bigint): Tier | undefined =>
  tiers.find(({ from, to }) => from <= figure && (to === undefined || figure < to));

/** Returns the least a payer may enter: the lower bound of the price, where the price is what they enter. */
const leastOf = ({ amountType, minAmount }: PriceTerms): Kobo =>
  (amountType === 'VARIABLE' || amountType === 'RANGE') && minAmount !== undefined ? minAmount : LEAST_AMOUNT;

function entered(amount: Kobo, { minAmount, maxAmount }: PriceTerms): Price | Kobo {
  if (minAmount !== undefined && amount < minAmount)
    return refused('amount', 'too-small', `Amount must be ${formatMoney(minAmount)} or more`);
  if (maxAmount !== undefined && amount > maxAmount)
    return refused('amount', 'too-large', `Amount must be ${formatMoney(maxAmount)} or less`);
  return amount;
}

function byTier(terms: PriceTerms, amount: Kobo, quantity: number): Price | Kobo {
  const figure = terms.quantityEnabled ? BigInt(quantity) * 100n : amount;
  const band = bandOf(terms.tiers ?? [], figure);
  if (band) return band.amount;
  const field = terms.quantityEnabled ? 'quantity' : 'amount';
  const least = terms.tiers?.[0]?.from ?? NOTHING;
  const words = terms.quantityEnabled ? formatCount(Number(least / 100n)) : formatMoney(least);
  return refused(field, 'too-small', `${field === 'amount' ? 'Amount' : 'Quantity'} must be ${words} or more`);
}

function byPercent({ percent, minAmount, maxAmount }: PriceTerms, declared: Kobo): Price | Kobo {
  const exact = percentOfAmount(declared, percent ?? 0n);
  const raised = minAmount !== undefined && exact < minAmount ? minAmount : exact;
  const charge = maxAmount !== undefined && raised > maxAmount ? maxAmount : raised;
  return charge > 0n ? charge : refused('amount', 'too-small', 'This amount is too small to charge');
}

function unitPrice(terms: PriceTerms, amount: Kobo, quantity: number): Price | Kobo {
  if (terms.amountType === 'FIXED') return terms.amount ?? NOTHING;
  if (terms.amountType === 'TIERED') return byTier(terms, amount, quantity);
  if (terms.amountType === 'PERCENTAGE') return byPercent(terms, amount);
  return entered(amount, terms);
}

/**
 * Returns the price a payer is charged by a rule: the price of one unit times the quantity.
 *
 * FIXED charges its amount. VARIABLE and RANGE charge what the payer enters, within the bounds. TIERED charges the
 * price of the band of the quantity, or of the declared amount where no quantity is required; the whole quantity at
 * that price. PERCENTAGE charges its part of the declared amount, half a kobo up, at least the lower and at most the
 * upper bound. 3 units at 2,000.00 are 6,000.00; 2.5% of 100,000.20 is 2,500.01. Refuses, with the field, a missing
 * figure, one out of bounds, and a total beyond 999,999,999,999.99.
 */
export function priceOf(terms: PriceTerms, input: PriceRequest): Price {
  const quantity = terms.quantityEnabled ? input.quantity : 1;
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1)
    return refused('quantity', 'required', 'Enter how many, as a whole number from 1');
  const { maxQuantity = MOST_UNITS } = terms;
  if (terms.quantityEnabled && quantity > maxQuantity)
    return refused('quantity', 'too-large', `Quantity must be ${formatCount(maxQuantity)} or less`);
  const amount = input.amount ?? NOTHING;
  if (needsAmount(terms) && input.amount === undefined) return refused('amount', 'required', 'Enter an amount');
  if (needsAmount(terms) && amount <= 0n)
    return refused('amount', 'too-small', `Amount must be ${formatMoney(leastOf(terms))} or more`);
  const unit = unitPrice(terms, amount, quantity);
  if (typeof unit === 'object') return unit;
  const total = asKobo(unit * BigInt(quantity));
  if (total > LARGEST_AMOUNT) {
    const field = terms.quantityEnabled ? 'quantity' : 'amount';
    return refused(field, 'too-large', `The total would be more than ${formatMoney(LARGEST_AMOUNT)}`);
  }
  return { ok: true, unitAmount: unit, quantity, total };
}

/**
 * Returns the least a payer may pay at once towards `total`: all of it where no part payment is allowed, else the
 * smallest part the rule names, up to whole kobo, and one kobo where it names none. 30% of 100.01 is 30.01.
 */
export function leastPart(
  { partPaymentAllowed, minPartPercent }: Pick<PublicRule, 'partPaymentAllowed' | 'minPartPercent'>,
  total: Kobo,
): Kobo {
  if (!partPaymentAllowed) return total;
  if (minPartPercent === undefined) return asKobo(total < 1n ? total : 1n);
  return asKobo((total * BigInt(minPartPercent) + 99n) / 100n);
}

/**
 * Returns the months begun since the due day: 1 from the day after it, 2 from the day after the same day of the next
 * month.
 */
export function monthsLate(due: Day, day: Day): number {
  if (daysBetween(due, day) <= 0) return 0;
  const [from, to] = [periodOf(due), periodOf(day)];
  const apart = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));
  return day > dayIn(addMonths(from, apart), Number(due.slice(8))) ? apart + 1 : apart;
}

/**
 * Returns the penalty on an amount paid on `day` and due on `due`: zero on time; a FLAT penalty once; a PERCENT_MONTHLY
 * one for every month begun. Never more than the cap, a part of the amount. 2% of 1,000.00, 40 days late, is 40.00.
 */
export function penaltyOn(
  terms: Pick<RuleTerms, 'penaltyType' | 'penaltyValue' | 'penaltyCapPercent'>,
  amount: Kobo,
  due: Day,
  day: Day,
): Kobo {
  const months = monthsLate(due, day);
  if (months === 0 || terms.penaltyType === 'NONE' || terms.penaltyValue === undefined) return NOTHING;
  const penalty =
    terms.penaltyType === 'FLAT'
      ? koboOf(terms.penaltyValue)
      : percentOfAmount(amount, (percentOf(terms.penaltyValue) ?? 0n) * BigInt(months));
  if (terms.penaltyCapPercent === undefined) return penalty;
  const cap = percentOfAmount(amount, terms.penaltyCapPercent);
  return penalty > cap ? cap : penalty;
}
