import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { oneLine, severalLines } from '../kernel/words.ts';

/** What somebody knows of money that was paid for a service of theirs into another organization's account. */
export const BS9In = z.strictObject({
  serviceId: Id,
  day: DayIn,
  amount: MoneyIn,
  /** A part of its reference, narration or payer: where several of that day and amount came in. */
  words: z.optional(oneLine(3, 100, 'Enter at least 3 letters of its reference or payer')),
  proof: severalLines(10, 500, 'Say in at least 10 letters by what you know that it is yours'),
});
export type BS9In = z.output<typeof BS9In>;

/** Claims money on another organization's account that nobody has explained. */
export const BS9 = endpoint({
  id: 'BS9',
  method: 'POST',
  path: '/services/bankingservice/api/statement-lines/claims',
  access: 'collections:act',
  summary: 'Claim unmatched money',
  description:
    'For money in that was paid for a service of the claimant and came to the account of another organization: a line that is ' +
    'open or stands as unallocated. It is named by its day and its amount to the kobo, for nobody sees the lines of others; ' +
    'where several fit, by `words` too. The central office decides (AR3): then the money moves from the unallocated receipts of ' +
    'the one to those of the other (L12), and the line is not undone any more. Refused with validation-failed at `amount` where ' +
    'none fits, at `words` where several do, at `serviceId` where the service is not active, and with duplicate while somebody ' +
    'has asked for a change of it.',
  limit: { max: 20, windowSeconds: 3_600 },
  body: BS9In,
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2', 'BS3', 'BS4'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'organization-not-live', 'duplicate', 'rate-limited'],
});
