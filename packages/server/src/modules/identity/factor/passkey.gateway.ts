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

/** A passkey as stored, sealed: its id for the browser, its public key and its signature counter. */
export interface Passkey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** The relying party: the portal's host name, and the only origin that may ask for signatures. */
interface Party {
  rpID: string;
  origin: string;
}

/**
 * Returns the portal as relying party. Passkeys need a host name, so a portal on this machine uses `localhost`; one
 * reached by a bare IP address has none, and no passkeys.
 */
export function partyOf({ publicUrl }: Pick<Config, 'publicUrl'>): Party | undefined {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '127.0.0.1' || host === '::1')
    return { rpID: 'localhost', origin: `${url.protocol}//localhost${url.port && `:${url.port}`}` };
  return isIP(host) ? undefined : { rpID: host, origin: url.origin };
}

const named = ({ id, transports }: Passkey) => ({ id, transports });

/** Returns the browser options to create a passkey for this user, excluding those they have. */
export async function registrationOptions(
  { rpID }: Party,
  rpName: string,
  person: { id: number; login: string; name: string },
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

/** Returns the new passkey if it signed this challenge for this portal with user verification; else undefined. */
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

/** Returns the browser options to sign this challenge with one of these passkeys. */
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
 * Returns the passkey's new signature counter if it signed this challenge for this portal with user verification; else
 * undefined. A counter that goes back means a copy and is refused.
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

/** Turns anything the library throws into one refusal, whatever the reason. */
const refused = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false });
