import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between the time of a signature and now, either way (docs/spec/security.md#t28). */
const GOOD_FOR_S = 300;

/** A signature from headers: Unix seconds, the id of the event, HMAC-SHA-256 in hex. */
export interface Signature {
  at: string;
  id: string;
  hex: string;
}

/** Returns the secret the test provider signs with when none is configured; derived from the installation's secret. */
export const sandboxSecret = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('isura: events of the test provider').digest('base64url');

/**
 * Returns the HMAC-SHA-256 over `moment.id.bytes`. Neither moment nor id may hold a dot, so nothing can move from one
 * to the other.
 */
export function sign(secret: string, at: string, id: string, bytes: Uint8Array): string {
  return createHmac('sha256', secret).update(`${at}.${id}.`).update(bytes).digest('hex');
}

/**
 * Reports whether a signature over these bytes is by one of the live secrets and at most 300 s away from `now`, either
 * way. Takes the same time wherever it differs.
 */
export function isSigned(
  secrets: readonly string[],
  { at, id, hex }: Signature,
  bytes: Uint8Array,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(at) || !/^[\w-]{1,100}$/.test(id) || !/^[0-9a-f]{64}$/.test(hex)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(at)) > GOOD_FOR_S) return false;
  const signature = Buffer.from(hex, 'hex');
  return secrets
    .map((secret) => timingSafeEqual(Buffer.from(sign(secret, at, id, bytes), 'hex'), signature))
    .includes(true);
}
