import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { sealBytes, unsealBytes } from '../../../platform/seal/seal.ts';

/** A key for one purpose, made from the secret of the installation; knowing one tells nothing of another. */
export const keyFor = (secretKey: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secretKey).update(`isura identity: ${purpose}`).digest());

/** What is kept of a token: 32 bytes from which it cannot be found. Tokens are 256 random bits, so no pepper is needed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Random bytes as a token: 32 bytes give 43 letters of the URL-safe alphabet. */
export const tokenOf = (bytes: Buffer): string => bytes.toString('base64url');

/** What a code is bound to; a code for one thing never opens another (T07). */
export interface CodeBinding {
  purpose: string;
  email: string;
  challengeId?: string;
  subject?: string;
}

/** What is kept of a code: an HMAC over the code and everything it is bound to. JSON keeps the parts apart. */
export const codeHash = (secretKey: string, bound: CodeBinding, code: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'code'))
    .update(JSON.stringify([bound.purpose, bound.email, bound.challengeId ?? null, bound.subject ?? null, code]))
    .digest();

/** What is kept of a recovery code, bound to its factor. */
export const recoveryHash = (secretKey: string, factorId: bigint, code: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'recovery code')).update(`${factorId}:${code}`).digest();

/** What is kept of a login somebody tried, known or not: the list of tries is no list of names. */
export const loginHash = (secretKey: string, login: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'login')).update(login).digest();

/** Equal, told in the same time wherever they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Encrypts a secret of a person (AES-256-GCM); it opens only with the same `owner`. `nonce` is 12 fresh random bytes. */
export const seal = (secretKey: string, owner: string, plain: Buffer, nonce: Buffer): Buffer =>
  sealBytes(keyFor(secretKey, 'sealed secrets'), owner, plain, nonce);

/** Gives back what `seal` took; throws when it was altered, or belongs to somebody else. */
export const unseal = (secretKey: string, owner: string, sealed: Buffer): Buffer =>
  unsealBytes(keyFor(secretKey, 'sealed secrets'), owner, sealed);

const PROOF_GOOD_MS = 10 * 60_000;

/** A token that says: whoever carries it has read the mailbox. Good for ten minutes and for this purpose alone. */
export function mailboxProof(secretKey: string, email: string, purpose: string, now: Date): string {
  const said = Buffer.from(JSON.stringify([email, purpose, now.getTime() + PROOF_GOOD_MS])).toString('base64url');
  return `${said}.${createHmac('sha256', keyFor(secretKey, 'mailbox')).update(said).digest('base64url')}`;
}

/** True when this proof was given by us for this address and purpose and is not too old. */
export function provesMailbox(secretKey: string, proof: string, email: string, purpose: string, now: Date): boolean {
  const [said = '', mac = ''] = proof.split('.');
  const wanted = createHmac('sha256', keyFor(secretKey, 'mailbox')).update(said).digest();
  if (!sameBytes(wanted, Buffer.from(mac, 'base64url'))) return false;
  const [address, what, end] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string, number];
  return address === email && what === purpose && end > now.getTime();
}
