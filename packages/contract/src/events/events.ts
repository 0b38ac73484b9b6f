import * as z from 'zod/mini';

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

  /** A body sent its onboarding to the central office (RQ2). */
  'onboarding.submitted': z.object({
    orgId: z.number(),
    orgName: z.string(),
    requestId: z.number(),
    number: z.string(),
  }),
  /** The central office decided on an onboarding (AR3); the reason belongs to RETURNED and REJECTED. */
  'onboarding.decided': z.object({
    orgId: z.number(),
    orgName: z.string(),
    decision: z.enum(['APPROVED', 'RETURNED', 'REJECTED']),
    reason: z.optional(z.string()),
  }),
  /** A body was suspended, reinstated or closed (DR2, UP6), and stands in this status now. */
  'organization.status-changed': z.object({
    orgId: z.number(),
    orgName: z.string(),
    status: z.enum(['LIVE', 'SUSPENDED', 'CLOSED']),
    reason: z.string(),
  }),
  /** A body asked to have a service activated (RQ3). */
  'service.asked': z.object({ orgId: z.number(), orgName: z.string(), serviceId: z.number(), serviceName: z.string() }),
  /** The central office activated, sent back, rejected or deactivated a service (OR14, AR3). */
  'service.decided': z.object({
    orgId: z.number(),
    serviceId: z.number(),
    serviceName: z.string(),
    status: z.enum(['ACTIVE', 'RETURNED', 'REJECTED', 'INACTIVE']),
    reason: z.optional(z.string()),
  }),
  /** A split waits for a second administrator of the central office (SV4); the one who set it is not told. */
  'split.asked': z.object({
    orgId: z.number(),
    serviceId: z.number(),
    serviceName: z.string(),
    splitId: z.number(),
    setByUserId: z.number(),
  }),
  /** A body asked to have a bank account added or changed (BA3, BA2). */
  'bank-account.asked': z.object({
    orgId: z.number(),
    orgName: z.string(),
    bankAccountId: z.number(),
    label: z.string(),
  }),
  /** The central office added an account, or decided on one that was asked for (OR23, AR3). */
  'bank-account.decided': z.object({
    orgId: z.number(),
    bankAccountId: z.number(),
    label: z.string(),
    decision: z.enum(['APPROVED', 'REJECTED']),
    reason: z.optional(z.string()),
  }),
  /** Less is on an account than the mark that was set for it; told once until it recovered. */
  'bank-account.low': z.object({
    orgId: z.number(),
    bankAccountId: z.number(),
    label: z.string(),
    /** The mark, in naira with two decimals. */
    threshold: z.string(),
  }),
  /** The levels of approval of a body changed: its approvers and administrators are told (security.md T17). */
  'workflow.changed': z.object({ orgId: z.number(), orgName: z.string(), byName: z.string() }),
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
  /** People became approvers of a body and may approve from `from` (ISO) on; they themselves hear it by their roles. */
  'approver.added': z.object({
    orgId: z.number(),
    orgName: z.string(),
    names: z.array(z.string()),
    from: z.string(),
    exceptUserId: z.optional(z.number()),
  }),
  /** The trail of a body, or one of the chains without a body, does not hold from this event on; told once a break. */
  'audit.chain-broken': z.object({ chainId: z.number(), eventId: z.number() }),
  /** An invariant of the books does not hold, as it did before; told once until it holds again. */
  'invariant.broken': z.object({ id: z.string(), title: z.string(), faults: z.number() }),
  /** A checkout made a reference somebody can pay with (CO2); its payer is told. */
  'reference.issued': z.object({ invoiceId: z.number(), orgId: z.number() }),
  /** A body issued an invoice (IN7, IN10), or sends it again to whom it names (IN9). */
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
  /** A body cancelled an invoice (IN8). */
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
  /** A journal was posted that nobody else announces (L3, L9, L10, reversals). */
  'journal.posted': z.object({ journalId: z.number(), orgId: z.number(), event: z.string() }),
  /** An export somebody asked for is ready, or could not be made (RP6). */
  'export.finished': z.object({
    exportId: z.number(),
    userId: z.number(),
    orgId: z.number(),
    title: z.string(),
    isReady: z.boolean(),
  }),
} as const;

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.output<(typeof events)[Name]> };
