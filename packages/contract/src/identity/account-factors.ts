import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, Uuid } from '../kernel/ids.ts';
import { StepUpSubject } from '../kernel/step-up.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkey.ts';
import { FactorMethod, OneTimeCode, oneOf, SecondFactor } from './session.ts';

/**
 * Asks for a fresh proof for one subject. A code goes out by mail and SMS to who has no sign-in method of his own; with
 * one, only that or a recovery code counts.
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
      /** What the proof opens, in a sentence; the message with a code says the same. */
      opens: z.optional(z.string()),
      expiresInSeconds: z.int(),
    })
    .register(z.globalRegistry, { id: 'StepUp' }),
  status: 202,
  description:
    'invalid-transition (`reason: new-phone`, `from`) when a code is all the person has, its number is younger than a day, and the act is about money or adds a sign-in method; or when the subject names a payment that changed since (`not-what-was-seen`).',
  problems: ['session-ended', 'validation-failed', 'not-found', 'otp-exhausted', 'invalid-transition', 'rate-limited'],
});

/** The proof is good for that subject and five minutes, or for a shift of eight hours where the subject ends in `:shift`; the session goes on under a new token (`x-session-token`). */
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

/** A passkey (of this device, a phone or a security key), or an authenticator app. */
const FactorKind = z.enum(['PASSKEY', 'TOTP']);

/** A sign-in method of a person. Until `confirmed` it proves nothing. */
export const Factor = z
  .object({
    id: Id,
    kind: FactorKind,
    name: z.string(),
    confirmed: z.boolean(),
    createdAt: Instant,
    lastUsedAt: z.optional(Instant),
    /** Recovery codes the person has not used yet, together for all sign-in methods. */
    recoveryCodesLeft: z.int(),
  })
  .register(z.globalRegistry, { id: 'Factor' });
export type Factor = z.output<typeof Factor>;

/**
 * A new authenticator or passkey, which waits for ME12. An authenticator's secret is in the address for the QR picture and
 * is told this once; a passkey's browser is asked with `passkeyOptions`. One authenticator, ten passkeys. Step-up subject
 * `ME11:{login}`.
 */
export const ME11 = endpoint({
  id: 'ME11',
  method: 'POST',
  path: '/api/account/factors',
  access: 'signed-in',
  stepUpSubject: 'ME11:{login}',
  summary: 'Add a sign-in method',
  body: z.strictObject({
    kind: FactorKind,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'Give it a name of 1 to 40 characters' }),
        z.maxLength(40, { error: 'Give it a name of 1 to 40 characters' }),
        z.regex(/^\P{Cc}*$/u, { error: 'Give it a name of 1 to 40 characters' }),
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
 * The authenticator shows the right code, or the passkey signed: it is in use from now on. With the first method ten
 * recovery codes are told this once, each good for one time; later the list is empty while some are left. Same step-up
 * subject as ME11.
 */
export const ME12 = endpoint({
  id: 'ME12',
  method: 'POST',
  path: '/api/account/factors/{id}/confirm',
  access: 'signed-in',
  stepUpSubject: 'ME11:{login}',
  summary: 'Put a sign-in method in use',
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

/** The person's sign-in methods beside password and mailed codes. */
export const ME13 = endpoint({
  id: 'ME13',
  method: 'GET',
  path: '/api/account/factors',
  access: 'signed-in',
  summary: 'Sign-in methods',
  response: z.array(Factor),
  problems: ['session-ended'],
});

/** A sign-in method is no longer one; with the last the recovery codes go too. Step-up subject `ME14:{id}`. */
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
