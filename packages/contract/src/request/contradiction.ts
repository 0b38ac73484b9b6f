import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { InstructionStatus, type LineStatus } from './states.ts';

/** How a bank's report contradicts the status of a transfer, or the instruction it received. */
export const ContradictionKind = z.enum([
  'PAID_AFTER_FAILED',
  'FAILED_AFTER_PAID',
  'OTHER_AMOUNT',
  'OTHER_CURRENCY',
  'RETURNED_AFTER_COLLECTED',
  'RETURNED_LATE',
]);
export type ContradictionKind = z.output<typeof ContradictionKind>;

/**
 * Reports whether a transfer may have been paid as long as people settle such a report without saying what is true of it:
 * it is then not sent again. `pay.may_be_paid` keeps to the same kinds.
 */
const leavesPaymentOpen = (kind: ContradictionKind): boolean =>
  kind === 'PAID_AFTER_FAILED' || kind === 'OTHER_AMOUNT' || kind === 'OTHER_CURRENCY';

/**
 * Reports whether people choose what is true of a transfer when they settle all that its bank reports against it: one that
 * failed, and one that came back, or that a correction replaces, while any of it leaves open that it was paid.
 */
export const needsOutcome = (
  { status, isReplaced = false }: { status: LineStatus; isReplaced?: boolean },
  kinds: readonly ContradictionKind[],
): boolean =>
  status === 'FAILED' ||
  ((status === 'RETURNED' || (status === 'CANCELLED' && isReplaced)) && kinds.some(leavesPaymentOpen));

/** What two people settled about a transfer that had failed or came back: the bank paid it, or it did not. */
export const SettledOutcome = z.enum(['PAID', 'NOT_PAID']);
export type SettledOutcome = z.output<typeof SettledOutcome>;

/** What people choose about it; UNDECIDED of a returned one: the payee has some of it, or it is not known. */
export const ChosenOutcome = z.enum([...SettledOutcome.options, 'UNDECIDED']);
export type ChosenOutcome = z.output<typeof ChosenOutcome>;

/** Labels of the outcomes. */
export const settledOutcomeWords: Readonly<Record<SettledOutcome, string>> = {
  PAID: 'The bank paid it',
  NOT_PAID: 'The bank did not pay it',
};

/**
 * A bank's latest report that contradicts the status of a transfer, or a statement line booked as PAID_AFTER_ALL (BS7).
 * The transfer keeps its status.
 */
export const BankContradiction = z
  .object({
    kind: ContradictionKind,
    /** The status of the transfer when the bank reported it. */
    stood: InstructionStatus,
    /** The reference of the attempt in the bank's report. */
    ref: z.string(),
    saidAmount: z.optional(Money),
    saidCurrency: z.optional(z.string()),
    bankReference: z.optional(z.string()),
    firstAt: Instant,
    lastAt: Instant,
    /** The number of different contradicting reports on this transfer. */
    count: z.int(),
    /** Whether settling all of them needs an outcome (PR33). */
    needsOutcome: z.boolean(),
    /** The change that would settle it, while it waits for a second person. */
    adminRequestId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'BankContradiction' });
export type BankContradiction = z.output<typeof BankContradiction>;

/** Labels of the contradictions. */
export const contradictionWords: Readonly<Record<ContradictionKind, string>> = {
  PAID_AFTER_FAILED: 'The bank says it paid what had failed, was closed or was sent again',
  FAILED_AFTER_PAID: 'The bank refuses what it said it had paid',
  OTHER_AMOUNT: 'The bank names a different amount than instructed',
  OTHER_CURRENCY: 'The bank names a different currency than instructed',
  RETURNED_AFTER_COLLECTED: 'The bank sends back a payment that has paid an invoice',
  RETURNED_LATE: 'The bank sends back a payment more than seven days after it paid it',
};
