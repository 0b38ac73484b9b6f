import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Money } from '../kernel/money.ts';
import { InstructionStatus } from './states.ts';

/** The maximum number of attempts per transfer (docs/spec/money-out.md#refusals-and-retries). */
export const MOST_ATTEMPTS = 3;

/**
 * The disbursement state of a request (docs/spec/money-out.md#status-and-progress). NOT_STARTED waits for a person to
 * send it, SCHEDULED for its pay date; COMPLETED_WITH_FAILURES and NOTHING_PAID are runs that ended, CLOSED one with
 * its failures closed.
 */
export const DisbursementState = z
  .enum([
    'NOT_APPLICABLE',
    'NOT_STARTED',
    'SCHEDULED',
    'IN_PROGRESS',
    'COMPLETED',
    'COMPLETED_WITH_FAILURES',
    'NOTHING_PAID',
    'CLOSED',
  ])
  .register(z.globalRegistry, { id: 'DisbursementState' });
export type DisbursementState = z.output<typeof DisbursementState>;

/**
 * The progress of a request at the bank. Counts are of transfers (instructions): a payroll of 10,000 people whose PAYE
 * goes to one State counts that as one; `payableLines` and `paidLines` count the lines within. Pending is approved,
 * queued, sent or unknown; failed is refused or returned; the rest of payable was closed.
 */
export const Disbursement = z
  .object({
    state: DisbursementState,
    paidCount: z.int(),
    payableCount: z.int(),
    paidAmount: Money,
    payableAmount: Money,
    failedCount: z.int(),
    failedAmount: Money,
    pendingCount: z.int(),
    pendingAmount: Money,
    closedCount: z.int(),
    paidLines: z.int(),
    payableLines: z.int(),
    startedAt: z.optional(Instant),
    finishedAt: z.optional(Instant),
    closedAt: z.optional(Instant),
    closeReason: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Disbursement' });
export type Disbursement = z.output<typeof Disbursement>;

/**
 * The transfer that pays a line, as the bank reported it. `lineCount` lines go with it, `attempts` of three were made.
 */
export const Transfer = z
  .object({
    number: z.string(),
    status: InstructionStatus,
    amount: Money,
    lineCount: z.int(),
    attempts: z.int(),
    /** The bank's reference of the last attempt. */
    providerRef: z.optional(z.string()),
    bankReference: z.optional(z.string()),
    failureCode: z.optional(z.string()),
    /** Why it was refused or returned, as a text for people. */
    failureReason: z.optional(z.string()),
    sentAt: z.optional(Instant),
    paidAt: z.optional(Instant),
    failedAt: z.optional(Instant),
    returnedAt: z.optional(Instant),
    /** When the bank is queried again automatically; absent where it is not. */
    nextAskAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;
