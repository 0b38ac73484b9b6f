import * as z from 'zod/mini';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, personName } from '../kernel/words.ts';
import { NewPassword } from './password.ts';
import { OneTimeCode } from './session.ts';
import { UserRecord } from './user-record.ts';

/** Who wants to bring an organization on board: the person, not the organization. */
export const StaffIn = z.object({
  firstName: personName('Enter a first name of 2 to 50 letters'),
  lastName: personName('Enter a last name of 2 to 50 letters'),
  email: Email,
  phone: Phone,
  jobTitle: oneLine(2, 100, 'Enter a job title of 2 to 100 letters'),
  staffId: z.optional(oneLine(0, 30, 'Enter a staff number of at most 30 letters')),
  acceptTerms: z.literal(true, { error: 'You must accept the terms to continue' }),
  verificationToken: z.optional(z.string().check(z.maxLength(1000))),
});
export type StaffIn = z.output<typeof StaffIn>;

/**
 * Step one of onboarding: the person waits for the code that goes to the mailbox. An address that has an account gets
 * the same answer, and its owner a mail that says so; with a proof of the mailbox it is refused as `duplicate`.
 */
export const AU7 = endpoint({
  id: 'AU7',
  method: 'POST',
  path: '/api/onboarding-step-one/personal-details',
  access: 'public',
  summary: 'Register to bring an organization on board',
  description:
    'A browser also gets the cookie __Host-sb; the session of AU8 is bound to it when it comes back. What was typed belongs to that ' +
    'browser: registering again there corrects it, and another browser changes nothing of it.',
  body: StaffIn,
  unknownFields: 'ignore',
  response: z
    .object({ email: z.string(), otpSent: z.literal(true) })
    .register(z.globalRegistry, { id: 'StaffCodeSent' }),
  status: 201,
  limit: { max: 10, windowSeconds: 60 },
  problems: ['validation-failed', 'duplicate', 'rate-limited', 'busy'],
});

/**
 * The code of AU7 and a first password open a session. Only for somebody who registered by AU7 and has no password yet;
 * for everybody else every code is wrong.
 */
export const AU8 = endpoint({
  id: 'AU8',
  method: 'POST',
  path: '/api/onboarding-step-one/validate-otp-and-reset-password',
  access: 'public',
  summary: 'Prove the mailbox and choose a password',
  description:
    'The account is opened under the name, phone number and job typed in the browser that sends the code. One in which nothing was ' +
    'typed while another registered is refused with access-denied; the code stays good. A program without cookies is believed where ' +
    'the address was registered once.',
  body: z.object({ email: Email, otp: OneTimeCode, password: NewPassword }),
  unknownFields: 'ignore',
  secret: true,
  response: z
    .object({ data: z.object({ token: z.string(), user: UserRecord }) })
    .register(z.globalRegistry, { id: 'StaffSession' }),
  limit: { max: 30, windowSeconds: 60 },
  problems: [
    'validation-failed',
    'otp-invalid',
    'otp-expired',
    'otp-exhausted',
    'access-denied',
    'rate-limited',
    'busy',
  ],
});
