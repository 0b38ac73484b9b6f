import { type Due, dueBy } from '@isura/contract/collect/due';
import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import type { IN4In, InvoiceLineIn } from '@isura/contract/collect/invoices';
import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import { needsAmount, priceOf } from '@isura/contract/org/price';
import type { ServiceDetail } from '@isura/contract/org/service';
import { tidyAmount } from '../../../ui/form/money-field.tsx';
import { answersOf, type DetailsValues, payerOf, priceQueryOf } from '../checkout/details-values.ts';

/** The typed values of a bill; every value is text. `known` is the id of a payer billed before. */
export interface BillValues extends DetailsValues {
  serviceId: string;
  known: string;
  asLines: string;
  lines: { description: string; quantity: string; unitAmount: string }[];
  title: string;
  dueDate: string;
  note: string;
}

export const noLine = { description: '', quantity: '1', unitAmount: '' };

/** The initial values of a bill. */
export const noBill: BillValues = {
  serviceId: '',
  known: '',
  asLines: '',
  lines: [noLine],
  amount: '',
  quantity: '1',
  customValues: {},
  payer: { kind: 'INDIVIDUAL', name: '', email: '', phone: '', tin: '', address: '' },
  title: '',
  dueDate: '',
  note: '',
};

/** Returns a new bill, for one service or for none. */
export const billFor = (serviceId?: number): BillValues =>
  serviceId === undefined ? noBill : { ...noBill, serviceId: String(serviceId) };

/** Reports whether the amount may be entered line by line: where staff enter it. */
export const takesLines = ({ amountType }: Pick<CollectionRule, 'amountType'>): boolean =>
  amountType === 'VARIABLE' || amountType === 'RANGE';

/** Converts a draft to the form values. */
export function valuesOf(draft: InvoiceDetail): BillValues {
  const { payer, lines, customValues } = draft;
  const isSeveral = lines.length > 1;
  return {
    ...noBill,
    serviceId: String(draft.serviceId),
    amount: draft.declared === undefined || isSeveral ? '' : tidyAmount(nairaOf(draft.declared)),
    quantity: String(draft.quantity),
    asLines: isSeveral ? 'yes' : '',
    lines: isSeveral
      ? lines.map(({ description, quantity, unitAmount }) => ({
          description,
          quantity: String(quantity),
          unitAmount: tidyAmount(nairaOf(unitAmount)),
        }))
      : [noLine],
    customValues: Object.fromEntries(
      customValues.map(({ key, value }) => [key, /^\d{4}-\d\d-\d\d$/.test(value) ? dayInField(value) : value]),
    ),
    payer: {
      kind: payer.kind,
      name: payer.name,
      email: payer.email,
      phone: payer.phone,
      tin: payer.tin ?? '',
      address: payer.address ?? '',
    },
    title: draft.title === draft.serviceName ? '' : draft.title,
    dueDate: dayInField(draft.dueDate),
    note: draft.note ?? '',
  };
}

const isByLines = (rule: CollectionRule, { asLines }: BillValues): boolean => takesLines(rule) && asLines === 'yes';

/** Returns the lines as the server expects them; an unreadable one counts as zero. */
export const linesOf = ({ lines }: Pick<BillValues, 'lines'>): InvoiceLineIn[] =>
  lines.map(({ description, quantity, unitAmount }) => {
    const entry = parseAmount(unitAmount);
    const many = Number(quantity.replaceAll(/[\s,]/g, ''));
    return {
      description: description.trim(),
      quantity: Number.isInteger(many) ? many : 0,
      unitAmount: entry.ok ? entry.amount : NOTHING,
    };
  });

/** Returns the sum of the lines; an unreadable one counts as zero. */
export const sumOfLines = (values: Pick<BillValues, 'lines'>): Kobo =>
  sum(linesOf(values).map(({ quantity, unitAmount }) => asKobo(unitAmount * BigInt(quantity))));

/** What a bill is validated against, and what its payer will be charged by card. */
export interface ValidatedInvoice {
  service: ServiceDetail;
  rule: CollectionRule;
  due: Due;
}

/** Returns the amounts of the bill by the rule of its service, or the error in its amount. */
export function validatedInvoice(
  service: ServiceDetail,
  rule: CollectionRule,
  values: BillValues,
): { ok: true; validated: ValidatedInvoice } | { ok: false; message: string } {
  const price = priceOfBill(rule, values);
  return price.ok ? { ok: true, validated: { service, rule, due: dueBy(rule, 'CARD', price.total) } } : price;
}

/** Returns the total of the bill by the rule, or the error in its amount. */
export function priceOfBill(
  rule: CollectionRule,
  values: BillValues,
): { ok: true; total: Kobo } | { ok: false; message: string } {
  const input = isByLines(rule, values)
    ? { amount: sumOfLines(values), quantity: 1 }
    : (priceQueryOf(rule, values) ?? {});
  const price = priceOf(rule, input);
  return price.ok ? { ok: true, total: price.total } : price;
}

/** Returns a bill as IN4 and IN6 expect it, with the checked amount: `due` is what its payer is charged by card. */
export function bodyOf(
  { service: { id, requiresTin, requiresAddress }, rule, due }: ValidatedInvoice,
  values: BillValues,
): IN4In {
  const input = priceQueryOf(rule, values) ?? {};
  const dueDate = parseDayEntry(values.dueDate);
  const { amount, quantity } = input;
  return {
    serviceId: id,
    payer: payerOf(values.payer, { requiresTin, requiresAddress }),
    ...(isByLines(rule, values)
      ? { lines: linesOf(values) }
      : {
          ...(needsAmount(rule) && amount !== undefined ? { amount } : {}),
          ...(rule.quantityEnabled && quantity !== undefined ? { quantity } : {}),
        }),
    customValues: answersOf(rule, values.customValues),
    ...(values.title.trim() ? { title: values.title.trim() } : {}),
    ...(dueDate === null ? {} : { dueDate }),
    ...(values.note.trim() ? { note: values.note.trim() } : {}),
    expectedPayable: due.payable,
  };
}
