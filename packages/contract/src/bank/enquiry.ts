import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';
import { AccountNumber } from '../kernel/nuban.ts';
import { oneLine } from '../kernel/words.ts';

/** Names fit from here on where nobody set another threshold (data-model nameMatchThreshold). */
export const NAME_FITS_FROM = 0.85;
/** Below this an account is somebody else's; from here to the threshold a person has to say that it is right. */
export const NAME_IN_DOUBT_FROM = 0.6;

export const BK2In = z.object({
  bankCode: BankCode,
  accountNumber: AccountNumber,
  /** The name somebody expects; then the answer says how well it fits. */
  name: z.optional(oneLine(2, 150, 'Name must be 2 to 150 characters')),
});
export type BK2In = z.output<typeof BK2In>;

/** What the bank says. `matchScore` is 0 to 1 with two decimals; `cached` when the bank said so earlier, within a day. */
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

/** Asks a bank whose account a number is. Every time it is asked is written down with who asked. */
export const BK2 = endpoint({
  id: 'BK2',
  method: 'POST',
  path: '/services/bankingservice/api/remita/account-enquiry',
  access: 'signed-in',
  summary: 'Name of an account',
  description:
    'Refuses a number whose last digit does not fit a bank of `nubanCheck` YES before anybody is asked. A name is asked ' +
    'for once in 24 hours; every request is logged. An organization that is not approved yet has 20 a day, those of its ' +
    'accounts included.',
  body: BK2In,
  response: AccountEnquiry,
  unknownFields: 'ignore',
  limit: [
    { max: 60, windowSeconds: 60 },
    { max: 1000, windowSeconds: 86_400 },
  ],
  problems: ['validation-failed', 'access-denied', 'account-not-found', 'bank-unavailable', 'rate-limited'],
});
