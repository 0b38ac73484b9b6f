import * as z from 'zod/mini';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { RcNumber, Tin } from '../kernel/identifiers.ts';
import { Phone } from '../kernel/phone.ts';
import { properName } from '../kernel/words.ts';
import { NewPassword, PASSWORD_MIN_WITHOUT_CODE, passwordLength } from './password.ts';

export const PayerKind = z.enum(['INDIVIDUAL', 'COMPANY']);
export type PayerKind = z.output<typeof PayerKind>;

/**
 * What a payer submits to register: full or company name, and a password, of 15 characters to sign in without codes.
 */
export const PayerIn = z
  .strictObject({
    kind: PayerKind,
    name: properName(2, 100, 'Name must be 2 to 100 characters'),
    email: Email,
    phone: Phone,
    tin: z.optional(Tin),
    rcNumber: z.optional(RcNumber),
    password: NewPassword,
    acceptTerms: z.literal(true, { error: 'You must accept the terms to continue' }),
    otpExempt: z.optional(z.boolean()),
    verificationToken: z.optional(z.string().check(z.maxLength(1000))),
  })
  .check(
    z.refine((input) => !input.otpExempt || passwordLength(input.password) >= PASSWORD_MIN_WITHOUT_CODE, {
      error: `To sign in without a code the password must have ${PASSWORD_MIN_WITHOUT_CODE} or more characters`,
      path: ['password'],
    }),
  );
export type PayerIn = z.output<typeof PayerIn>;

/**
 * Registers a payer. The account waits for the code sent to the mailbox; AU4 with purpose REGISTRATION makes it ACTIVE.
 * The registration belongs to the browser that sends the response's cookie back: a repeat there corrects what was
 * typed; after one from another browser while a code is alive, no typed password opens the account
 * (docs/spec/accounts.md#a-payer-registers). An address that already has an account gets the same response and an email
 * that says so. With a proof of the mailbox (AU4 before) the account is ACTIVE at once, and an address in use is
 * refused as `duplicate`.
 */
export const ME7 = endpoint({
  id: 'ME7',
  method: 'POST',
  path: '/api/payer/register',
  access: 'public',
  summary: 'Register as a payer',
  body: PayerIn,
  response: z.object({ otpSent: z.boolean() }).register(z.globalRegistry, { id: 'Registered' }),
  status: 201,
  limit: { max: 10, windowSeconds: 60 },
  problems: ['validation-failed', 'duplicate', 'rate-limited', 'busy'],
});
