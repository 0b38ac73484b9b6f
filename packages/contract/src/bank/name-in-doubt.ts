import * as z from 'zod/mini';
import { Id } from '../kernel/ids.ts';

/**
 * An account that waits under a name that does not fit the organization: both names, and how well they fit, 0 to 1 with two
 * decimals. `bankAccountId` is missing while the account is a row of a file.
 */
export const NameInDoubt = z
  .object({
    bankAccountId: z.optional(Id),
    label: z.string(),
    expected: z.string(),
    atBank: z.string(),
    score: z.number(),
  })
  .register(z.globalRegistry, { id: 'NameInDoubt' });
export type NameInDoubt = z.output<typeof NameInDoubt>;
