import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts bytes (AES-256-GCM); they can only be decrypted with the same `owner`. `nonce` is 12 fresh random bytes. */
export function sealBytes(key: KeyObject, owner: string, plain: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `sealBytes` encrypted; throws when it was altered or belongs to somebody else. */
export function unsealBytes(key: KeyObject, owner: string, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()]);
}

/** Decrypts what `sealBytes` encrypted with one of these keys; throws the error of the last one. */
export function unsealWithOneOf(keys: readonly KeyObject[], owner: string, sealed: Buffer): Buffer {
  const [key, ...others] = keys;
  if (key === undefined) throw new Error('there is no key');
  try {
    return unsealBytes(key, owner, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealWithOneOf(others, owner, sealed);
  }
}
