import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { sealBytes, unsealWithOneOf } from '../../../platform/seal/seal.ts';

/** A key of the installation with those it replaced: the first is used, all are taken. */
export type Keys = readonly [string, ...string[]];

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

/** A few letters that say which key something was made with, and nothing about the key. */
export const markOf = (secretKey: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'mark')).digest().subarray(0, 6);

const NO_NONCE = Buffer.alloc(16);

/**
 * What is kept of a recovery code, bound to its factor: the mark of the key, then the digest of the code enciphered with
 * it. The same code gives the same bytes, so it is found by them; and with both keys at hand it can be made anew without
 * the code.
 */
export function recoveryHash(secretKey: string, factorId: bigint, code: string): Buffer {
  return enciphered(secretKey, createHash('sha256').update(`${factorId}:${code}`).digest());
}

function enciphered(secretKey: string, digest: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', keyFor(secretKey, 'recovery code'), NO_NONCE).setAutoPadding(false);
  return Buffer.concat([markOf(secretKey), cipher.update(digest), cipher.final()]);
}

/** The bytes kept of a recovery code before they bore a mark. */
export const UNMARKED_LENGTH = 32;

/** The same recovery code kept under the newest key; undefined when it is, or bears no mark. */
export function recoveryHashAnew(keys: Keys, kept: Buffer): Buffer | 'lost' | undefined {
  if (kept.length === UNMARKED_LENGTH) return undefined;
  const mark = kept.subarray(0, -32);
  const made = keys.find((key) => markOf(key).equals(mark));
  if (made === undefined) return 'lost';
  if (made === keys[0]) return undefined;
  const cipher = createDecipheriv('aes-256-cbc', keyFor(made, 'recovery code'), NO_NONCE).setAutoPadding(false);
  return enciphered(keys[0], Buffer.concat([cipher.update(kept.subarray(-32)), cipher.final()]));
}

/** What was kept of a recovery code before the marks, when the key was hashed in: it cannot be made anew. */
export const unmarkedRecoveryHash = (secretKey: string, factorId: bigint, code: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'recovery code')).update(`${factorId}:${code}`).digest();

/** What is kept of a login somebody tried, known or not: the list of attempts is no list of names. */
export const loginHash = (secretKey: string, login: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'login')).update(login).digest();

/** Equal, told in the same time wherever they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Whose a sealed secret is: it opens for nobody else. */
export const sealOwner = (userId: bigint): string => `user ${userId}`;

/** Encrypts a secret of a person (AES-256-GCM); it opens only with the same `owner`. `nonce` is 12 fresh random bytes. */
export const seal = (secretKey: string, owner: string, plain: Buffer, nonce: Buffer): Buffer =>
  sealBytes(keyFor(secretKey, 'sealed secrets'), owner, plain, nonce);

const sealingKeys = (keys: Keys): KeyObject[] => keys.map((key) => keyFor(key, 'sealed secrets'));

/** Gives back what `seal` took with one of the keys; throws when it was altered, or belongs to somebody else. */
export const unseal = (keys: Keys, owner: string, sealed: Buffer): Buffer =>
  unsealWithOneOf(sealingKeys(keys), owner, sealed);

/** The same secret sealed with the newest key; undefined when it is. */
export function sealAnew(keys: Keys, owner: string, sealed: Buffer, nonce: Buffer): Buffer | undefined {
  try {
    unseal([keys[0]], owner, sealed);
    return undefined;
  } catch {
    return seal(keys[0], owner, unseal(keys, owner, sealed), nonce);
  }
}

const PROOF_GOOD_MS = 10 * 60_000;

/** A token that says: whoever carries it has read the mailbox. Good for ten minutes and for this purpose alone. */
export function mailboxProof(secretKey: string, email: string, purpose: string, now: Date): string {
  const said = Buffer.from(JSON.stringify([email, purpose, now.getTime() + PROOF_GOOD_MS])).toString('base64url');
  return `${said}.${createHmac('sha256', keyFor(secretKey, 'mailbox')).update(said).digest('base64url')}`;
}

/** True when this proof was given by us for this address and purpose, with one of the keys, and is not too old. */
export function provesMailbox(keys: Keys, proof: string, email: string, purpose: string, now: Date): boolean {
  const [said = '', mac = ''] = proof.split('.');
  const wanted = keys.map((key) => createHmac('sha256', keyFor(key, 'mailbox')).update(said).digest());
  const given = Buffer.from(mac, 'base64url');
  if (!wanted.map((each) => sameBytes(each, given)).includes(true)) return false;
  const [address, what, end] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string, number];
  return address === email && what === purpose && end > now.getTime();
}
