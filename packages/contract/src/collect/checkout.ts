import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Uuid, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { Reference } from '../kernel/reference.ts';
import { Channel, FeeBearer, PaymentChannel } from '../org/collection-rule.ts';
import { Attempt, HolderToken } from './attempt.ts';
import { CustomValues } from './custom-values.ts';
import { CheckoutPayer, PayerIn } from './payer.ts';
import { InvoiceStatus, PaymentStatus } from './states.ts';

const BASE = '/services/collectionservice/api/public';

/** One line of what is charged: `amount` is `unitAmount` times `quantity`. */
export const CheckoutLine = z
  .object({ description: z.string(), quantity: z.int(), unitAmount: Money, amount: Money })
  .register(z.globalRegistry, { id: 'CheckoutLine' });
export type CheckoutLine = z.output<typeof CheckoutLine>;

/** A receipt of the invoice. `code` opens it (RC1, RC2) and is there for those alone who see the payer whole. */
export const CheckoutReceipt = z
  .object({
    number: z.string(),
    amount: Money,
    /** What the payer bore on top. */
    fee: Money,
    /** What of the amount was more than was due. */
    overpaid: Money,
    paidAt: Instant,
    isVoided: z.boolean(),
    code: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'CheckoutReceipt' });

/** Why nothing can be paid of an invoice. ORGANIZATION_CLOSED: its organization takes no payments now; SERVICE_CLOSED: nobody offers it any more. */
export const WhyNot = z.enum(['DRAFT', 'PAID', 'EXPIRED', 'CANCELLED', 'ORGANIZATION_CLOSED', 'SERVICE_CLOSED']);
export type WhyNot = z.output<typeof WhyNot>;

/**
 * An invoice as the one sees it who pays it (CO2, CO3, IN1), with the figures of today. `fee` is the payer's fee of
 * paying the balance at once by card, apart from `total`; `payable` is balance plus that fee. `minPayable` is the
 * least part of the balance that may be paid now. `whyNot` says why nothing can be paid, and is absent while something
 * can. `attempt` is the newest attempt that is still open, for those alone who hold the invoice or started that attempt.
 */
export const Checkout = z
  .object({
    reference: z.string(),
    invoiceNumber: z.string(),
    /** Opens the invoice whole; given to who made it (CO2). */
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
    /** Of a CANCELLED one: what is held for the payer until it is given back. */
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
    /** The day payers are told to pay by: of a checkout the last one, else the day it is due. */
    payBy: Day,
    receipts: z.array(CheckoutReceipt),
    attempt: z.optional(Attempt),
  })
  .register(z.globalRegistry, { id: 'Checkout' });
export type Checkout = z.output<typeof Checkout>;

/** What somebody wants to pay: the amount he enters or declares, and how many, as the rule asks. */
const asked = {
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

/** Beside what a checkout sends anyway. */
const withAnswers = {
  maxBytes: 65_536,
  why: 'a rule asks fifteen questions, an answer has 500 letters, and a program may write each letter as six signs',
};

/** What a service would cost today. */
export const CO1 = endpoint({
  id: 'CO1',
  method: 'POST',
  path: `${BASE}/quotes`,
  access: 'public',
  summary: 'Price of a service',
  description:
    'By the rule in force today. `fee` is the part a payer bears, for paying the whole by card; `payable` is total plus ' +
    'fee. Answers to the questions of the rule are judged when `customValues` is sent. Nothing is kept.',
  body: z.strictObject({ ...asked, customValues: z.optional(CustomValues) }),
  largeBody: withAnswers,
  response: Quote,
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'malformed-request', 'not-found', 'not-payable', 'rate-limited', 'busy'],
});

/** Makes an invoice for a service, to be paid at once, and the reference it is paid with. */
export const CO2 = endpoint({
  id: 'CO2',
  method: 'POST',
  path: `${BASE}/checkouts`,
  access: 'public',
  summary: 'Get a payment reference',
  description:
    'The price is worked out anew by the rule in force today. The invoice is ISSUED, due today and without a penalty ' +
    'ever; its reference is mailed to the payer. Refuses with not-payable a service that cannot be paid now, and with ' +
    'stale-quote (`total`, `fee` and `payable` of now beside it) where `expectedPayable` is another sum. It is the `payable` ' +
    'of the quote (CO1) the payer saw; a program that shows nobody a price asks for the quote first.',
  idempotent: 'required',
  body: z.strictObject({
    ...asked,
    payer: PayerIn,
    customValues: CustomValues,
    /** `payable` of the quote the payer saw and agreed to. */
    expectedPayable: MoneyIn,
  }),
  largeBody: withAnswers,
  response: Checkout,
  status: 201,
  location: `${BASE}/checkouts/{reference}`,
  limit: [
    { max: 30, windowSeconds: 60 },
    { max: 1_000, windowSeconds: 86_400 },
  ],
  problems: [
    'validation-failed',
    'malformed-request',
    'not-found',
    'not-payable',
    'stale-quote',
    'idempotency-conflict',
    'rate-limited',
    'busy',
  ],
});

const byReference = z.strictObject({ reference: Reference });

/** An invoice by its reference: masked, and whole with its token or for the payer himself. */
export const CO3 = endpoint({
  id: 'CO3',
  method: 'GET',
  path: `${BASE}/checkouts/{reference}`,
  access: 'public',
  summary: 'What a reference stands for',
  description:
    'An address that asks for 50 references that are not there, or for 200 that are, is refused until midnight in Lagos ' +
    'unless it sends the token. The Idempotency-Key an attempt was started with, sent in its place, shows that attempt alone, and opens the receipt it brought.',
  params: byReference,
  query: z.strictObject({ token: z.optional(HolderToken) }),
  response: Checkout,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/**
 * How paying stands, for a page that asks again and again: of one attempt when `attempt` is sent, else of the newest. What is
 * said of an attempt is for those alone who hold the invoice or started that attempt; others see how the invoice stands.
 */
export const CO5 = endpoint({
  id: 'CO5',
  method: 'GET',
  path: `${BASE}/checkouts/{reference}/status`,
  access: 'public',
  summary: 'How paying stands',
  description:
    'Of the attempt `attempt`, or the one of which something was heard last. What is said of an attempt is for whom `token` proves to hold it: the token of the ' +
    'invoice, or the Idempotency-Key the attempt was started with; and for the signed-in payer of the invoice. For others ' +
    'only the invoice and its amounts are told.',
  params: byReference,
  query: z.strictObject({
    attempt: z.optional(wholeNumber(z.int().check(z.gte(1), z.lte(100_000)))),
    token: z.optional(HolderToken),
  }),
  response: z
    .object({
      invoiceStatus: InvoiceStatus,
      /** Absent while nobody has tried to pay, and for those who do not hold the attempt. */
      paymentStatus: z.optional(PaymentStatus),
      attemptNo: z.optional(z.int()),
      channel: z.optional(PaymentChannel),
      /**
       * Money may still come by an attempt that is told: it is open, or has ended without money and its provider is still asked
       * about it, for about four days. Absent where no attempt is told.
       */
      canStillArrive: z.optional(z.boolean()),
      failureReason: z.optional(z.string()),
      /** When the attempt runs out. */
      attemptExpiresAt: z.optional(Instant),
      /** Of the attempt, or the newest one of the invoice. */
      receiptNumber: z.optional(z.string()),
      /** What the attempt paid beyond the balance. */
      overpaid: z.optional(Money),
      amountPaid: Money,
      balance: Money,
    })
    .register(z.globalRegistry, { id: 'CheckoutStatus' }),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});
export type CheckoutStatus = z.output<(typeof CO5)['response']>;
