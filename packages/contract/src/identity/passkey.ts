import * as z from 'zod/mini';

const Base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]*$/));
const Credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.record(z.string().check(z.maxLength(100)), z.unknown()),
};

/** The WebAuthn options for the browser as JSON, passed on unchanged. */
export const PasskeyOptions = z.record(z.string(), z.unknown()).register(z.globalRegistry, { id: 'PasskeyOptions' });
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

/** A passkey's signature over a challenge, as the browser returns it (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAssertion = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: z.optional(Base64Url),
    }),
  })
  .register(z.globalRegistry, { id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** A new passkey, as the browser returns it (WebAuthn, RegistrationResponseJSON). */
export const PasskeyAttestation = z
  .object({
    ...Credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      authenticatorData: z.optional(Base64Url),
      transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
      publicKeyAlgorithm: z.optional(z.number()),
      publicKey: z.optional(Base64Url),
    }),
  })
  .register(z.globalRegistry, { id: 'PasskeyAttestation' });
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;
