import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { sealBytes, unsealWithOneOf } from '../seal/seal.ts';

const Sealed = z.strictObject({ sealed: z.base64() });

const keyOf = (secretKey: string): KeyObject =>
  createSecretKey(createHmac('sha256', secretKey).update('isura queue: payloads').digest());

/** Encrypts the payload of a job that must not be readable in the queue. `nonce` is 12 fresh random bytes. */
export const sealPayload = (secretKey: string, job: string, data: object, nonce: Buffer): { sealed: string } => ({
  sealed: sealBytes(keyOf(secretKey), job, Buffer.from(JSON.stringify(data)), nonce).toString('base64'),
});

/**
 * Decrypts what `sealPayload` encrypted with one of these keys, and returns older unsealed payloads unchanged; throws
 * for what was altered or belongs to another job.
 */
export function openPayload(secretKeys: readonly string[], job: string, kept: unknown): unknown {
  const { success, data } = Sealed.safeParse(kept);
  if (!success) return kept;
  return JSON.parse(unsealWithOneOf(secretKeys.map(keyOf), job, Buffer.from(data.sealed, 'base64')).toString('utf8'));
}
