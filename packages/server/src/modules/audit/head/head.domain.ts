import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The last link of a chain as written outside the database: chain, number, hash in hex. */
export type HeadLine = readonly [chainId: string, seq: string, hash: string];

/**
 * The last links of all chains at one moment, signed, so that shortening a chain together with its head is detected.
 */
export interface SignedHeads {
  at: string;
  heads: readonly HeadLine[];
  /** Ed25519 over `headsText`, in base64. */
  signature: string;
}

/** The ASN.1 prefix of a raw Ed25519 key (RFC 8410). */
const FRAME = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key that signs the heads from the configured secret; the key does not reveal the secret. */
export function signingKey(secretKey: string): KeyObject {
  const seed = createHmac('sha256', secretKey).update('audit heads').digest();
  return createPrivateKey({ key: Buffer.concat([FRAME, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the text that is signed: the moment and one line per chain. */
export function headsText(at: string, heads: readonly HeadLine[]): string {
  return [at, ...heads.map((line) => line.join(' '))].join('\n');
}

/** Signs the heads of the chains. Any program with the public key can verify the signature without the secret. */
export function signHeads(at: Date, heads: readonly HeadLine[], secretKey: string): SignedHeads {
  const moment = at.toISOString();
  const signature = sign(null, Buffer.from(headsText(moment, heads)), signingKey(secretKey)).toString('base64');
  return { at: moment, heads, signature };
}

/** Reports whether these heads were signed with the key of one of these secrets and not changed since. */
export function isSigned({ at, heads, signature }: SignedHeads, secretKeys: readonly string[]): boolean {
  const text = Buffer.from(headsText(at, heads));
  return secretKeys.some((key) =>
    verify(null, text, createPublicKey(signingKey(key)), Buffer.from(signature, 'base64')),
  );
}
