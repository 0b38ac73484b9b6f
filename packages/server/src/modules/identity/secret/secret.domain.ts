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

/** The installation's key and those it replaced: the first is used for new data, all are accepted. */
export type Keys = readonly [string, ...string[]];

/** Derives a key for one purpose from the installation's secret; one reveals nothing about another. */
export const keyFor = (secretKey: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secretKey).update(`isura identity: ${purpose}`).digest());

/**
 * Returns the stored form of a token: 32 bytes that do not reveal it. Tokens are 256 random bits, so no pepper is
 * needed.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Encodes random bytes as a token: 32 bytes give 43 characters of the URL-safe alphabet. */
export const tokenOf = (bytes: Buffer): string => bytes.toString('base64url');

/** What a code is bound to; a code for one thing never opens another (docs/spec/security.md#t07). */
export interface CodeBinding {
  purpose: string;
  email: string;
  challengeId?: string;
  subject?: string;
}

/**
 * Returns the stored form of a code: an HMAC over the code and everything it is bound to. JSON keeps the parts apart.
 */
export const codeHash = (secretKey: string, bound: CodeBinding, code: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'code'))
    .update(JSON.stringify([bound.purpose, bound.email, bound.challengeId ?? null, bound.subject ?? null, code]))
    .digest();

/** Returns a short label that identifies a key without revealing it. */
export const tagOf = (secretKey: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'mark')).digest().subarray(0, 6);

const NO_NONCE = Buffer.alloc(16);

/**
 * Returns the stored form of a recovery code, bound to its factor: the key label, then the encrypted digest of the
 * code. The same code gives the same bytes, so it can be looked up; with both keys it can be re-encrypted without the
 * code.
 */
export function recoveryHash(secretKey: string, factorId: number, code: string): Buffer {
  return enciphered(secretKey, createHash('sha256').update(`${factorId}:${code}`).digest());
}

function enciphered(secretKey: string, digest: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', keyFor(secretKey, 'recovery code'), NO_NONCE).setAutoPadding(false);
  return Buffer.concat([tagOf(secretKey), cipher.update(digest), cipher.final()]);
}

/** The stored length of a recovery code from before key labels. */
export const UNMARKED_LENGTH = 32;

/** Re-encrypts a stored recovery code with the newest key; undefined when it has that key, or has no label. */
export function recoveryHashAnew(keys: Keys, kept: Buffer): Buffer | 'lost' | undefined {
  if (kept.length === UNMARKED_LENGTH) return undefined;
  const tag = kept.subarray(0, -32);
  const made = keys.find((key) => tagOf(key).equals(tag));
  if (made === undefined) return 'lost';
  if (made === keys[0]) return undefined;
  const cipher = createDecipheriv('aes-256-cbc', keyFor(made, 'recovery code'), NO_NONCE).setAutoPadding(false);
  return enciphered(keys[0], Buffer.concat([cipher.update(kept.subarray(-32)), cipher.final()]));
}

/**
 * Returns the stored form of a recovery code from before key labels, when the key was part of the hash: it cannot be
 * re-encrypted.
 */
export const unmarkedRecoveryHash = (secretKey: string, factorId: number, code: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'recovery code')).update(`${factorId}:${code}`).digest();

/** Returns the stored form of an attempted login, known or not: the list of attempts must not be a list of names. */
export const loginHash = (secretKey: string, login: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'login')).update(login).digest();

/** Compares two byte strings in the same time wherever they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Returns the owner label of a sealed secret; it opens for nobody else. */
export const sealOwner = (userId: number): string => `user ${userId}`;

/** Returns the owner label of what a user typed in a form; it opens for nobody else and in place of no other form. */
export const draftOwner = (userId: number, key: string): string => `${sealOwner(userId)} draft ${key}`;

/** Encrypts a user's secret (AES-256-GCM); it opens only with the same `owner`. `nonce` is 12 fresh random bytes. */
export const seal = (secretKey: string, owner: string, plain: Buffer, nonce: Buffer): Buffer =>
  sealBytes(keyFor(secretKey, 'sealed secrets'), owner, plain, nonce);

const sealingKeys = (keys: Keys): KeyObject[] => keys.map((key) => keyFor(key, 'sealed secrets'));

/** Decrypts what `seal` encrypted with one of the keys; throws when it was altered or belongs to somebody else. */
export const unseal = (keys: Keys, owner: string, sealed: Buffer): Buffer =>
  unsealWithOneOf(sealingKeys(keys), owner, sealed);

/** Re-encrypts a secret with the newest key; undefined when it already has it. */
export function sealAnew(keys: Keys, owner: string, sealed: Buffer, nonce: Buffer): Buffer | undefined {
  try {
    unseal([keys[0]], owner, sealed);
    return undefined;
  } catch {
    return seal(keys[0], owner, unseal(keys, owner, sealed), nonce);
  }
}

const PROOF_GOOD_MS = 10 * 60_000;

/** Makes a token that proves its bearer has read the mailbox. Valid for ten minutes and for this purpose only. */
export function mailboxProof(secretKey: string, email: string, purpose: string, now: Date): string {
  const payload = Buffer.from(JSON.stringify([email, purpose, now.getTime() + PROOF_GOOD_MS])).toString('base64url');
  return `${payload}.${createHmac('sha256', keyFor(secretKey, 'mailbox')).update(payload).digest('base64url')}`;
}

/** Reports whether we issued this proof for this address and purpose, with one of the keys, and it has not expired. */
export function provesMailbox(keys: Keys, proof: string, email: string, purpose: string, now: Date): boolean {
  const [payload = '', mac = ''] = proof.split('.');
  const expected = keys.map((key) => createHmac('sha256', keyFor(key, 'mailbox')).update(payload).digest());
  const received = Buffer.from(mac, 'base64url');
  if (!expected.map((each) => sameBytes(each, received)).includes(true)) return false;
  const [address, what, end] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  return address === email && what === purpose && end > now.getTime();
}
