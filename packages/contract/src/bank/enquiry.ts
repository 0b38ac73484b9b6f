import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';
import { AccountNumber } from '../kernel/nuban.ts';
import { oneLine } from '../kernel/words.ts';

/** The score from which names match where nobody set another threshold (docs/spec/schedules.md#names). */
export const NAME_FITS_FROM = 0.85;
/** Below this score the account belongs to somebody else; from here to the threshold a person must confirm it. */
export const NAME_MISMATCH_FROM = 0.6;

export const BK2In = z.object({
  bankCode: BankCode,
  accountNumber: AccountNumber,
  /** The expected name; when sent, the response says how well it matches. */
  name: z.optional(oneLine(2, 150, 'Name must be 2 to 150 characters')),
});
export type BK2In = z.output<typeof BK2In>;

/**
 * The bank's response. `matchScore` is 0 to 1 with two decimals; `cached` when the bank gave it earlier, within a day.
 */
export const AccountEnquiry = z
  .object({
    bankCode: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    matchScore: z.optional(z.number()),
    cached: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'AccountEnquiry' });
export type AccountEnquiry = z.output<typeof AccountEnquiry>;

/** Asks a bank who owns an account number. Every enquiry is logged with its caller. */
export const BK2 = endpoint({
  id: 'BK2',
  method: 'POST',
  path: '/services/bankingservice/api/remita/account-enquiry',
  access: 'signed-in',
  summary: 'Look up the name of an account',
  description:
    'Refuses a number with a wrong check digit for a bank with `nubanCheck` YES, without asking the bank. The bank ' +
    'is queried for a name once in 24 hours; every request is logged. An organization that is not approved yet has ' +
    '20 enquiries a day, including those for its accounts.',
  body: BK2In,
  response: AccountEnquiry,
  unknownFields: 'ignore',
  limit: [
    { max: 60, windowSeconds: 60 },
    { max: 1000, windowSeconds: 86_400 },
  ],
  problems: ['validation-failed', 'access-denied', 'account-not-found', 'bank-unavailable', 'rate-limited'],
});
