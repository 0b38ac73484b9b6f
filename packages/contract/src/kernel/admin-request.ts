import * as z from 'zod/mini';
import { Instant } from './days.ts';
import { Id, organizationFields } from './ids.ts';

/**
 * Requested changes, and every change that waits for a second person (docs/spec/security.md#t17,
 * docs/spec/security.md#t18).
 */
export const AdminRequestType = z.enum([
  'USER_ADMINISTRATION',
  'ROLE_CHANGE',
  'WORKFLOW_CHANGE',
  'MDA_ONBOARDING',
  'MDA_STATUS',
  'MDA_FACTS',
  'MASTER_DATA',
  'SERVICE_ACTIVATION',
  'SPLIT_CHANGE',
  'PRICE_CHANGE',
  'BANK_ACCOUNT',
  'RECEIPT_VOID',
  'TAX_RATE',
  'SETTLEMENT_RETRY',
  'MANUAL_JOURNAL',
  'MONEY_TAKE_IN',
  'MONEY_CLAIM',
  'BANK_CONTRADICTION',
  'STATEMENT_WITHDRAWAL',
  'API_KEY',
  'BANK_PROFILE',
  'BANK_HOLIDAY',
]);
export type AdminRequestType = z.output<typeof AdminRequestType>;

/** NEW was returned by its decider; FAILED was approved, but the change could no longer be made. */
export const AdminRequestStatus = z.enum(['NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED']);
export type AdminRequestStatus = z.output<typeof AdminRequestStatus>;

/** One fact of a change as people read it: the old and the new value. A list is a set, such as roles. */
export const Difference = z
  .object({
    label: z.string(),
    before: z.optional(z.union([z.string(), z.array(z.string())])),
    after: z.optional(z.union([z.string(), z.array(z.string())])),
  })
  .register(z.globalRegistry, { id: 'Difference' });
export type Difference = z.output<typeof Difference>;

/** The first of two approvals, where a change needs two people of the central office. */
export const FirstApproval = z
  .object({ by: z.string(), byName: z.string(), at: Instant, reason: z.string() })
  .register(z.globalRegistry, { id: 'FirstApproval' });
export type FirstApproval = z.output<typeof FirstApproval>;

/** A requested or waiting change. `payload` depends on the type; `summary` is one sentence for people. */
export const AdminRequest = z
  .object({
    id: Id,
    number: z.string(),
    type: AdminRequestType,
    ...organizationFields,
    status: AdminRequestStatus,
    summary: z.string(),
    payload: z.record(z.string(), z.unknown()),
    askedBy: z.string(),
    askedByName: z.string(),
    askedAt: Instant,
    decidedBy: z.optional(z.string()),
    decidedAt: z.optional(Instant),
    reason: z.optional(z.string()),
    firstApproval: z.optional(FirstApproval),
    version: z.int(),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['approve', 'return', 'reject'])),
  })
  .register(z.globalRegistry, { id: 'AdminRequest' });
export type AdminRequest = z.output<typeof AdminRequest>;

/** The 202 response of a call with a change that waits for a second person: nothing has changed yet. */
export interface Waiting {
  waiting: AdminRequest;
}
