import * as z from 'zod/mini';
import { Email, EmailInQuery } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Uuid } from '../kernel/ids.ts';
import { PasskeyAssertion, PasskeyOptions } from './passkey.ts';
import { ClaimedPassword, NewPassword } from './password.ts';
import { FactorMethod, OneTimeCode, oneOf, SecondFactor } from './session.ts';
import { UserRecord } from './user-record.ts';

/** The response of AU1 after the right password: no session yet, a second factor must follow within ten minutes. */
export const OtpRequired = z
  .object({
    otpRequired: z.literal(true),
    challengeId: Uuid,
    /** Where the code was sent. Users who have a sign-in method get no code: it would open nothing. */
    maskedEmail: z.string(),
    maskedPhone: z.optional(z.string()),
    expiresInSeconds: z.int(),
    /** The methods AU2 accepts, best first. */
    methods: z.array(FactorMethod),
    /** The options for the browser when PASSKEY is among the methods. */
    passkeyOptions: z.optional(PasskeyOptions),
  })
  .register(z.globalRegistry, { id: 'OtpRequired' });
export type OtpRequired = z.output<typeof OtpRequired>;

/**
 * Starts a sign-in by user name and password; the code is sent by email and SMS. A payer who signs in without codes, or
 * has just registered and proved the mailbox (AU4), gets a session at once. Unknown names and wrong passwords get the
 * same response; a problem of the account is returned only after the right password.
 */
export const AU1 = endpoint({
  id: 'AU1',
  method: 'POST',
  path: '/api/v2/authenticate',
  access: 'public',
  summary: 'Sign in with name and password',
  description:
    'A network must wait from its fifth wrong password (429 with retry-after) and is locked for this login from its ' +
    'tenth; the 30th in an hour from anywhere locks the login for 15 minutes for everybody, even with the right ' +
    'password (423), except in browsers the owner has signed in with in the last 90 days, which send the cookie ' +
    '__Host-device and are counted separately. A browser also gets the cookie __Host-sb; the session is bound to it ' +
    'when AU2 returns it.',
  body: z.object({
    username: z
      .string()
      .check(z.trim(), z.minLength(1, { error: 'Enter your login or email address' }), z.maxLength(762)),
    password: ClaimedPassword,
    rememberMe: z.optional(z.boolean()),
    /**
     * The token AU4 returned: at a payer's first sign-in it replaces the code
     * (docs/spec/accounts.md#a-payer-registers).
     */
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

/**
 * Opens the session by the code or the passkey's signature: both token fields carry the same opaque value. A code works
 * once, for ten minutes and five attempts.
 */
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
 * Requests a reset by a user who gave the right password but has lost all sign-in methods and recovery codes. A second
 * person decides: an administrator of their organization, or the central office. Approval removes the methods, and
 * codes by email and SMS sign the user in again. Until then nothing changes; the user is notified by email and SMS.
 */
export const AU11 = endpoint({
  id: 'AU11',
  method: 'POST',
  path: '/api/authenticate/lost-factor',
  access: 'public',
  summary: 'Report that every sign-in method is lost',
  description:
    'invalid-transition for an account without a sign-in method; otp-expired when the password must be entered again.',
  body: z.strictObject({ challengeId: Uuid }),
  response: z.void(),
  status: 204,
  limit: { max: 5, windowSeconds: 60 },
  problems: ['validation-failed', 'otp-expired', 'invalid-transition', 'rate-limited'],
});

/** Why a caller who is not signed in needs a code: to prove a mailbox before registering, or that of an account. */
export const PublicOtpPurpose = z.enum(['REGISTRATION', 'RESET']);
export type PublicOtpPurpose = z.output<typeof PublicOtpPurpose>;

/**
 * Sends a code to an address, or a new one for the challenge of AU1 (which then decides; the address is ignored).
 * Returns 204 for every address, known or not; addresses may arrive URI-encoded. One a minute, three an hour and ten
 * a day per address, known or not.
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
 * Proves a mailbox by a code. With purpose REGISTRATION it makes a payer who registered with it ACTIVE. Where another
 * browser registered the address too, or this is not the one that did, no typed password opens the account; the email
 * says so and leads to choosing one. The response is the same (docs/spec/accounts.md#a-payer-registers).
 */
export const AU4 = endpoint({
  id: 'AU4',
  method: 'POST',
  path: '/api/otp/verify',
  access: 'public',
  summary: 'Verify an email address with a code',
  body: z.object({ email: Email, otp: OneTimeCode, purpose: z._default(PublicOtpPurpose, 'REGISTRATION') }),
  unknownFields: 'ignore',
  secret: true,
  response: z
    .object({ verified: z.literal(true), verificationToken: z.string() })
    .register(z.globalRegistry, { id: 'MailboxProof' }),
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'otp-invalid', 'otp-expired', 'otp-exhausted', 'rate-limited'],
});

/** Sends a link to choose a new password if the address has an account. The response is the same if it has none. */
export const AU5 = endpoint({
  id: 'AU5',
  method: 'POST',
  path: '/api/account/reset-password/init',
  access: 'public',
  summary: 'Request a link to choose a new password',
  body: z.object({ email: Email }),
  unknownFields: 'ignore',
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited'],
});

/** A key from an email; any other text of this length is refused as `key-invalid` beside the field. */
const MailKey = z.string().check(z.minLength(1, { error: 'Open the link in the email' }), z.maxLength(200));

/** Sets a new password by an email's key: ends every session of the user, lifts locks and switched-off codes. */
export const AU6 = endpoint({
  id: 'AU6',
  method: 'POST',
  path: '/api/account/reset-password/finish',
  access: 'public',
  summary: 'Choose a new password with an emailed key',
  description: 'validation-failed with `key-invalid`, `password-weak` or `password-reused` at the field.',
  body: z
    .object({ key: MailKey, newPassword: NewPassword, confirmPassword: z.optional(z.string().check(z.maxLength(512))) })
    .check(
      z.refine((input) => input.confirmPassword === undefined || input.confirmPassword === input.newPassword, {
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

/** Sends a new activation link to an account that waits for it. The response is the same when there is none. */
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

/** Sets an invited user's first password by the key of the invitation; the user is ACTIVE afterwards. */
export const ME8 = endpoint({
  id: 'ME8',
  method: 'POST',
  path: '/api/activate',
  access: 'public',
  summary: 'Choose a first password with an emailed key',
  description: 'validation-failed with `key-invalid` or `password-weak` at the field.',
  body: z.strictObject({ key: MailKey, password: NewPassword }),
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'rate-limited', 'busy'],
});
