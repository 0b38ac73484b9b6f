import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';

/** The account of a refund; the number is masked for users who do not read those of the request. */
export const RefundAccount = z
  .object({ accountName: z.string(), bankName: z.string(), accountNumber: z.string() })
  .register(z.globalRegistry, { id: 'RefundAccount' });

/**
 * The refund that a request pays, for those who decide on it: whose money, why, and whether it goes where they
 * requested.
 */
export const RefundReview = z
  .object({
    refundId: Id,
    paymentId: Id,
    receiptNumber: z.string(),
    payerName: z.string(),
    reason: z.string(),
    askedBy: z.enum(['PAYER', 'MDA']),
    /** The account the payer requested; absent where the organization started the refund itself. */
    asked: z.optional(RefundAccount),
    /** The account that is paid, named as its bank does. */
    account: RefundAccount,
    /** How well the payer's name fits the account's, 0 to 1. */
    nameScore: z.number().check(z.minimum(0), z.maximum(1)),
    /** Who stated that an account in another name was checked, when. */
    nameConfirmed: z.optional(z.object({ byName: z.string(), at: Instant })),
  })
  .register(z.globalRegistry, { id: 'RefundReview' });
export type RefundReview = z.output<typeof RefundReview>;
