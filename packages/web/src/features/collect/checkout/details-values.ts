import type { PayerIn } from '@isura/contract/collect/payer';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { answerFaults } from '@isura/contract/org/answers';
import type { CustomField, PublicRule, Tier } from '@isura/contract/org/collection-rule';
import { needsAmount, type PriceTerms, priceOf } from '@isura/contract/org/price';
import { amount, type Rule } from '../../../ui/form/rules.ts';

/** The values typed on /revenue; each is text, under the name the server uses. */
export interface DetailsValues {
  amount: string;
  quantity: string;
  customValues: Record<string, string>;
  payer: { kind: PayerIn['kind']; name: string; email: string; phone: string; tin: string; address: string };
}

/** Returns the initial form values: empty, or with what is known of the signed-in payer. */
export function firstValues(rule: PublicRule, person: UserRecord | undefined): DetailsValues {
  const payer = person?.kind === 'PAYER' ? person : undefined;
  return {
    amount: '',
    quantity: '1',
    customValues: Object.fromEntries(rule.customFields.map(({ key }) => [key, ''])),
    payer: {
      kind: payer?.lastName === '' ? 'COMPANY' : 'INDIVIDUAL', // a company has its whole name in the first
      name: payer ? [payer.firstName, payer.lastName].filter(Boolean).join(' ') : '',
      email: payer?.email ?? '',
      phone: payer?.phone ?? '',
      tin: '',
      address: '',
    },
  };
}

/** Returns the amount for a band of a declared amount: where it begins, or one kobo for a band from zero. */
export const bandValue = ({ from }: Pick<Tier, 'from'>): string => nairaOf(from > 0n ? from : asKobo(1n));

/** Returns a band of a declared amount in words: where it begins and ends, and its price. */
export const bandWords = ({ from, to, amount: price }: Tier) =>
  [formatMoney(from), to && formatMoney(to), formatMoney(price)] as const;

const wholeOf = (typed: string): number | undefined => {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/** Returns the price request if readable: undefined while a figure the rule needs is missing or out of bounds. */
export function priceQueryOf(
  rule: PriceTerms,
  { amount, quantity }: Pick<DetailsValues, 'amount' | 'quantity'>,
): { amount?: Kobo; quantity?: number } | undefined {
  const entry = parseAmount(amount);
  const input = {
    ...(needsAmount(rule) && entry.ok ? { amount: entry.amount } : {}),
    ...(rule.quantityEnabled ? { quantity: wholeOf(quantity) } : {}),
  };
  return priceOf(rule, input).ok ? (input as { amount?: Kobo; quantity?: number }) : undefined;
}

/** Returns the bounds of the payer's own figure: those of a percentage apply to the amount charged. */
const enteredBounds = ({ amountType, minAmount, maxAmount }: PublicRule): { least?: Kobo; most?: Kobo } =>
  amountType === 'PERCENTAGE'
    ? {}
    : {
        ...(minAmount === undefined ? {} : { least: minAmount }),
        ...(maxAmount === undefined ? {} : { most: maxAmount }),
      };

/** Validates the amount by the rule of the service, in the words of the field catalogue. */
export const amountRule =
  (rule: PublicRule): Rule =>
  (typed) => {
    const fault = amount(enteredBounds(rule))(typed);
    const entry = parseAmount(typed);
    if (fault !== undefined || !entry.ok) return fault;
    const price = priceOf(rule, { amount: entry.amount, quantity: 1 });
    return price.ok || price.field !== 'amount' ? undefined : price.message;
  };

export const quantityRule =
  (rule: PublicRule): Rule =>
  (typed) => {
    const price = priceOf(rule, { quantity: wholeOf(typed), amount: rule.minAmount ?? asKobo(100n) });
    return price.ok || price.field !== 'quantity' ? undefined : price.message;
  };

/** Returns an answer as it is sent to the server: a typed date as 2026-11-24, everything else as typed. */
export const answerOf = ({ type }: Pick<CustomField, 'type'>, typed: string): string =>
  type === 'DATE' ? (parseDayEntry(typed) ?? typed.trim()) : typed.trim();

/** Validates an answer by its question, as the server will. */
export const answerRule =
  (field: CustomField): Rule =>
  (typed) =>
    answerFaults([field], { [field.key]: answerOf(field, typed) })[0]?.message;

/** Returns the answers by their keys, without empty ones. */
export const answersOf = (rule: PublicRule, typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    rule.customFields
      .map((field) => [field.key, answerOf(field, typed[field.key] ?? '')] as const)
      .filter(([, answer]) => answer !== ''),
  );

/** Returns the payer as the server expects them; what the service does not ask for is left out. */
export function payerOf(
  { kind, name, email, phone, tin, address }: DetailsValues['payer'],
  required: { requiresTin: boolean; requiresAddress: boolean },
): PayerIn {
  return {
    kind,
    name: name.trim(),
    email: canonicalEmail(email) ?? email,
    phone: normalisePhone(phone) ?? phone,
    ...(required.requiresTin || tin.trim() ? { tin: tin.trim() } : {}),
    ...(required.requiresAddress || address.trim() ? { address: address.trim() } : {}),
  };
}
