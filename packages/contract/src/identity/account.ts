import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Uuid } from '../kernel/ids.ts';
import { Phone } from '../kernel/phone.ts';
import { properName } from '../kernel/words.ts';
import { ClaimedPassword, NewPassword } from './password.ts';
import { OneTimeCode, Session } from './session.ts';
import { Account } from './user-record.ts';

const name = (label: string) => properName(2, 50, `${label} must be 2 to 50 characters`);

/** The first name of staff; for a payer it may hold the whole name (ME7). */
export const StaffFirstName = name('First name');
export const FirstName = properName(2, 100, 'Name must be 2 to 100 characters');
export const LastName = name('Last name');

/**
 * Updates the user's own details. A company keeps its name in `firstName`, up to 100 characters, without a last name;
 * staff have one of up to 50 (`too-big`). The current phone number may be sent; another one is refused (`needs-code`):
 * ME15 and ME16 change it. A picture the user did not upload is refused (`unknown`).
 */
export const ME2 = endpoint({
  id: 'ME2',
  method: 'PATCH',
  path: '/api/account',
  access: 'signed-in',
  summary: 'Change own details',
  body: z.strictObject({
    firstName: z.optional(FirstName),
    lastName: z.optional(LastName),
    phone: z.optional(Phone),
    /** A picture they uploaded by FL1; null removes the current one. */
    imageFileId: z.optional(z.nullable(Id)),
    langKey: z.optional(z.enum(['en'])),
    /** Whether the steps of their new organization stay away from their home once these are done (AN1). */
    hidesFirstSteps: z.optional(z.boolean()),
    version: z.int(),
  }),
  response: Account,
  problems: ['session-ended', 'validation-failed', 'stale-version'],
});

/**
 * Starts changing the phone number that codes go to: a code is sent only to the new number. Step-up subject
 * `ME15:{login}`. A number of somebody else in the same organization is refused where the two would make and approve.
 */
export const ME15 = endpoint({
  id: 'ME15',
  method: 'POST',
  path: '/api/account/phone',
  access: 'signed-in',
  stepUpSubject: 'ME15:{login}',
  sharesProof: true,
  summary: 'Send a code to a new phone number',
  body: z.strictObject({ phone: Phone }),
  response: z
    .object({ maskedPhone: z.string(), expiresInSeconds: z.int() })
    .register(z.globalRegistry, { id: 'PhoneChange' }),
  status: 202,
  problems: ['session-ended', 'step-up-required', 'validation-failed', 'rate-limited'],
});

/**
 * Confirms the new number by the code: codes go there from now on, and for actions about money from this time tomorrow.
 * The old number and the mailbox are notified. Same step-up subject as ME15.
 */
export const ME16 = endpoint({
  id: 'ME16',
  method: 'POST',
  path: '/api/account/phone/confirm',
  access: 'signed-in',
  stepUpSubject: 'ME15:{login}',
  sharesProof: true,
  summary: 'Change the phone number',
  body: z.strictObject({ phone: Phone, otp: OneTimeCode }),
  response: Account,
  limit: { max: 30, windowSeconds: 60 },
  problems: [
    'session-ended',
    'step-up-required',
    'validation-failed',
    'otp-invalid',
    'otp-expired',
    'otp-exhausted',
    'rate-limited',
  ],
});

/**
 * Changes the user's own password: every other session ends, this one continues under a new token (`x-session-token`).
 */
export const ME3 = endpoint({
  id: 'ME3',
  method: 'POST',
  path: '/api/account/change-password',
  access: 'signed-in',
  summary: 'Change own password',
  description:
    'validation-failed with `password-wrong` at currentPassword, `password-weak` or `password-reused` at newPassword. ' +
    'otpExempt is for payers; signing in without codes needs a password of 15 characters or more, and a fresh proof ' +
    'for `ME3:{login}`.',
  body: z.strictObject({
    currentPassword: ClaimedPassword,
    newPassword: NewPassword,
    otpExempt: z.optional(z.boolean()),
  }),
  response: z.void(),
  status: 204,
  limit: { max: 10, windowSeconds: 60 },
  problems: ['session-ended', 'step-up-required', 'validation-failed', 'rate-limited', 'busy'],
});

/** Lists the sessions of this user, latest first. */
export const ME4 = endpoint({
  id: 'ME4',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Signed-in devices',
  response: z.array(Session),
  problems: ['session-ended'],
});

/** Signs out another device of the user. */
export const ME5 = endpoint({
  id: 'ME5',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'signed-in',
  summary: 'Sign a device out',
  params: z.strictObject({ id: Uuid }),
  response: z.void(),
  status: 204,
  changes: ['ME4'],
  problems: ['session-ended', 'not-found', 'validation-failed'],
});

/**
 * Keeps the session alive by restarting its idle time. The header `x-session-expires` returns when the session ends
 * without further activity.
 */
export const ME6 = endpoint({
  id: 'ME6',
  method: 'POST',
  path: '/api/user/keep-alive',
  access: 'signed-in',
  summary: 'Stay signed in',
  response: z.void(),
  status: 204,
  problems: ['session-ended'],
});
