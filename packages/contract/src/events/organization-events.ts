import * as z from 'zod/mini';

/** Domain events of organizations, their services, accounts and approval levels. */
export const organizationEvents = {
  /** An organization submitted its onboarding to the central office (RQ2). */
  'onboarding.submitted': z.object({
    orgId: z.number(),
    orgName: z.string(),
    requestId: z.number(),
    number: z.string(),
  }),
  /** The central office decided an onboarding (AR3); RETURNED and REJECTED have a reason. */
  'onboarding.decided': z.object({
    orgId: z.number(),
    orgName: z.string(),
    decision: z.enum(['APPROVED', 'RETURNED', 'REJECTED']),
    reason: z.optional(z.string()),
  }),
  /** An organization was suspended, reinstated or closed (DR2, UP6), and now has this status. */
  'organization.status-changed': z.object({
    orgId: z.number(),
    orgName: z.string(),
    status: z.enum(['LIVE', 'SUSPENDED', 'CLOSED']),
    reason: z.string(),
  }),
  /** An organization requested the activation of a service (RQ3). */
  'service.asked': z.object({ orgId: z.number(), orgName: z.string(), serviceId: z.number(), serviceName: z.string() }),
  /** The central office activated, returned, rejected or deactivated a service (OR14, AR3). */
  'service.decided': z.object({
    orgId: z.number(),
    serviceId: z.number(),
    serviceName: z.string(),
    status: z.enum(['ACTIVE', 'RETURNED', 'REJECTED', 'INACTIVE']),
    reason: z.optional(z.string()),
  }),
  /** A split waits for a second administrator of the central office (SV4); whoever set it is not notified. */
  'split.asked': z.object({
    orgId: z.number(),
    serviceId: z.number(),
    serviceName: z.string(),
    splitId: z.number(),
    setByUserId: z.number(),
  }),
  /** An organization requested to add or change a bank account (BA3, BA2). */
  'bank-account.asked': z.object({
    orgId: z.number(),
    orgName: z.string(),
    bankAccountId: z.number(),
    label: z.string(),
  }),
  /** The central office added an account, or decided a requested one (OR23, AR3). */
  'bank-account.decided': z.object({
    orgId: z.number(),
    bankAccountId: z.number(),
    label: z.string(),
    decision: z.enum(['APPROVED', 'REJECTED']),
    reason: z.optional(z.string()),
  }),
  /** The balance of an account is below its threshold; published once until it recovers. */
  'bank-account.low': z.object({
    orgId: z.number(),
    bankAccountId: z.number(),
    label: z.string(),
    /** The threshold, in naira with two decimals. */
    threshold: z.string(),
  }),
  /**
   * The approval levels of an organization changed: its approvers and administrators are notified
   * (docs/spec/security.md#t17).
   */
  'workflow.changed': z.object({ orgId: z.number(), orgName: z.string(), byName: z.string() }),
};
