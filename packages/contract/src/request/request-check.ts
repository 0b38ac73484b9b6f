import * as z from 'zod/mini';

/**
 * Something to look at before a payment goes on; BLOCK stops it, ALERT is as loud and stops nothing. `count` is how many lines or people it means, `lines` the first
 * of them: who is missing from a payment stands on none of its lines.
 */
export const RequestCheck = z
  .object({
    code: z.string(),
    severity: z.enum(['OK', 'INFO', 'WARNING', 'ALERT', 'BLOCK']),
    title: z.string(),
    message: z.string(),
    count: z.optional(z.int()),
    lines: z.optional(
      z.array(z.object({ lineNo: z.optional(z.int()), name: z.string(), says: z.optional(z.string()) })),
    ),
  })
  .register(z.globalRegistry, { id: 'RequestCheck' });
export type RequestCheck = z.output<typeof RequestCheck>;
