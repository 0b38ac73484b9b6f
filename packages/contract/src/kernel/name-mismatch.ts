import * as z from 'zod/mini';
import { Id } from './ids.ts';

/**
 * An account that waits because its name does not match the organization: both names and their match score, 0 to 1 with
 * two decimals. `bankAccountId` is absent while the account is a row of a file.
 */
export const NameMismatch = z
  .object({
    bankAccountId: z.optional(Id),
    label: z.string(),
    expected: z.string(),
    atBank: z.string(),
    score: z.number(),
  })
  .register(z.globalRegistry, { id: 'NameMismatch' });
export type NameMismatch = z.output<typeof NameMismatch>;
