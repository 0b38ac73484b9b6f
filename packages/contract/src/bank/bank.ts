import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';

const BANKING = '/services/bankingservice/api/remita';

/** A bank that takes payments today. `nubanCheck` says what a wrong last digit of an account number means. */
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

/** The banks, by name. The list changes a few times a year: it may be kept for a day. */
export const BK1 = endpoint({
  id: 'BK1',
  method: 'GET',
  path: `${BANKING}/active/banks`,
  access: 'public',
  summary: 'Banks',
  description: 'Whoever asks may keep the list for 24 hours.',
  response: z.array(Bank),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['rate-limited'],
});
