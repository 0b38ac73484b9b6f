import * as z from 'zod/mini';

/** What is announced of organizations, their services, accounts and levels of approval. */
export const organizationEvents = {
  /** An organization sent its onboarding to the central office (RQ2). */
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
  /** An organization was suspended, reinstated or closed (DR2, UP6), and stands in this status now. */
  'organization.status-changed': z.object({
    orgId: z.number(),
    orgName: z.string(),
    status: z.enum(['LIVE', 'SUSPENDED', 'CLOSED']),
    reason: z.string(),
  }),
  /** An organization asked to have a service activated (RQ3). */
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
  /** An organization asked to have a bank account added or changed (BA3, BA2). */
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
  /** The levels of approval of an organization changed: its approvers and administrators are told (security.md T17). */
  'workflow.changed': z.object({ orgId: z.number(), orgName: z.string(), byName: z.string() }),
};
