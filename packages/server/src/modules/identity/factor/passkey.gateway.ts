import { isIP } from 'node:net';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@isura/contract/identity/passkey';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../../platform/config/config.ts';

/** A passkey as it is kept, sealed: its name for the browser, its public key and how often it signed. */
export interface Passkey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** For whom passkeys sign: the name of the portal's host, and the only address whose pages may ask. */
interface Party {
  rpID: string;
  origin: string;
}

/**
 * The portal as passkeys know it. They need a name, so a portal on this machine goes by `localhost`; one that people
 * reach by the bare number of a machine has none, and no passkeys.
 */
export function partyOf({ publicUrl }: Pick<Config, 'publicUrl'>): Party | undefined {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '127.0.0.1' || host === '::1')
    return { rpID: 'localhost', origin: `${url.protocol}//localhost${url.port && `:${url.port}`}` };
  return isIP(host) ? undefined : { rpID: host, origin: url.origin };
}

const named = ({ id, transports }: Passkey) => ({ id, transports });

/** What a browser is asked with to make a passkey for this person, other than those there are. */
export async function registrationOptions(
  { rpID }: Party,
  rpName: string,
  person: { id: bigint; login: string; name: string },
  there: readonly Passkey[],
  challenge: Buffer,
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: person.login,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`isura ${person.id}`),
    challenge: Uint8Array.from(challenge),
    attestationType: 'none',
    excludeCredentials: there.map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  return { ...options };
}

/** The new passkey, if it signed this challenge for this portal, by a person it made sure of; else undefined. */
export async function registered(
  { rpID, origin }: Party,
  challenge: string,
  attestation: PasskeyAttestation,
): Promise<Passkey | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: attestation as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refused);
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** What a browser is asked with to sign this challenge with one of these passkeys. */
export async function assertionOptions(
  { rpID }: Party,
  passkeys: readonly Passkey[],
  challenge: string,
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(named),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * How often the passkey has signed by now, if this is its signature over this challenge for this portal by a person it
 * made sure of; else undefined. One that counts back is a copy and is refused.
 */
export async function signedTimes(
  { rpID, origin }: Party,
  passkey: Passkey,
  challenge: string,
  assertion: PasskeyAssertion,
): Promise<number | undefined> {
  const { id, counter, publicKey } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, counter, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')) },
    requireUserVerification: true,
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws what does not hold; whatever the reason, it is one refusal. */
const refused = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false });
