import * as z from 'zod/mini';
import { ContradictionKind } from '../request/contradiction.ts';

/** A payment and the number of its transfers that are paid, that count, and that failed. */
const countsOfRun = {
  requestId: z.number(),
  orgId: z.number(),
  number: z.string(),
  paid: z.number(),
  payable: z.number(),
  failed: z.number(),
};

/** Domain events of disbursements. */
export const disbursementEvents = {
  /**
   * The bank reported final results of these transfers of a payment: paid, refused or returned. Published once for each
   * group of answers that is written together.
   */
  'disbursement.lines-changed': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    transfers: z.array(z.object({ id: z.number(), status: z.enum(['PAID', 'FAILED', 'RETURNED']) })),
  }),
  /**
   * A payment's disbursement run ended, with the number of paid and failed transfers. Its makers and accountants are
   * notified, once a run. `unsent` of those that failed were not sent, because they may have been paid already.
   */
  'disbursement.finished': z.object({
    ...countsOfRun,
    unsent: z.optional(z.number()),
    outcome: z.enum(['PAID', 'PARTLY_PAID', 'FAILED']),
    userIds: z.array(z.number()),
  }),
  /** A bank returned money of a payment it had already paid; `amount` is in naira. */
  'disbursement.returned': z.object({
    ...countsOfRun,
    transfers: z.number(),
    amount: z.string(),
    userIds: z.array(z.number()),
  }),
  /**
   * A bank reported results of this many transfers that contradict their status; the portal changed nothing. The senders
   * of payments, the central office, and everybody who was notified of the earlier result are notified: `said` has each
   * contradiction with the amount we instructed and what the bank says.
   */
  'disbursement.contradicted': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    transfers: z.number(),
    said: z.optional(
      z.array(
        z.object({
          transfer: z.string(),
          kind: ContradictionKind,
          amount: z.string(),
          saidAmount: z.optional(z.string()),
          saidCurrency: z.optional(z.string()),
        }),
      ),
    ),
    userIds: z.optional(z.array(z.number())),
  }),
  /**
   * A payment that is due could not be sent, for the reason in `why`, and now waits for a person. Its makers and
   * accountants are notified.
   */
  'disbursement.stopped': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    total: z.string(),
    why: z.string(),
    userIds: z.array(z.number()),
  }),
} as const;
