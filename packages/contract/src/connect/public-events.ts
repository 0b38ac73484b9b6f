import * as z from 'zod/mini';
import { PaymentStatus } from '../collect/states.ts';
import type { EventName } from '../events/events.ts';
import { Day } from '../kernel/days.ts';
import { RequestType } from '../kernel/request-type.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import type { EventSourceType, PublicEventType } from './public-event-types.ts';
import { DisabledCode } from './webhook-states.ts';

/** What a public event is, and what it is written from. */
interface PublicEventTerms {
  /** What happened, in a few words. */
  title: string;
  /** The domain events it is written from. */
  from: readonly EventName[];
  /** The thing it happened to. */
  source: EventSourceType;
  /**
   * What it says, as on the wire, besides organization, number and moment, which stand around it. It names no person,
   * has no address, number of a bank account or text that somebody typed, and only grows.
   */
  data: z.ZodMiniType;
}

const Naira = z.string().check(z.regex(/^-?\d{1,17}\.\d{2}$/));
const Count = z.int().check(z.gte(0));
const Hash = z.string().check(z.maxLength(100));
const CODE = /^[\w.-]{1,64}$/;
/** A code of the portal, a bank or a provider. */
const Code = z.string().check(z.regex(CODE));
/** What a program calls the thing in its own records; absent where no program made it. */
const clientReference = z.optional(z.string().check(z.maxLength(64)));

/** What is owed and paid of an invoice when the event is written. */
const InvoiceData = z.strictObject({
  clientReference,
  total: Naira,
  amountPaid: Naira,
  balance: Naira,
  dueDate: Day,
});

const ofPayment = {
  clientReference,
  invoiceId: z.int(),
  invoiceNumber: z.string(),
  reference: z.string(),
  amount: Naira,
  channel: PaymentChannel,
};

const ofRequest = { clientReference, type: RequestType, total: Naira, contentHash: z.optional(Hash) };

const SettlementData = z.strictObject({ amount: Naira, day: Day, payments: Count, code: z.optional(Code) });

const StatementData = z.strictObject({
  fromDay: z.optional(Day),
  toDay: z.optional(Day),
  lines: Count,
  openLines: Count,
});

/**
 * Returns a code as an event has it. Banks and providers make some of them: one with blanks is a sentence, in which a
 * name may be, and becomes OTHER.
 */
export const publicCode = (code: string): string => (CODE.test(code) ? code : 'OTHER');

/** The most lines in one `disbursement.lines`. */
export const MOST_LINES = 500;

const counted = z.strictObject({ count: Count, amount: Naira });

/**
 * The catalogue of public events (docs/spec/events.md#types). Every domain event is here or in `notPublic`
 * (`not-public.text.ts`): another one does not compile.
 */
