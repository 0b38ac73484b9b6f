import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The last link of a chain as it is written outside the database: chain, number, hash in hex. */
export type HeadLine = readonly [chainId: string, seq: string, hash: string];

/** What the chains ended with at a moment, signed, so that nobody can shorten a chain and its head together unseen. */
export interface SignedHeads {
  at: string;
  heads: readonly HeadLine[];
  /** Ed25519 over `headsText`, in base64. */
  signature: string;
}

/** The ASN.1 frame of a bare Ed25519 key (RFC 8410). */
const FRAME = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs the heads, made from the configured secret; whoever has it does not have the secret. */
export function signingKey(secretKey: string): KeyObject {
  const seed = createHmac('sha256', secretKey).update('audit heads').digest();
  return createPrivateKey({ key: Buffer.concat([FRAME, seed]), format: 'der', type: 'pkcs8' });
}

/** The text that is signed: the moment and one line a chain. */
export function headsText(at: string, heads: readonly HeadLine[]): string {
  return [at, ...heads.map((line) => line.join(' '))].join('\n');
}

/** Signs what the chains end with; any program with the public key can check it, without the secret. */
export function signHeads(at: Date, heads: readonly HeadLine[], secretKey: string): SignedHeads {
  const moment = at.toISOString();
  const signature = sign(null, Buffer.from(headsText(moment, heads)), signingKey(secretKey)).toString('base64');
  return { at: moment, heads, signature };
}

/** True when these heads were signed with the key of one of these secrets and not touched since. */
export function isSigned({ at, heads, signature }: SignedHeads, secretKeys: readonly string[]): boolean {
  const text = Buffer.from(headsText(at, heads));
  return secretKeys.some((key) =>
    verify(null, text, createPublicKey(signingKey(key)), Buffer.from(signature, 'base64')),
  );
}
