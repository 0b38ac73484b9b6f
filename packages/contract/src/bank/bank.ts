import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';

const BANKING = '/services/bankingservice/api/remita';

/** A bank that takes payments today. `nubanCheck` says how to treat a wrong check digit in an account number. */
export const Bank = z
  .object({
    code: BankCode,
    name: z.string(),
    shortName: z.string(),
    nubanCheck: z.enum(['YES', 'OFI', 'SKIP']),
    ussdPrefix: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Bank' });
export type Bank = z.output<typeof Bank>;

/** Lists the banks by name. The list changes a few times a year, so it may be cached for a day. */
export const BK1 = endpoint({
  id: 'BK1',
  method: 'GET',
  path: `${BANKING}/active/banks`,
  access: 'public',
  summary: 'Banks',
  description: 'Callers may cache the list for 24 hours.',
  response: z.array(Bank),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['rate-limited'],
});