export const publicEvents = {
  'invoice.issued': {
    title: 'An invoice was issued',
    from: ['invoice.issued'],
    source: 'invoice',
    data: InvoiceData,
  },
  'invoice.part_paid': {
    title: 'Part of an invoice was paid',
    from: ['payment.successful'],
    source: 'invoice',
    data: InvoiceData,
  },
  'invoice.paid': {
    title: 'An invoice was paid in full',
    from: ['payment.successful'],
    source: 'invoice',
    data: InvoiceData,
  },
  'invoice.expired': {
    title: 'The last day to pay an invoice has passed',
    from: ['invoice.expired'],
    source: 'invoice',
    data: InvoiceData,
  },
  'invoice.cancelled': {
    title: 'An invoice was cancelled',
    from: ['invoice.cancelled'],
    source: 'invoice',
    data: InvoiceData,
  },
  'payment.successful': {
    title: 'A payment was confirmed and its receipt issued',
    from: ['payment.successful'],
    source: 'payment',
    data: z.strictObject({
      ...ofPayment,
      fee: Naira,
      receiptNumber: z.string(),
      /** What of the amount was not due, and waits to be refunded. */
      overpaid: Naira,
    }),
  },
  'payment.failed': {
    title: 'A payment was declined; money may still arrive for it',
    from: ['payment.failed'],
    source: 'payment',
    data: z.strictObject({ ...ofPayment, status: PaymentStatus }),
  },
  'payment.refunded': {
    title: 'Money of a payment was paid back to its payer',
    from: ['refund.paid'],
    source: 'payment',
    data: z.strictObject({
      ...ofPayment,
      /** What was paid back now, and of the payment in all. */
      refunded: Naira,
      refundedInAll: Naira,
      receiptNumber: z.optional(z.string()),
    }),
  },
  'receipt.voided': {
    title: 'A receipt was voided',
    from: ['receipt.voided'],
    source: 'receipt',
    data: z.strictObject({ ...ofPayment, paymentId: z.int(), kind: z.optional(Code) }),
  },
  'request.submitted': {
    title: 'A payment was submitted for approval',
    from: ['request.submitted'],
    source: 'request',
    data: z.strictObject(ofRequest),
  },
  'request.decided': {
    title: 'A payment was approved, rejected, returned or cancelled',
    from: ['request.decided'],
    source: 'request',
    data: z.strictObject({
      ...ofRequest,
      decision: z.enum(['APPROVED', 'REJECTED', 'RETURNED', 'CANCELLED']),
      /** The level that decided, counted from 1; absent where none waited. */
      level: z.optional(Count),
    }),
  },
  'schedule.checked': {
    title: 'The rows of a schedule were validated, or its file could not be read',
    from: ['schedule.checked'],
    source: 'schedule',
    data: z.strictObject({
      clientReference,
      type: RequestType,
      valid: Count,
      warnings: Count,
      excluded: Count,
      /** Why nothing could be read, if so. */
      unreadable: z.optional(Code),
      /** The file could not be read with the last choices (SC17): rows and counts are those of before. */
      choiceRefused: z.optional(z.boolean()),
    }),
  },
  'disbursement.lines': {
    title: 'The bank reported results of lines of a payment',
    from: ['disbursement.lines-changed'],
    source: 'request',
    data: z.strictObject({
      clientReference,
      lines: z
        .array(
          z.strictObject({
            lineId: z.int(),
            lineNo: z.int(),
            status: z.enum(['PAID', 'FAILED', 'RETURNED']),
            amount: Naira,
            /** Why it was not paid. */
            code: z.optional(Code),
          }),
        )
        .check(z.maxLength(MOST_LINES)),
    }),
  },
  'disbursement.finished': {
    title: 'Sending a payment to the bank has ended',
    from: ['disbursement.finished'],
    source: 'request',
    data: z.strictObject({
      clientReference,
      outcome: z.enum(['PAID', 'PARTLY_PAID', 'FAILED']),
      paid: counted,
      /** Refused by the bank. */
      failed: counted,
      /** Paid by the bank and come back. */
      returned: counted,
    }),
  },
  'settlement.settled': {
    title: "A day's collections were paid into a bank account",
    from: ['settlement.settled'],
    source: 'settlement',
    data: SettlementData,
  },
  'settlement.failed': {
    title: "The bank refused to pay a day's collections into a bank account",
    from: ['settlement.failed'],
    source: 'settlement',
    data: SettlementData,
  },
  'statement.read': {
    title: 'A bank statement was read',
    from: ['statement.read'],
    source: 'statement',
    data: StatementData,
  },
  'statement.signed_off': {
    title: 'A bank statement was signed off',
    from: ['statement.signed-off'],
    source: 'statement',
    data: StatementData,
  },
  'service.activated': {
    title: 'A service was activated',
    from: ['service.decided'],
    source: 'service',
    data: z.strictObject({ status: z.literal('ACTIVE') }),
  },
  'bank_account.decided': {
    title: 'A bank account was added or refused',
    from: ['bank-account.decided'],
    source: 'bank_account',
    data: z.strictObject({ decision: z.enum(['APPROVED', 'REJECTED']) }),
  },
  'key.ending': {
    title: 'An API key will end soon',
    from: ['api-key.ending'],
    source: 'key',
    data: z.strictObject({ expiresAt: z.iso.datetime() }),
  },
  'endpoint.disabled': {
    title: 'A webhook endpoint was disabled by the portal',
    from: ['webhook-endpoint.disabled'],
    source: 'endpoint',
    data: z.strictObject({ code: DisabledCode }),
  },
  ping: {
    title: 'A test of a webhook endpoint',
    from: ['webhook-endpoint.tested'],
    source: 'endpoint',
    data: z.strictObject({}),
  },
} as const satisfies Record<PublicEventType, PublicEventTerms>;

/** What a public event of a type says. */
export type PublicEventData<T extends PublicEventType = PublicEventType> = z.output<(typeof publicEvents)[T]['data']>;

/** The domain events that public events are written from. */
export type PublishedEventName = (typeof publicEvents)[PublicEventType]['from'][number];
