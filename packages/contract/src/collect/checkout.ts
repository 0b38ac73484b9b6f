import * as z from 'zod/mini';
import { publicChangeProblems } from '../kernel/change-problems.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Uuid, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn, MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { Reference } from '../kernel/reference.ts';
import { Channel, FeeBearer, PaymentChannel } from '../org/collection-rule.ts';
import { Attempt, HolderToken } from './attempt.ts';
import { CustomValues } from './custom-values.ts';
import { CheckoutPayer, PayerIn } from './payer.ts';
import { InvoiceStatus, PaymentStatus } from './states.ts';

const BASE = '/services/collectionservice/api/public';

/** One line of the amount charged: `amount` is `unitAmount` times `quantity`. */
export const CheckoutLine = z
  .object({ description: z.string(), quantity: z.int(), unitAmount: Money, amount: Money })
  .register(z.globalRegistry, { id: 'CheckoutLine' });
export type CheckoutLine = z.output<typeof CheckoutLine>;

/** A receipt of the invoice. `code` opens it (RC1, RC2) and is present only for callers who see the payer unmasked. */
export const CheckoutReceipt = z
  .object({
    number: z.string(),
    amount: Money,
    /** The fee the payer bore on top. */
    fee: Money,
    /** The part of the amount beyond what was due that was not refunded. */
    overpaid: Money,
    paidAt: Instant,
    isVoided: z.boolean(),
    code: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'CheckoutReceipt' });

/**
 * Why an invoice cannot be paid. ORGANIZATION_CLOSED: its organization takes no payments now; SERVICE_CLOSED: the
 * service is no longer offered.
 */
export const WhyNot = z.enum(['DRAFT', 'PAID', 'EXPIRED', 'CANCELLED', 'ORGANIZATION_CLOSED', 'SERVICE_CLOSED']);
export type WhyNot = z.output<typeof WhyNot>;

/**
 * An invoice as its payer sees it (CO2, CO3, IN1), with today's figures. `fee` is the payer's fee for paying the
 * balance at once by card, apart from `total`; `payable` is balance plus that fee. `minPayable` is the smallest part of
 * the balance that may be paid now. `whyNot` says why nothing can be paid, and is absent while something can. `attempt`
 * is the newest open attempt, present only for those who hold the invoice or started that attempt.
 */
export const Checkout = z
  .object({
    reference: z.string(),
    invoiceNumber: z.string(),
    /** Opens the invoice unmasked; returned to its creator (CO2). */
    token: z.optional(Uuid),
    title: z.string(),
    org: z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      logoUrl: z.optional(z.string()),
      email: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
    service: z.object({ id: Id, name: z.string() }),
    payer: CheckoutPayer,
    lines: z.array(CheckoutLine),
    subtotal: Money,
    penalty: Money,
    total: Money,
    /** When CANCELLED: the amount held for the payer until it is refunded. */
    amountPaid: Money,
    balance: Money,
    fee: Money,
    feeBearer: FeeBearer,
    payable: Money,
    partPaymentAllowed: z.boolean(),
    minPayable: Money,
    channels: z.array(Channel),
    status: InvoiceStatus,
    isOverdue: z.boolean(),
    whyNot: z.optional(WhyNot),
    issueDate: Day,
    dueDate: Day,
    /** The last day it can be paid. */
    expiresAt: Day,
    /** The day payers are to pay by: for a checkout the last one, else the due date. */
    payBy: Day,
    receipts: z.array(CheckoutReceipt),
    attempt: z.optional(Attempt),
  })
  .register(z.globalRegistry, { id: 'Checkout' });
export type Checkout = z.output<typeof Checkout>;

/** What the caller wants to pay: the amount they enter or declare, and the quantity, as the rule asks. */
const priceQuery = {
  serviceId: Id,
  quantity: z.optional(z.int().check(z.gte(1, { error: 'Enter how many, as a whole number from 1' }))),
  amount: z.optional(MoneyIn),
};

export const Quote = z
  .object({
    lines: z.array(CheckoutLine),
    subtotal: Money,
    penalty: Money,
    total: Money,
    fee: Money,
    payable: Money,
    minPayable: Money,
  })
  .register(z.globalRegistry, { id: 'Quote' });
export type Quote = z.output<typeof Quote>;

/** Fields a checkout sends in addition. */
const withAnswers = {
  maxBytes: 65_536,
  why: 'a rule asks fifteen questions, an answer has 500 characters, and a program may write each character as six',
};

