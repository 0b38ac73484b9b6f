import * as z from 'zod/mini';

/** What is announced of payments that are sent. */
export const disbursementEvents = {
  /** The run of a payment ended: so many of its transfers are paid and failed. Its makers and accountants are told, once a run. */
  'disbursement.finished': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    paid: z.number(),
    payable: z.number(),
    failed: z.number(),
    outcome: z.enum(['PAID', 'PARTLY_PAID', 'FAILED']),
    userIds: z.array(z.number()),
  }),
  /** A bank sent money of a payment back that it had paid; `amount` is its naira. */
  'disbursement.returned': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    paid: z.number(),
    payable: z.number(),
    failed: z.number(),
    transfers: z.number(),
    amount: z.string(),
    userIds: z.array(z.number()),
  }),
  /** A bank says of so many transfers of a payment what contradicts how they stand; nothing moved by it. Who sends payments and the central office are told. */
  'disbursement.contradicted': z.object({
    requestId: z.number(),
    orgId: z.number(),
    number: z.string(),
    transfers: z.number(),
  }),
} as const;
