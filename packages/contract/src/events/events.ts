import * as z from 'zod/mini';
import { RequestType } from '../kernel/request-type.ts';
import { disbursementEvents } from './disbursement-events.ts';
import { forecastEvents } from './forecast-events.ts';
import { mailingEvents } from './mailing-events.ts';
import { organizationEvents } from './organization-events.ts';
import { projectEvents } from './project-events.ts';
import { refundEvents } from './refund-events.ts';

/**
 * Every announcement one module makes to those further right: its name and what it carries. Payloads hold ids and what
 * the listener cannot read itself; they are JSON, so money is a naira string and times are ISO text.
 */
export const events = {
  /** Somebody wrote to the help desk (PB6); everything the mail to the support address says. */
  'contact.received': z.object({
    ticketNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    topic: z.string(),
    reference: z.optional(z.string()),
    message: z.string(),
  }),

  ...organizationEvents,
  ...refundEvents,
  ...projectEvents,
  ...forecastEvents,
  /** Somebody named another to approve in their place on these days of Lagos; the stand-in is told. */
  'stand-in.named': z.object({
    userId: z.number(),
    userName: z.string(),
    standInId: z.number(),
    from: z.string(),
    to: z.string(),
  }),
  /** One of the two ended it; the other one is told, who was the stand-in or the one who is away. */
  'stand-in.ended': z.object({
    toldUserId: z.number(),
    byName: z.string(),
    isStandIn: z.boolean(),
    from: z.string(),
    to: z.string(),
  }),
  /** A payment waits for these people: it was submitted, or its next level is asked. `total` is its naira. */
  'request.waiting': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    level: z.string(),
    userIds: z.array(z.number()),
  }),
  /** Somebody asks those a payment waits for to decide (PR21). */
  'request.reminded': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    byName: z.string(),
    userIds: z.array(z.number()),
  }),
  /** A level of a payment has used three quarters of its time, or all of it; then its administrators are told too. */
  'request.late': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    level: z.string(),
    hours: z.number(),
    isOver: z.boolean(),
    userIds: z.array(z.number()),
  }),
  /** A payment was approved at last, rejected or returned; these people are told, its maker first. */
  'request.decided': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    decision: z.enum(['APPROVED', 'REJECTED', 'RETURNED', 'CANCELLED']),
    byName: z.string(),
    byUserId: z.number(),
    reason: z.optional(z.string()),
    userIds: z.array(z.number()),
  }),
  ...disbursementEvents,
  /** Lines of a payment were left out by somebody who decides on it; its maker is told. */
  'request.lines-excluded': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    lines: z.number(),
    byName: z.string(),
    reason: z.string(),
    userIds: z.array(z.number()),
  }),
  /** The rows of a schedule were judged, or its file could not be read; its maker is told. */
  'schedule.checked': z.object({
    scheduleId: z.number(),
    orgId: z.number(),
    number: z.string(),
    type: RequestType,
    valid: z.number(),
    warnings: z.number(),
    excluded: z.number(),
    /** Why nothing could be read, where that is so. */
    unreadable: z.optional(z.string()),
    userIds: z.array(z.number()),
  }),
  /** A change waits for a second person; those who may decide on it are named. */
  'change.waiting': z.object({
    requestId: z.number(),
    number: z.string(),
    summary: z.string(),
    askedByName: z.string(),
    orgId: z.number(),
    userIds: z.array(z.number()),
  }),
  /** Somebody's roles are others now; `roles` are their labels, none when he has none any more. */
  'roles.changed': z.object({ userId: z.number(), orgName: z.string(), roles: z.array(z.string()) }),
  /** People became approvers of an organization and may approve from `from` (ISO) on; they themselves hear it by their roles. */
  'approver.added': z.object({
    orgId: z.number(),
    orgName: z.string(),
    names: z.array(z.string()),
    from: z.string(),
    exceptUserId: z.optional(z.number()),
  }),
  /** The trail of an organization, or one of the chains without an organization, does not hold from this event on; told once a break. */
  'audit.chain-broken': z.object({ chainId: z.number(), eventId: z.number() }),
  /** An invariant of the books does not hold, as it did before; told once until it holds again. */
  'invariant.broken': z.object({ id: z.string(), title: z.string(), faults: z.number() }),
  /** A checkout made a reference somebody can pay with (CO2); its payer is told. */
  'reference.issued': z.object({ invoiceId: z.number(), orgId: z.number() }),
  /** An organization issued an invoice (IN7, IN10), or sends it again to whom it names (IN9). */
  'invoice.issued': z.object({
    invoiceId: z.number(),
    orgId: z.number(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
  /** An invoice is due in three days, or was due yesterday and is not paid. */
  'invoice.reminded': z.object({ invoiceId: z.number(), orgId: z.number(), kind: z.enum(['DUE_SOON', 'OVERDUE']) }),
  /** The last day an invoice could be paid has passed. */
  'invoice.expired': z.object({ invoiceId: z.number(), orgId: z.number() }),
  /** An organization cancelled an invoice (IN8). */
  'invoice.cancelled': z.object({ invoiceId: z.number(), orgId: z.number(), reason: z.string() }),
  /** A payment is confirmed: L1 is posted and its receipt made. `paidInFull` says that the invoice is PAID by it. */
  'payment.successful': z.object({
    paymentId: z.number(),
    invoiceId: z.number(),
    orgId: z.number(),
    receiptId: z.number(),
    paidInFull: z.boolean(),
  }),
  /** The provider declined a payment; nothing was taken. */
  'payment.failed': z.object({ paymentId: z.number(), invoiceId: z.number(), orgId: z.number() }),
  /** A receipt was voided by the central office (RC5, confirmed by a second administrator). */
  'receipt.voided': z.object({ receiptId: z.number(), orgId: z.number(), reason: z.string() }),
  /** Somebody asks for a receipt by e-mail (RC3). */
  'receipt.asked': z.object({ receiptId: z.number(), orgId: z.number(), email: z.string() }),
  /** The bank confirmed a settlement: L2 is posted. `amount` is its naira, `account` the label of the account it went to. */
  'settlement.settled': z.object({
    settlementId: z.number(),
    orgId: z.number(),
    number: z.string(),
    amount: z.string(),
    account: z.string(),
  }),
  /** The bank refused a settlement: `amount` is its naira, `account` the label of the account it was for. */
  'settlement.failed': z.object({
    settlementId: z.number(),
    orgId: z.number(),
    number: z.string(),
    amount: z.string(),
    account: z.string(),
    reason: z.string(),
  }),
  /** A service took no money although it was to be expected, or nearly all by one channel: its Lagos days, and what was missed. Told once. */
  'service.quiet': z.object({
    orgId: z.number(),
    serviceId: z.number(),
    serviceName: z.string(),
    kind: z.enum(['QUIET', 'ONE_CHANNEL']),
    since: z.string(),
    through: z.string(),
    expected: z.optional(z.number()),
    channel: z.optional(z.string()),
  }),
  /** Money on a statement of this organization is another's now (BS9): its naira, the label of the account, the day it came. */
  'money.claimed': z.object({
    orgId: z.number(),
    amount: z.string(),
    account: z.string(),
    day: z.string(),
    claimant: z.string(),
  }),
  /** Statements of an account, the first from `fromDay` on, are not signed off more than three days after they end; these people may do it. */
  'statement.late': z.object({
    orgId: z.number(),
    orgName: z.string(),
    bankAccountId: z.number(),
    account: z.string(),
    fromDay: z.string(),
    statements: z.number(),
    openLines: z.number(),
    userIds: z.array(z.number()),
  }),
  /** The statements of every account of an organization were made at the end of a month (YYYY-MM), and those of months before it that were missed. */
  'balance-statement.ready': z.object({
    orgId: z.number(),
    month: z.string(),
    months: z.number(),
    statements: z.number(),
  }),
  /** A journal was posted that nobody else announces (L3, L9, L10, reversals). */
  'journal.posted': z.object({ journalId: z.number(), orgId: z.number(), event: z.string() }),
  /** An export somebody asked for is ready, or could not be made (RP6). */
  'export.finished': z.object({
    exportId: z.number(),
    userId: z.number(),
    orgId: z.number(),
    title: z.string(),
    isReady: z.boolean(),
    /** Of the file, when it is ready. */
    sha256: z.optional(z.string()),
  }),
  ...mailingEvents,
} as const;

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.output<(typeof events)[Name]> };
