import * as z from 'zod/mini';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, personName } from '../kernel/words.ts';
import { NewPassword } from './password.ts';
import { OneTimeCode } from './session.ts';
import { UserRecord } from './user-record.ts';

/** The person who wants to onboard an organization, not the organization. */
export const StaffIn = z.object({
  firstName: personName('Enter a first name of 2 to 50 characters'),
  lastName: personName('Enter a last name of 2 to 50 characters'),
  email: Email,
  phone: Phone,
  jobTitle: oneLine(2, 100, 'Enter a job title of 2 to 100 characters'),
  staffId: z.optional(oneLine(0, 30, 'Enter a staff number of at most 30 characters')),
  acceptTerms: z.literal(true, { error: 'You must accept the terms to continue' }),
  verificationToken: z.optional(z.string().check(z.maxLength(1000))),
});
export type StaffIn = z.output<typeof StaffIn>;

/**
 * Starts onboarding (step one): the person waits for the code sent to the mailbox. An address that already has an
 * account gets the same response, and its owner an email that says so; with a proof of the mailbox it is refused as
 * `duplicate`, and no second code is sent: AU8 takes the code that proved it.
 */
export const AU7 = endpoint({
  id: 'AU7',
  method: 'POST',
  path: '/api/onboarding-step-one/personal-details',
  access: 'public',
  summary: 'Register to onboard an organization',
  description:
    'A browser also gets the cookie __Host-sb; the session of AU8 is bound to it when it is returned. The details ' +
    'typed belong to that browser: registering again there corrects them, and another browser cannot change them. With ' +
    'the verificationToken of AU4 no second code is sent: AU8 takes the code that was verified there, for ten minutes.',
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
 * Opens a session by the code of AU7 and a first password. Only for a person who registered by AU7 and has no password
 * yet; for everybody else every code is wrong.
 */
export const AU8 = endpoint({
  id: 'AU8',
  method: 'POST',
  path: '/api/onboarding-step-one/validate-otp-and-reset-password',
  access: 'public',
  summary: 'Verify the email address and choose a password',
  description:
    'The account is opened with the name, phone number and job typed in the browser that sends the code. A browser in ' +
    'which nothing was typed while another registered is refused with access-denied; the code stays valid. A program ' +
    'without cookies is accepted where the address was registered once.',
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
