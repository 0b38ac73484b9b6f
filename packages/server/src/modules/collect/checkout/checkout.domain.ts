import type { Quote } from '@isura/contract/collect/checkout';
import type { CheckoutPayer, PayerIn } from '@isura/contract/collect/payer';
import { maskEmail, maskName, maskPhone } from '@isura/contract/kernel/mask';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { type Answers, answerFaults } from '@isura/contract/org/answers';
import type { CollectionRule, CustomField } from '@isura/contract/org/collection-rule';
import { leastPart, needsAmount, type Price, priceOf } from '@isura/contract/org/price';
import { payableByCard } from './seen-sum.domain.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const refusal = (errors: FieldProblem[]): DomainError =>
  new DomainError('validation-failed', {
    detail: errors.length === 1 ? `${errors[0]?.message}.` : `${errors.length} fields need attention.`,
    errors,
  });

/** The service, organization and rule that decide whether a service can be paid now. */
interface Offer {
  org: { status: string };
  service: { status: string; isVisible: boolean };
  rule?: CollectionRule | undefined;
}

/** The payer as the invoice keeps them. */
interface Payer {
  kind: PayerIn['kind'];
  name: string;
  email: string;
  phone: string;
  tin?: string;
  address?: string;
}

/**
 * Returns the rule a service is paid by today. Refuses with not-payable when nobody can pay it now: the service or its
 * organization is not in use, it is hidden from the catalogue, or no rule is in force. Invoices issued before stay
 * payable.
 */
export function assertOffered({ org, service, rule }: Offer): CollectionRule {
  if (org.status === 'LIVE' && service.status === 'ACTIVE' && service.isVisible && rule) return rule;
  throw new DomainError('not-payable', {
    detail: 'This service cannot be paid for online now.',
    reason: 'SERVICE_CLOSED',
  });
}

/** The amount and quantity a caller sends. */
export interface RequestedAmount {
  amount?: Kobo | undefined;
  quantity?: number | undefined;
}

/**
 * Returns the price by a rule, or refuses with validation-failed at `amount` or `quantity`. A figure the rule does not
 * ask for is refused with `not-asked`: whoever sends one believes that it decides the price.
 */
export function checkPrice(rule: CollectionRule, { amount, quantity }: RequestedAmount): Extract<Price, { ok: true }> {
  const errors: FieldProblem[] = [];
  if (amount !== undefined && !needsAmount(rule))
    errors.push({ field: 'amount', code: 'not-asked', message: 'The amount of this service is fixed. Leave it out' });
  if (quantity !== undefined && quantity !== 1 && !rule.quantityEnabled)
    errors.push({
      field: 'quantity',
      code: 'not-asked',
      message: 'This service is paid for once. Leave the quantity out',
    });
  if (errors.length > 0) throw refusal(errors);
  const price = priceOf(rule, { amount, quantity });
  if (price.ok) return price;
  throw refusal([price]);
}

/**
 * Returns what a payer pays for `price` of a service in one payment by card, with the fee where they bear it. Never a
 * penalty.
 */
export function quoteOf(
  service: { name: string },
  rule: CollectionRule,
  { unitAmount, quantity, total }: Extract<Price, { ok: true }>,
): Quote {
  return {
    lines: [{ description: service.name, quantity, unitAmount, amount: total }],
    subtotal: total,
    penalty: NOTHING,
    ...payableByCard(rule.feeBearer, total),
    minPayable: leastPart(rule, total),
  };
}

const at = (key: string): string => `customValues.${key}`;
const isFileOf = (fields: readonly CustomField[], key: string): boolean =>
  fields.some((field) => field.key === key && field.type === 'FILE');

/**
 * Returns the answers as they are kept: trimmed, and only those to questions of the rule. Refuses at
 * `customValues.{key}` a missing answer (`required`), an invalid one (`answer`) and one to a question that is not shown
 * (`unknown`).
 */
export function validateAnswers(fields: readonly CustomField[], answers: Answers): Record<string, string> {
  const strangers = Object.keys(answers)
    .filter((key) => !fields.some((field) => field.key === key))
    .map(
      (key): FieldProblem => ({ field: at(key), code: 'unknown', message: 'This service does not ask this question' }),
    );
  const faults = answerFaults(fields, answers).map((fault) => ({ ...fault, field: at(fault.field) }));
  const files = fields
    .filter(({ key }) => isFileOf(fields, key) && answers[key] && !UUID.test(String(answers[key])))
    .map(({ key }): FieldProblem => fileFault(key));
  const errors = [...strangers, ...faults, ...files];
  if (errors.length > 0) throw refusal(errors);
  return Object.fromEntries(
    fields.map(({ key }) => [key, String(answers[key] ?? '').trim()] as const).filter(([, answer]) => answer !== ''),
  );
}

const fileFault = (key: string): FieldProblem => ({
  field: at(key),
  code: 'file',
  message: 'Upload this file again: it is no longer here',
});

/** Returns the file tokens among the answers, by question. */
export const filesAmong = (fields: readonly CustomField[], answers: Readonly<Record<string, string>>) =>
  Object.entries(answers)
    .filter(([key]) => isFileOf(fields, key))
    .map(([fieldKey, token]) => ({ fieldKey, token }));

/** Refuses tokens when their file does not exist, was used before, or was uploaded for another question. */
export function assertFilesThere(
  expected: readonly { fieldKey: string; token: string }[],
  there: readonly { fieldKey: string; token: string }[],
): void {
  const lost = expected.filter(
    ({ fieldKey, token }) => !there.some((file) => file.token === token && file.fieldKey === fieldKey),
  );
  if (lost.length > 0) throw refusal(lost.map(({ fieldKey }) => fileFault(fieldKey)));
}

/** Returns the payer as the invoice keeps them. Refuses a payer without the TIN or address the service requires. */
export function validatePayer(
  { requiresTin, requiresAddress }: { requiresTin: boolean; requiresAddress: boolean },
  payer: PayerIn,
): Payer {
  const errors: FieldProblem[] = [];
  if (requiresTin && payer.tin === undefined)
    errors.push({
      field: 'payer.tin',
      code: 'required',
      message: 'Enter a TIN like 12345678-0001, or 10 or 13 digits',
    });
  if (requiresAddress && payer.address === undefined)
    errors.push({ field: 'payer.address', code: 'required', message: 'Enter your address' });
  if (errors.length > 0) throw refusal(errors);
  return payer as Payer;
}

/** Returns the payer of an invoice, unmasked or masked. */
export function payerSeen({ kind, name, email, phone, tin, address }: Payer, whole: boolean): CheckoutPayer {
  if (!whole) return { kind, nameMasked: maskName(name), emailMasked: maskEmail(email), phoneMasked: maskPhone(phone) };
  return {
    kind,
    name,
    email,
    phone,
    ...(tin === undefined ? {} : { tin }),
    ...(address === undefined ? {} : { address }),
  };
}
