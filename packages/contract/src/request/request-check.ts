import * as z from 'zod/mini';

/**
 * A check of a payment before it proceeds; BLOCK stops it, ALERT is as prominent and stops nothing. `count` is the
 * number of lines or people concerned, `lines` the first of them: a person missing from a payment is on none of its
 * lines.
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
