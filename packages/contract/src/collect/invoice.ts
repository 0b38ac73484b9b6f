import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { RcNumber } from '../kernel/identifiers.ts';
import { Id, organizationFields, Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { bareReference, isReference } from '../kernel/reference.ts';
import { Checkout, CheckoutLine } from './checkout.ts';
import { PayerIn, payerContact } from './payer.ts';
import { Payment } from './payment.ts';
import { InvoiceSource, InvoiceStatus } from './states.ts';

const PUBLIC = '/services/collectionservice/api/public/invoices';

/**
 * Returns the stored form of an invoice number or reference as people type it: `inv-2026-0000123` and `2705 1234 5678`
 * give `INV-2026-0000123` and `270512345678`. Otherwise returns an error to show the person.
 */
export function readInvoiceName(typed: string): { ok: true; name: string } | { ok: false; error: string } {
  const text = typed.trim().toUpperCase();
  if (text.length <= 24 && /^INV-\d{4}-\d{7,12}$/.test(text)) return { ok: true, name: text };
  const digits = bareReference(typed.slice(0, 40));
  if (isReference(digits)) return { ok: true, name: digits };
  const error = /^[1-9]\d{11}$/.test(digits)
    ? 'Check the reference. One digit looks wrong.'
    : 'Enter an invoice number like INV-2026-0000123 or a 12-digit reference';
  return { ok: false, error };
}

/** An invoice number or a payment reference. */
export const InvoiceName = z.codec(z.string(), z.string(), {
  decode: (typed, checked) => {
    const read = readInvoiceName(typed);
    if (read.ok) return read.name;
    checked.issues.push({ code: 'custom', input: typed.slice(0, 40), message: read.error });
    return z.NEVER;
  },
  encode: (name) => name,
});

/** A payer as stored on their invoice. Name, email and phone are masked for help desk staff. */
export const Payer = z
  .object({
    ...payerContact,
    rcNumber: z.optional(z.string()),
    address: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payer' });
export type Payer = z.output<typeof Payer>;

/** The payer an invoice is billed to. */
export const BilledPayer = z
  .extend(PayerIn, { rcNumber: z.optional(RcNumber) })
  .register(z.globalRegistry, { id: 'BilledPayer' });
export type BilledPayer = z.output<typeof BilledPayer>;

/**
 * An invoice as its organization sees it, with today's figures: a penalty grows while it is overdue. `fee` is what a
 * payer who bears the fee is charged for paying the balance at once, apart from `total`. A draft has no reference and
 * no issue date.
 */
export const Invoice = z
  .object({
    id: Id,
    number: z.string(),
    reference: z.optional(z.string()),
    ...organizationFields,
    serviceId: Id,
    serviceName: z.string(),
    payer: Payer,
    title: z.string(),
    note: z.optional(z.string()),
    status: InvoiceStatus,
    isOverdue: z.boolean(),
    /** Whether it is partly paid although its rule allows no part payment. */
    isShort: z.boolean(),
    subtotal: Money,
    penalty: Money,
    total: Money,
    fee: Money,
    amountPaid: Money,
    balance: Money,
    issueDate: z.optional(Day),
    dueDate: Day,
    expiresAt: Day,
    source: InvoiceSource,
    /** What whoever made it calls it in their own records. */
    clientReference: z.optional(z.string()),
    createdAt: Instant,
    createdBy: z.string(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

/** An attempt to pay an invoice. */
export const InvoicePayment = z
  .extend(
    z.pick(Payment, {
      id: true,
      attemptNo: true,
      channel: true,
      amount: true,
      feeAmount: true,
      feeBearer: true,
      overpaidAmount: true,
      isLate: true,
      status: true,
      failureReason: true,
      initiatedAt: true,
      confirmedAt: true,
      receiptNumber: true,
    }),
    {
      /** The amount a refund can still give back; absent where that is nothing. */
      refundable: z.optional(Money),
    },
  )
  .register(z.globalRegistry, { id: 'InvoicePayment' });
export type InvoicePayment = z.output<typeof InvoicePayment>;

/** An event in the history of an invoice. */
export const InvoiceEvent = z
  .object({ at: Instant, by: z.string(), summary: z.string() })
  .register(z.globalRegistry, { id: 'InvoiceEvent' });
export type InvoiceEvent = z.output<typeof InvoiceEvent>;

/** An answer to a question of the rule. A file has the id that opens it (FL2) and its name. */
export const InvoiceAnswer = z
  .object({
    key: z.string(),
    label: z.string(),
    value: z.string(),
    fileId: z.optional(Id),
    fileName: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'InvoiceAnswer' });
export type InvoiceAnswer = z.output<typeof InvoiceAnswer>;

/** One invoice with its lines, the answers to the questions of its rule, all its payment attempts and its history. */
export const InvoiceDetail = z
  .extend(Invoice, {
    lines: z.array(CheckoutLine),
    quantity: z.int(),
    /** The amount the payer entered or declared, where the rule asks for it. */
    declared: z.optional(Money),
    customValues: z.array(InvoiceAnswer),
    ruleId: Id,
    isPayable: z.boolean(),
    /** Why it cannot be paid, as text. */
    whyNot: z.optional(z.string()),
    /** The payer's address of the invoice, with the token that opens it unmasked; absent for the help desk. */
    payerPath: z.optional(z.string()),
    cancelReason: z.optional(z.string()),
    /**
     * Money on it that is neither owed to the organization nor refunded: what came beyond the balance, and everything
     * on a cancelled one. It belongs to the payer; accountants refund it (RC9). `since` is when the oldest of it came.
     */
    held: z.optional(z.object({ amount: Money, since: Instant })),
    sentAt: z.optional(Instant),
    viewCount: z.int(),
    usedAt: z.optional(Instant),
    usedBy: z.optional(z.string()),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['edit', 'issue', 'send', 'cancel', 'refund'])),
    payments: z.array(InvoicePayment),
    timeline: z.array(InvoiceEvent),
  })
  .register(z.globalRegistry, { id: 'InvoiceDetail' });
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

const named = z.strictObject({ number: InvoiceName });
const opened = z.strictObject({ token: z.optional(Uuid) });

/** Returns an invoice as its payer sees it: masked, or unmasked with its token or for the payer. */
export const IN1 = endpoint({
  id: 'IN1',
  method: 'GET',
  path: `${PUBLIC}/{number}`,
  access: 'public',
  summary: 'Find an invoice',
  description:
    'Finds by number or 12-digit reference; drafts are not found. An address that finds 200 invoices or misses 50 in ' +
    'a day is refused until midnight in Lagos unless it sends the token.',
  params: named,
  query: opened,
  response: Checkout,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/** Returns the invoice as a document to print and keep. */
export const IN2 = endpoint({
  id: 'IN2',
  method: 'GET',
  path: `${PUBLIC}/{number}/document`,
  access: 'public',
  summary: 'Invoice as PDF',
  description: 'Needs the token of the invoice; without it, or with a wrong one, the invoice is not found.',
  params: named,
  query: z.strictObject({ token: Uuid }),
  response: z.string(),
  produces: ['application/pdf'],
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/** Sends the payer another copy of their invoice. */
export const IN12 = endpoint({
  id: 'IN12',
  method: 'POST',
  path: `${PUBLIC}/{number}/copy`,
  access: 'public',
  summary: 'Request a copy of an invoice',
  description:
    'Sent only to the email address on the invoice, at most three times an hour for an invoice and for an address.',
  params: named,
  /** The masked address. */
  response: z.object({ emailMasked: z.string() }).register(z.globalRegistry, { id: 'CopySent' }),
  status: 202,
  limit: { max: 3, windowSeconds: 3600 },
  problems: ['validation-failed', 'not-found', 'invalid-transition', 'rate-limited', 'busy'],
});
