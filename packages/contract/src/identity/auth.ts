import * as z from 'zod/mini';
import { Email, EmailInQuery } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Uuid } from '../kernel/ids.ts';
import { PasskeyAssertion, PasskeyOptions } from './passkey.ts';
import { ClaimedPassword, NewPassword } from './password.ts';
import { FactorMethod, LogoutReason, OneTimeCode, oneOf, SecondFactor } from './session.ts';
import { UserRecord } from './user-record.ts';

/** What AU1 answers when the password was right: nothing is open yet, a second factor must follow within ten minutes. */
export const OtpRequired = z
  .object({
    otpRequired: z.literal(true),
    challengeId: Uuid,
    /** Where the code went. To who has a sign-in method of his own nothing is sent: a code would open nothing. */
    maskedEmail: z.string(),
    maskedPhone: z.optional(z.string()),
    expiresInSeconds: z.int(),
    /** What may be given to AU2, the best first. */
    methods: z.array(FactorMethod),
    /** With PASSKEY among the methods: what the browser is asked with. */
    passkeyOptions: z.optional(PasskeyOptions),
  })
  .register(z.globalRegistry, { id: 'OtpRequired' });
export type OtpRequired = z.output<typeof OtpRequired>;

/**
 * Name and password open a challenge; the code goes out by mail and SMS. A payer who signs in without codes, or has just
 * registered and proved the mailbox (AU4), gets a session at once. Unknown names and wrong passwords answer alike; what is wrong with an account is told only after the
 * right password.
 */
export const AU1 = endpoint({
  id: 'AU1',
  method: 'POST',
  path: '/api/v2/authenticate',
  access: 'public',
  summary: 'Sign in with name and password',
  description:
    'From the fifth wrong password a network waits (429 with retry-after), from the tenth it is locked for this login; the 30th in an hour from everywhere locks the login for 15 minutes for everybody, with the right password too (423), but for the browsers its owner has signed in on in the last 90 days, which show it by the cookie __Host-device and are counted apart. A browser also gets the cookie __Host-sb; the session is bound to it when AU2 brings it back.',
  body: z.object({
    username: z
      .string()
      .check(z.trim(), z.minLength(1, { error: 'Enter your login or email address' }), z.maxLength(762)),
    password: ClaimedPassword,
    rememberMe: z.optional(z.boolean()),
    /** What AU4 answered: at the first sign-in of a payer it stands for the code (ADR 0061). */
    verificationToken: z.optional(z.string().check(z.maxLength(2000))),
  }),
  unknownFields: 'ignore',
  secret: true,
  response: z.union([OtpRequired, UserRecord]),
  limit: { max: 10, windowSeconds: 60 },
  problems: [
    'validation-failed',
    'bad-credentials',
    'account-locked',
    'account-deactivated',
    'account-not-activated',
    'rate-limited',
    'busy',
  ],
});

/** The code, or the signature of a passkey, opens the session: both token fields carry the same opaque value. A code works once, for ten minutes and five attempts. */
export const AU2 = endpoint({
  id: 'AU2',
  method: 'POST',
  path: '/api/authenticate/verify-otp',
  access: 'public',
  summary: 'Finish signing in with a code',
  body: z
    .object({ challengeId: Uuid, otp: z.optional(SecondFactor), assertion: z.optional(PasskeyAssertion) })
    .check(oneOf('otp', 'assertion', 'Enter the 6-digit code, or use your passkey')),
  unknownFields: 'ignore',
  secret: true,
  response: UserRecord,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'otp-invalid', 'otp-expired', 'otp-exhausted', 'account-deactivated', 'rate-limited'],
});

/**
 * Somebody who gave the right password has none of his sign-in methods any more, nor a recovery code. A second person
 * decides about it: an administrator of his organization, or the central office. Once it is approved his methods are gone
 * and codes by mail and SMS sign him in again. Until then nothing changes, and he is told of it by mail and SMS.
 */
export const AU11 = endpoint({
  id: 'AU11',
  method: 'POST',
  path: '/api/authenticate/lost-factor',
  access: 'public',
  summary: 'Say that every sign-in method is lost',
  description:
    'invalid-transition for an account without a sign-in method; otp-expired when the password is to be given anew.',
  body: z.strictObject({ challengeId: Uuid }),
  response: z.void(),
  status: 204,
  limit: { max: 5, windowSeconds: 60 },
  problems: ['validation-failed', 'otp-expired', 'invalid-transition', 'rate-limited'],
});

