import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { RcNumber } from '../kernel/identifiers.ts';
import { Id, Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { bareReference, isReference } from '../kernel/reference.ts';
import { Checkout, CheckoutLine } from './checkout.ts';
import { PayerIn } from './payer.ts';
import { Payment } from './payment.ts';
import { InvoiceSource, InvoiceStatus, PayerKind } from './states.ts';

const PUBLIC = '/services/collectionservice/api/public/invoices';

/**
 * What names an invoice as people type it, in its stored form: `inv-2026-0000123` and `2705 1234 5678` give
 * `INV-2026-0000123` and `270512345678`. Says what is wrong in words for the person otherwise.
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

/** A payer as his invoice has him. Name, e-mail and phone are masked for people of the help desk. */
export const Payer = z
  .object({
    kind: PayerKind,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    tin: z.optional(z.string()),
    rcNumber: z.optional(z.string()),
    address: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payer' });
export type Payer = z.output<typeof Payer>;

/** Who is billed. */
export const BilledPayer = z
  .extend(PayerIn, { rcNumber: z.optional(RcNumber) })
  .register(z.globalRegistry, { id: 'BilledPayer' });
export type BilledPayer = z.output<typeof BilledPayer>;

/**
 * An invoice as its organization sees it, with the figures of today: a penalty grows while it is overdue. `fee` is what paying
 * the balance at once costs a payer who bears the fee, apart from `total`. A draft has no reference and no issue date.
 */
export const Invoice = z
  .object({
    id: Id,
    number: z.string(),
    reference: z.optional(z.string()),
    orgId: Id,
    orgName: z.string(),
    serviceId: Id,
    serviceName: z.string(),
    payer: Payer,
    title: z.string(),
    note: z.optional(z.string()),
    status: InvoiceStatus,
    isOverdue: z.boolean(),
    /** Paid in part although its rule allows no part. */
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
      /** What a refund can give back of it now; absent where nothing can be. */
      refundable: z.optional(Money),
    },
  )
  .register(z.globalRegistry, { id: 'InvoicePayment' });
export type InvoicePayment = z.output<typeof InvoicePayment>;

/** Something that happened to an invoice. */
export const InvoiceEvent = z
  .object({ at: Instant, by: z.string(), summary: z.string() })
  .register(z.globalRegistry, { id: 'InvoiceEvent' });
export type InvoiceEvent = z.output<typeof InvoiceEvent>;

/** An answer to a question of the rule. One given as a file has the id that opens it (FL2) and its name. */
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

/** One invoice with its lines, the answers to the questions of its rule, every attempt to pay it and what happened to it. */
export const InvoiceDetail = z
  .extend(Invoice, {
    lines: z.array(CheckoutLine),
    quantity: z.int(),
    /** What the payer entered or declared, where the rule asks for it. */
    declared: z.optional(Money),
    customValues: z.array(InvoiceAnswer),
    ruleId: Id,
    isPayable: z.boolean(),
    /** Why it cannot be paid, in words. */
    whyNot: z.optional(z.string()),
    /** The address of the invoice for its payer, with the token that opens it whole; absent for the help desk. */
    payerPath: z.optional(z.string()),
    cancelReason: z.optional(z.string()),
    /**
     * Money on it that is not owed to the organization and that no refund has taken: what came beyond the balance, and
     * everything on one that is cancelled. It is the payer's; accountants give it back (RC9). `since` is when the oldest of it came.
     */
    held: z.optional(z.object({ amount: Money, since: Instant })),
    sentAt: z.optional(Instant),
    viewCount: z.int(),
    usedAt: z.optional(Instant),
    usedBy: z.optional(z.string()),
    /** What whoever reads it may do with it now. */
    can: z.array(z.enum(['edit', 'issue', 'send', 'cancel', 'refund'])),
    payments: z.array(InvoicePayment),
    timeline: z.array(InvoiceEvent),
  })
  .register(z.globalRegistry, { id: 'InvoiceDetail' });
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

const named = z.strictObject({ number: InvoiceName });
const opened = z.strictObject({ token: z.optional(Uuid) });

/** An invoice as its payer sees it: masked, and whole with its token or for the payer himself. */
export const IN1 = endpoint({
  id: 'IN1',
  method: 'GET',
  path: `${PUBLIC}/{number}`,
  access: 'public',
  summary: 'Find an invoice',
  description:
    'By its number or its 12-digit reference. A draft is not found. An address that finds 200 invoices or misses 50 on a ' +
    'day is refused until midnight in Lagos unless it sends the token.',
  params: named,
  query: opened,
  response: Checkout,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/** The invoice as a document to print and keep. */
export const IN2 = endpoint({
  id: 'IN2',
  method: 'GET',
  path: `${PUBLIC}/{number}/document`,
  access: 'public',
  summary: 'Invoice as PDF',
  description: 'With its token; without it, or with a wrong one, the invoice is not found.',
  params: named,
  query: z.strictObject({ token: Uuid }),
  response: z.string(),
  produces: ['application/pdf'],
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/** Sends the payer of an invoice his copy again. */
export const IN12 = endpoint({
  id: 'IN12',
  method: 'POST',
  path: `${PUBLIC}/{number}/copy`,
  access: 'public',
  summary: 'Ask for a copy of an invoice',
  description:
    'It goes to the e-mail address on the invoice and nowhere else: three an hour for an invoice, and for an address.',
  params: named,
  /** The address as it may be shown. */
  response: z.object({ emailMasked: z.string() }).register(z.globalRegistry, { id: 'CopySent' }),
  status: 202,
  limit: { max: 3, windowSeconds: 3600 },
  problems: ['validation-failed', 'not-found', 'invalid-transition', 'rate-limited', 'busy'],
});
