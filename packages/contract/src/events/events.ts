import * as z from 'zod/mini';
import { RequestType } from '../kernel/request-type.ts';
import { disbursementEvents } from './disbursement-events.ts';
import { forecastEvents } from './forecast-events.ts';
import { keyEvents } from './key-events.ts';
import { mailingEvents } from './mailing-events.ts';
import { organizationEvents } from './organization-events.ts';
import { PaidLines } from './paid-lines.ts';
import { projectEvents } from './project-events.ts';
import { refundEvents } from './refund-events.ts';
import { statementEvents } from './statement-events.ts';
import { webhookEvents } from './webhook-events.ts';

/**
 * Every domain event one module publishes to the modules further right: its name and payload. Payloads hold ids and
 * what the listener cannot read itself; they are JSON, so money is a naira string and times are ISO text.
 */
export const events = {
  /** A message was sent to the help desk (PB6); holds everything for the email to the support address. */
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
  ...keyEvents,
  ...webhookEvents,
  /** An approver named a stand-in for these Lagos days; the stand-in is notified. */
  'stand-in.named': z.object({
    userId: z.number(),
    userName: z.string(),
    standInId: z.number(),
    from: z.string(),
    to: z.string(),
  }),
  /** The stand-in or the absent approver ended it; the other of the two is notified. */
  'stand-in.ended': z.object({
    toldUserId: z.number(),
    byName: z.string(),
    isStandIn: z.boolean(),
    from: z.string(),
    to: z.string(),
  }),
  /**
   * A payment was submitted for approval; `total` is in naira, `contentHash` what was submitted. Nobody is notified by
   * it: whom it waits for is another event.
   */
  'request.submitted': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    contentHash: z.string(),
  }),
  /** A payment waits for these people: it was submitted, or reached its next level. `total` is in naira. */
  'request.waiting': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    level: z.string(),
    paid: z.optional(PaidLines),
    userIds: z.array(z.number()),
  }),
  /** Somebody reminds those a payment waits for to decide (PR21). */
  'request.reminded': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    byName: z.string(),
    paid: z.optional(PaidLines),
    userIds: z.array(z.number()),
  }),
  /** A payment's level has used three quarters of its time, or all of it; then its administrators are notified too. */
  'request.late': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    level: z.string(),
    hours: z.number(),
    isOver: z.boolean(),
    paid: z.optional(PaidLines),
    userIds: z.array(z.number()),
  }),
  /** A payment got its final approval, or was rejected or returned; these people are notified, its maker first. */
  'request.decided': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    decision: z.enum(['APPROVED', 'REJECTED', 'RETURNED', 'CANCELLED']),
    byName: z.string(),
    byUserId: z.number(),
    reason: z.optional(z.string()),
    /**
     * The content that was decided on: the hash PR6 and SC8 return, unless lines were excluded since. Absent in events
     * from before 30 November 2026.
     */
    contentHash: z.optional(z.string()),
    /** The level that decided; absent where none waited, and in events from before 30 November 2026. */
    level: z.optional(z.number()),
    userIds: z.array(z.number()),
  }),
  ...disbursementEvents,
  /** A decider excluded lines of a payment; its maker is notified. */
  'request.lines-excluded': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    lines: z.number(),
    byName: z.string(),
    reason: z.string(),
    userIds: z.array(z.number()),
  }),
  /** The rows of a schedule were validated, or its file could not be read; its maker is notified. */
  'schedule.checked': z.object({
    scheduleId: z.number(),
    orgId: z.number(),
    number: z.string(),
    type: RequestType,
    valid: z.number(),
    warnings: z.number(),
    excluded: z.number(),
    /** Why nothing could be read, if so. */
    unreadable: z.optional(z.string()),
    /** Why the file could not be read in the way that was chosen last, if so; the counts are of what is shown as before. */
    refusedChoice: z.optional(z.string()),
    userIds: z.array(z.number()),
  }),
  /**
   * A change waits for a second person; lists those who may decide it. `isAskedByStaff`: no administrator has agreed to
   * it yet, so one decides.
   */
  'change.waiting': z.object({
    requestId: z.number(),
    number: z.string(),
    summary: z.string(),
    askedByName: z.string(),
    isAskedByStaff: z.optional(z.boolean()),
    orgId: z.number(),
    userIds: z.array(z.number()),
  }),
  /** A user's roles changed; `roles` are the labels of the new ones, empty when none are left. */
  'roles.changed': z.object({ userId: z.number(), orgName: z.string(), roles: z.array(z.string()) }),
  /** A user lost these roles, or all of them with their access; what is left waiting is looked up from here. */
  'roles.lost': z.object({
    orgId: z.number(),
    orgName: z.string(),
    userId: z.number(),
    name: z.string(),
    roles: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  /**
   * People became approvers of an organization from `from` (ISO) on; `roles.changed` notifies the people themselves.
   */
  'approver.added': z.object({
    orgId: z.number(),
    orgName: z.string(),
    names: z.array(z.string()),
    from: z.string(),
    exceptUserId: z.optional(z.number()),
  }),
  /** The audit trail of an organization, or a chain without one, is broken from this event on; sent once a break. */
  'audit.chain-broken': z.object({ chainId: z.number(), eventId: z.number() }),
  /** An invariant of the books that held before is broken; published once until it holds again. */
  'invariant.broken': z.object({ id: z.string(), title: z.string(), faults: z.number() }),
  /** Of the day's budget of emails or SMS 80 % or all are used; published at each of the two. */
  'messages.over-budget': z.object({ channel: z.enum(['EMAIL', 'SMS']), used: z.number(), budget: z.number() }),
  /** A checkout created a reference that can be paid with (CO2); its payer is notified. */
  'reference.issued': z.object({ invoiceId: z.number(), orgId: z.number() }),
  /** An organization issued an invoice (IN7, IN10), or sends it again to one recipient (IN9). */
  'invoice.issued': z.object({
    invoiceId: z.number(),
    orgId: z.number(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** Whoever has its number requested a copy (IN12). */
    isCopy: z.optional(z.boolean()),
    /** It was issued before and is sent again (IN9). */
    isAgain: z.optional(z.boolean()),
  }),
  /** An invoice is due in three days, or was due yesterday and is unpaid. */
  'invoice.reminded': z.object({ invoiceId: z.number(), orgId: z.number(), kind: z.enum(['DUE_SOON', 'OVERDUE']) }),
  /** The last day to pay an invoice has passed. */
  'invoice.expired': z.object({ invoiceId: z.number(), orgId: z.number() }),
  /** An organization cancelled an invoice (IN8). */
  'invoice.cancelled': z.object({ invoiceId: z.number(), orgId: z.number(), reason: z.string() }),
  /**
   * A payment is confirmed: L1 (docs/spec/ledger.md#l1) is posted and its receipt issued. `paidInFull` means that it
   * made the invoice PAID.
   */
  'payment.successful': z.object({
    paymentId: z.number(),
    invoiceId: z.number(),
    orgId: z.number(),
    receiptId: z.number(),
    paidInFull: z.boolean(),
  }),
  /** The provider declined a payment; money may still arrive for it. */
  'payment.failed': z.object({ paymentId: z.number(), invoiceId: z.number(), orgId: z.number() }),
  /** A receipt was voided by the central office (RC5, confirmed by a second administrator). */
  'receipt.voided': z.object({ receiptId: z.number(), orgId: z.number(), reason: z.string() }),
  /** A receipt was requested by email (RC3). */
  'receipt.asked': z.object({ receiptId: z.number(), orgId: z.number(), email: z.string() }),
  /**
   * The bank confirmed a settlement: L2 (docs/spec/ledger.md#l2) is posted. `amount` is in naira, `account` the label
   * of its account.
   */
  'settlement.settled': z.object({
    settlementId: z.number(),
    orgId: z.number(),
    number: z.string(),
    amount: z.string(),
    account: z.string(),
  }),
  /** The bank refused a settlement: `amount` is in naira, `account` the label of the account it was for. */
  'settlement.failed': z.object({
    settlementId: z.number(),
    orgId: z.number(),
    number: z.string(),
    amount: z.string(),
    account: z.string(),
    reason: z.string(),
  }),
  /**
   * A service took no money when some was expected, or nearly all of it on one channel: its Lagos days, and the missing
   * amount. Published once.
   */
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
  /**
   * Money on this organization's statement was claimed by another (BS9): the naira, the label of the account, the day
   * it came.
   */
  'money.claimed': z.object({
    orgId: z.number(),
    amount: z.string(),
    account: z.string(),
    day: z.string(),
    claimant: z.string(),
  }),
  ...statementEvents,
  /**
   * Statements of an account, the first from `fromDay` on, are still not signed off more than three working days after their
   * end; these people may sign them off.
   */
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
  /**
   * The statements of all accounts of an organization were made at the end of a month (YYYY-MM), including missed
   * earlier months.
   */
  'balance-statement.ready': z.object({
    orgId: z.number(),
    month: z.string(),
    months: z.number(),
    statements: z.number(),
  }),
  /**
   * A journal was posted that no other event announces (L3, L9, L10 (docs/spec/ledger.md#posting-rules), reversals).
   */
  'journal.posted': z.object({ journalId: z.number(), orgId: z.number(), event: z.string() }),
  /** A requested export is ready, or could not be made (RP6). */
  'export.finished': z.object({
    exportId: z.number(),
    userId: z.number(),
    orgId: z.number(),
    title: z.string(),
    isReady: z.boolean(),
    /** The hash of the file, when it is ready. */
    sha256: z.optional(z.string()),
  }),
  ...mailingEvents,
} as const;

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.output<(typeof events)[Name]> };
