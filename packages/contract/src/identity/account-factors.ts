import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, Uuid } from '../kernel/ids.ts';
import { StepUpSubject } from '../kernel/step-up.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkey.ts';
import { FactorMethod, OneTimeCode, oneOf, SecondFactor } from './session.ts';

/**
 * Starts a step-up for one subject. Sends a code by email and SMS to users who have no sign-in method; for the others,
 * only a method or a recovery code counts.
 */
export const ME9 = endpoint({
  id: 'ME9',
  method: 'POST',
  path: '/api/account/step-up',
  access: 'signed-in',
  summary: 'Begin to confirm that it is you',
  body: z.strictObject({ subject: StepUpSubject, method: z.optional(FactorMethod) }),
  response: z
    .object({
      challengeId: Uuid,
      method: FactorMethod,
      methods: z.array(FactorMethod),
      maskedEmail: z.optional(z.string()),
      maskedPhone: z.optional(z.string()),
      passkeyOptions: z.optional(PasskeyOptions),
      /** What the proof allows, in a sentence; the message with the code says the same. */
      opens: z.optional(z.string()),
      expiresInSeconds: z.int(),
    })
    .register(z.globalRegistry, { id: 'StepUp' }),
  status: 202,
  description:
    'Refused with invalid-transition (`reason: new-phone`, `from`) when codes by phone are the person’s only method, ' +
    'the number is less than a day old, and the act is about money or adds a sign-in method; or when the subject ' +
    'names a payment that has changed since (`not-what-was-seen`).',
  problems: ['session-ended', 'validation-failed', 'not-found', 'otp-exhausted', 'invalid-transition', 'rate-limited'],
});

/**
 * Completes a step-up. The proof is valid for that subject and five minutes, or for a shift of eight hours where the
 * subject ends in `:shift`; the session continues under a new token (`x-session-token`).
 */
export const ME10 = endpoint({
  id: 'ME10',
  method: 'POST',
  path: '/api/account/step-up/verify',
  access: 'signed-in',
  summary: 'Confirm that it is you',
  body: z
    .strictObject({ challengeId: Uuid, otp: z.optional(SecondFactor), assertion: z.optional(PasskeyAssertion) })
    .check(oneOf('otp', 'assertion', 'Enter the 6-digit code, or use your passkey')),
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['session-ended', 'validation-failed', 'otp-invalid', 'otp-expired', 'otp-exhausted', 'rate-limited'],
});

/** A passkey (on this device, a phone or a security key), or an authenticator app. */
const FactorKind = z.enum(['PASSKEY', 'TOTP']);

/** A sign-in method of a user. Until `confirmed` it proves nothing. */
export const Factor = z
  .object({
    id: Id,
    kind: FactorKind,
    name: z.string(),
    confirmed: z.boolean(),
    createdAt: Instant,
    lastUsedAt: z.optional(Instant),
    /** Unused recovery codes of the user, shared by all sign-in methods. */
    recoveryCodesLeft: z.int(),
  })
  .register(z.globalRegistry, { id: 'Factor' });
export type Factor = z.output<typeof Factor>;

/**
 * Adds an authenticator or passkey, which waits for ME12. An authenticator's secret is in the address for the QR
 * picture and is returned only this once; for a passkey, `passkeyOptions` goes to the browser. One authenticator, ten
 * passkeys. Step-up subject `ME11:{login}`.
 */
export const ME11 = endpoint({
  id: 'ME11',
  method: 'POST',
  path: '/api/account/factors',
  access: 'signed-in',
  stepUpSubject: 'ME11:{login}',
  sharesProof: true,
  summary: 'Add a sign-in method',
  body: z.strictObject({
    kind: FactorKind,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'Enter a name of 1 to 40 characters' }),
        z.maxLength(40, { error: 'Enter a name of 1 to 40 characters' }),
        z.regex(/^\P{Cc}*$/u, { error: 'Enter a name of 1 to 40 characters' }),
      ),
  }),
  secret: true,
  response: z
    .object({
      id: Id,
      otpauthUrl: z.optional(z.string()),
      secret: z.optional(z.string()),
      passkeyOptions: z.optional(PasskeyOptions),
    })
    .register(z.globalRegistry, { id: 'NewFactor' }),
  status: 201,
  changes: ['ME13'],
  problems: ['session-ended', 'step-up-required', 'validation-failed', 'invalid-transition'],
});

/**
 * Confirms a sign-in method by the authenticator's code or the passkey's signature: it is in use from now on. With the
 * first method ten recovery codes are returned only this once, each valid one time; later the list is empty while some
 * are left. Same step-up subject as ME11.
 */
export const ME12 = endpoint({
  id: 'ME12',
  method: 'POST',
  path: '/api/account/factors/{id}/confirm',
  access: 'signed-in',
  stepUpSubject: 'ME11:{login}',
  sharesProof: true,
  summary: 'Activate a sign-in method',
  params: z.strictObject({ id: IdInPath }),
  body: z
    .strictObject({ otp: z.optional(OneTimeCode), attestation: z.optional(PasskeyAttestation) })
    .check(oneOf('otp', 'attestation', 'Enter the 6-digit code')),
  secret: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }).register(z.globalRegistry, { id: 'RecoveryCodes' }),
  limit: { max: 10, windowSeconds: 60 },
  changes: ['ME13'],
  problems: [
    'session-ended',
    'step-up-required',
    'not-found',
    'validation-failed',
    'otp-invalid',
    'invalid-transition',
    'rate-limited',
  ],
});

/** Lists the user's sign-in methods apart from password and emailed codes. */
export const ME13 = endpoint({
  id: 'ME13',
  method: 'GET',
  path: '/api/account/factors',
  access: 'signed-in',
  summary: 'Sign-in methods',
  response: z.array(Factor),
  problems: ['session-ended'],
});

/** Removes a sign-in method; with the last one the recovery codes go too. Step-up subject `ME14:{id}`. */
export const ME14 = endpoint({
  id: 'ME14',
  method: 'DELETE',
  path: '/api/account/factors/{id}',
  access: 'signed-in',
  summary: 'Remove a sign-in method',
  params: z.strictObject({ id: IdInPath }),
  response: z.void(),
  status: 204,
  changes: ['ME13'],
  problems: ['session-ended', 'step-up-required', 'not-found', 'validation-failed'],
});