/** Quotes what a service costs today. */
export const CO1 = endpoint({
  id: 'CO1',
  method: 'POST',
  path: `${BASE}/quotes`,
  access: 'public',
  summary: 'Price of a service',
  description:
    'Uses the rule in force today. `fee` is the part the payer bears when paying the whole amount by card; `payable` ' +
    'is total plus fee. Answers to the questions of the rule are validated when `customValues` is sent. Nothing is ' +
    'stored.',
  body: z.strictObject({ ...priceQuery, customValues: z.optional(CustomValues) }),
  largeBody: withAnswers,
  response: Quote,
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'malformed-request', 'not-found', 'not-payable', 'rate-limited', 'busy'],
});

/** Creates an invoice for a service, to be paid at once, and the reference it is paid with. */
export const CO2 = endpoint({
  id: 'CO2',
  method: 'POST',
  path: `${BASE}/checkouts`,
  access: 'public',
  summary: 'Get a payment reference',
  description:
    'The price is calculated again by the rule in force today. The invoice is ISSUED, due today and never has a ' +
    'penalty; its reference is emailed to the payer. Refuses with not-payable a service that cannot be paid now, and ' +
    'with stale-quote (with the current `total`, `fee` and `payable`) where `expectedPayable` is another sum. Send ' +
    'the `payable` of the quote (CO1) the payer saw; a program that shows nobody a price asks for the quote first.',
  idempotent: 'required',
  body: z.strictObject({
    ...priceQuery,
    payer: PayerIn,
    customValues: CustomValues,
    /** `payable` of the quote the payer saw and agreed to. */
    expectedPayable: MoneyOrNothingIn,
  }),
  largeBody: withAnswers,
  response: Checkout,
  status: 201,
  location: `${BASE}/checkouts/{reference}`,
  limit: [
    { max: 30, windowSeconds: 60 },
    { max: 1_000, windowSeconds: 86_400 },
  ],
  problems: [...publicChangeProblems, 'not-payable', 'stale-quote', 'idempotency-conflict', 'rate-limited', 'busy'],
});

const byReference = z.strictObject({ reference: Reference });

/** Returns an invoice by its reference: masked, or unmasked with its token or for the payer. */
export const CO3 = endpoint({
  id: 'CO3',
  method: 'GET',
  path: `${BASE}/checkouts/{reference}`,
  access: 'public',
  summary: 'Invoice of a payment reference',
  description:
    'An address that asks for 50 references that do not exist, or for 200 that do, is refused until midnight in Lagos ' +
    'unless it sends the token. The Idempotency-Key an attempt was started with, sent instead of the token, shows ' +
    'only that attempt and opens its receipt.',
  params: byReference,
  query: z.strictObject({ token: z.optional(HolderToken) }),
  response: Checkout,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/**
 * Returns the payment status for a page that polls: of one attempt when `attempt` is sent, else of the newest. Details
 * of an attempt are only for those who hold the invoice or started that attempt; others see the status of the invoice.
 */
export const CO5 = endpoint({
  id: 'CO5',
  method: 'GET',
  path: `${BASE}/checkouts/{reference}/status`,
  access: 'public',
  summary: 'Payment status',
  description:
    'Returns the attempt `attempt`, or the one updated last. Details of an attempt are for callers whose `token` ' +
    'proves that they hold it (the token of the invoice, or the Idempotency-Key the attempt was started with) and for ' +
    'the signed-in payer of the invoice. Others get only the invoice and its amounts.',
  params: byReference,
  query: z.strictObject({
    attempt: z.optional(wholeNumber(z.int().check(z.gte(1), z.lte(100_000)))),
    token: z.optional(HolderToken),
  }),
  response: z
    .object({
      invoiceStatus: InvoiceStatus,
      /** Absent while there is no attempt, and for callers who do not hold it. */
      paymentStatus: z.optional(PaymentStatus),
      attemptNo: z.optional(z.int()),
      channel: z.optional(PaymentChannel),
      /**
       * Whether money may still arrive by the attempt returned here: it is open, or ended without money while its
       * provider is still queried about it, for about four days. Absent where no attempt is returned.
       */
      canStillArrive: z.optional(z.boolean()),
      failureReason: z.optional(z.string()),
      /** When the attempt expires. */
      attemptExpiresAt: z.optional(Instant),
      /** The receipt of the attempt, or the newest one of the invoice. */
      receiptNumber: z.optional(z.string()),
      /** The part of the attempt's payment beyond the balance. */
      overpaid: z.optional(Money),
      amountPaid: Money,
      balance: Money,
    })
    .register(z.globalRegistry, { id: 'CheckoutStatus' }),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});
export type CheckoutStatus = z.output<(typeof CO5)['response']>;
