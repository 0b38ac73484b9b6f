import type { IN4In } from '@isura/contract/collect/invoices';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { Collectable, Offered } from '@isura/contract/org/collectable';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import { needsAmount } from '@isura/contract/org/price';
import { checkPrice, validateAnswers, validatePayer } from '../checkout/checkout.domain.ts';
import { assertDueLater } from './invoice.domain.ts';
import type { Billed, Line } from './invoice-parts.domain.ts';

/** What a member of staff enters for an invoice. */
export type BillIn = Omit<IN4In, 'serviceId' | 'issue' | 'expectedPayable' | 'clientReference'>;

/**
 * Returns why nobody can be billed for a service now: organization-not-live when its organization does not collect,
 * not-payable when the service is not ACTIVE or has no rule in force (docs/spec/money-in.md#quote-and-invoice).
 * Undefined when they can: a service hidden from the catalogue can still be billed.
 */
export function whyNotBillable({ org, service, rule }: Collectable): DomainError | undefined {
  if (org.status !== 'LIVE')
    return new DomainError('organization-not-live', { detail: 'Only a live organization can make invoices.' });
  if (service.status !== 'ACTIVE')
    return new DomainError('not-payable', {
      detail: 'This service is not active, so nobody can be billed for it.',
      reason: 'SERVICE_CLOSED',
    });
  if (!rule)
    return new DomainError('not-payable', {
      detail: 'No collection rule is in force for this service today.',
      reason: 'NO_RULE',
    });
  return undefined;
}

/** Returns the service an invoice is made for, with the rule of the day; refuses what `whyNotBillable` returns. */
export function assertBillable(place: Collectable): Offered {
  const refusal = whyNotBillable(place);
  if (refusal) throw refusal;
  return { ...place, rule: place.rule! };
}

const atField = (problem: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: problem.message, errors: [problem] });

/** Reports whether an invoice may be entered line by line: where the amount is entered by hand. */
export const takesLines = ({ amountType }: Pick<CollectionRule, 'amountType'>): boolean =>
  amountType === 'VARIABLE' || amountType === 'RANGE';

/** Returns the amount entered: as typed, or the sum of the lines. */
function amountOf(rule: CollectionRule, { amount, lines, quantity }: BillIn): Kobo | undefined {
  if (!lines) return amount;
  const field = 'lines';
  if (!takesLines(rule))
    throw atField({
      field,
      code: 'not-asked',
      message: 'The price of this service is set by its rule. Leave the lines out',
    });
  if (amount !== undefined || (quantity ?? 1) !== 1)
    throw atField({ field, code: 'not-asked', message: 'Send either lines, or an amount and a quantity' });
  return sum(lines.map((line) => asKobo(line.unitAmount * BigInt(line.quantity))));
}

/**
 * Validates a bill by the rule and returns its price, payer, answers and due day; refuses with validation-failed at the
 * fields. 3 units at 2,000.00 make one line of 6,000.00. Lines of a variable price stay as they are, and their sum must
 * keep within the bounds of the rule.
 */
export function validateInvoice({ service, rule }: Offered, bill: BillIn, today: Day): Billed {
  const amount = amountOf(rule, bill);
  const quantity = bill.lines && rule.quantityEnabled ? 1 : bill.quantity;
  const price = checkPrice(rule, { amount, quantity });
  const payer = validatePayer(service, bill.payer);
  const customValues = validateAnswers(rule.customFields, bill.customValues);
  if (bill.dueDate !== undefined) assertDueLater(bill.dueDate, today);
  const lines: readonly Line[] = bill.lines ?? [
    { description: service.name, quantity: price.quantity, unitAmount: price.unitAmount },
  ];
  return {
    payer,
    lines,
    quantity: price.quantity,
    ...(needsAmount(rule) && amount !== undefined ? { declared: amount } : {}),
    customValues,
    ...(bill.title === undefined ? {} : { title: bill.title }),
    ...(bill.note ? { note: bill.note } : {}),
    ...(bill.dueDate === undefined ? {} : { dueDate: bill.dueDate }),
  };
}
