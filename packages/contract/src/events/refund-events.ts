import * as z from 'zod/mini';

/** Domain events of refunds to payers. */
export const refundEvents = {
  /** A refund was started, declined or paid; the payer is notified (docs/spec/journeys.md#j22). */
  'refund.started': z.object({ refundId: z.number(), orgId: z.number() }),
  'refund.declined': z.object({ refundId: z.number(), orgId: z.number(), reason: z.string() }),
  'refund.paid': z.object({ refundId: z.number(), orgId: z.number() }),
  /** A payer requested a refund; the accountants of the organization are notified. */
  'refund.asked': z.object({
    refundId: z.number(),
    orgId: z.number(),
    receiptNumber: z.string(),
    amount: z.string(),
    payerName: z.string(),
  }),
} as const;
