import * as z from 'zod/mini';

/**
 * The largest lines a payment will instruct, for those it waits for: payee, what the amount is for, the last digits of
 * the account, and naira. `count` and `total` are of all its lines, so that a notice can say what it leaves out.
 */
export const PaidLines = z.object({
  lines: z.array(
    z.object({
      payee: z.string(),
      what: z.string(),
      forName: z.optional(z.string()),
      bank: z.string(),
      account: z.string(),
      amount: z.string(),
    }),
  ),
  count: z.int(),
  total: z.string(),
});
export type PaidLines = z.output<typeof PaidLines>;
