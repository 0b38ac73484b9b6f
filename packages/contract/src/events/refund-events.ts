import * as z from 'zod/mini';

/** What is announced of money that goes back to payers. */
export const refundEvents = {
  /** A refund was started, declined or paid; the payer is told (J22). */
  'refund.started': z.object({ refundId: z.number(), orgId: z.number() }),
  'refund.declined': z.object({ refundId: z.number(), orgId: z.number(), reason: z.string() }),
  'refund.paid': z.object({ refundId: z.number(), orgId: z.number() }),
  /** A payer asks for money back; the accountants of the organization are told. */
  'refund.asked': z.object({
    refundId: z.number(),
    orgId: z.number(),
    receiptNumber: z.string(),
    amount: z.string(),
    payerName: z.string(),
  }),
} as const;