/** What a stranger may ask a code for: to prove a mailbox before registering, or that of an account. */
export const PublicOtpPurpose = z.enum(['REGISTRATION', 'RESET']);
export type PublicOtpPurpose = z.output<typeof PublicOtpPurpose>;

/**
 * Sends a code to an address, or a new one for the challenge of AU1 (which then decides; the address is not looked at). Answers 204 for every address, known or not; addresses may arrive
 * URI-encoded. One a minute, five an hour and twenty a day an address, known or not.
 */
export const AU3 = endpoint({
  id: 'AU3',
  method: 'POST',
  path: '/api/otp/send',
  access: 'public',
  summary: 'Send a code',
  body: z
    .object({
      challengeId: z.optional(Uuid),
      email: z.optional(Email),
      purpose: z._default(PublicOtpPurpose, 'REGISTRATION'),
    })
    .check(
      z.refine(({ challengeId, email }) => challengeId !== undefined || email !== undefined, {
        error: 'Enter an email address',
        path: ['email'],
      }),
    ),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited'],
});

/**
 * A code proves a mailbox. With purpose REGISTRATION a payer who registered with it is ACTIVE afterwards. Where another
 * browser registered the address too, or this is not the one that did, no password that was typed opens the account; the
 * mail says so and leads to choosing one. The answer is the same (ADR 0081).
 */
export const AU4 = endpoint({
  id: 'AU4',
  method: 'POST',
  path: '/api/otp/verify',
  access: 'public',
  summary: 'Prove a mailbox with a code',
  body: z.object({ email: Email, otp: OneTimeCode, purpose: z._default(PublicOtpPurpose, 'REGISTRATION') }),
  unknownFields: 'ignore',
  secret: true,
  response: z
    .object({ verified: z.literal(true), verificationToken: z.string() })
    .register(z.globalRegistry, { id: 'MailboxProof' }),
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'otp-invalid', 'otp-expired', 'otp-exhausted', 'rate-limited'],
});

/** A link to choose a new password goes to the address if it has an account. The answer is the same if it has none. */
export const AU5 = endpoint({
  id: 'AU5',
  method: 'POST',
  path: '/api/account/reset-password/init',
  access: 'public',
  summary: 'Ask for a link to choose a new password',
  body: z.object({ email: Email }),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited'],
});

/** A key from a mail; anything else of this length is refused as `key-invalid` beside the field. */
const MailKey = z.string().check(z.minLength(1, { error: 'Open the link in the mail' }), z.maxLength(200));

/** A new password by the key of a mail: every session of the person ends, locks and switched-off codes are lifted. */
export const AU6 = endpoint({
  id: 'AU6',
  method: 'POST',
  path: '/api/account/reset-password/finish',
  access: 'public',
  summary: 'Choose a new password by a mailed key',
  description: 'validation-failed with `key-invalid`, `password-weak` or `password-reused` beside the field.',
  body: z
    .object({ key: MailKey, newPassword: NewPassword, confirmPassword: z.optional(z.string().check(z.maxLength(512))) })
    .check(
      z.refine((given) => given.confirmPassword === undefined || given.confirmPassword === given.newPassword, {
        error: 'The passwords do not match',
        path: ['confirmPassword'],
      }),
    ),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited', 'busy'],
});

/** The session of this token ends. A token whose session has ended already is answered the same; only no token at all is refused. */
export const AU9 = endpoint({
  id: 'AU9',
  method: 'POST',
  path: '/api/user/logout',
  access: 'signed-in',
  endedSession: 'welcome',
  summary: 'Sign out',
  description: 'Answers with clear-site-data for storage and takes the companion cookie back.',
  body: z.optional(z.object({ reason: z._default(LogoutReason, 'LOGOUT') })),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  problems: ['session-ended'],
});

/** A new activation link for an account that waits for it. The answer is the same when there is none. */
export const AU10 = endpoint({
  id: 'AU10',
  method: 'POST',
  path: '/api/resend-activation-key',
  access: 'public',
  summary: 'Send the activation link again',
  query: z.object({ email: EmailInQuery }),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited'],
});

/** An invited person chooses the first password by the key of the invitation and is ACTIVE afterwards. */
export const ME8 = endpoint({
  id: 'ME8',
  method: 'POST',
  path: '/api/activate',
  access: 'public',
  summary: 'Choose a first password by a mailed key',
  description: 'validation-failed with `key-invalid` or `password-weak` beside the field.',
  body: z.strictObject({ key: MailKey, password: NewPassword }),
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited', 'busy'],
});
