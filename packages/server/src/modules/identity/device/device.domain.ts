import { createHmac } from 'node:crypto';
import { type Keys, keyFor, sameBytes } from '../secret/secret.domain.ts';

/** The time after which an unseen device counts as new. */
export const DEVICE_KNOWN_MS = 90 * 24 * 60 * 60_000;

const SECOND = 1_000;

const signed = (secretKey: string, login: string, name: string, since: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'known device'))
    .update(JSON.stringify([login, name, since]))
    .digest();

/**
 * Makes the value a browser stores after a user signed in on it: a device name, the time, and our signature over both
 * and the user. It gives no access; wrong passwords from it are counted apart from those of strangers.
 */
export function deviceValue(secretKey: string, login: string, name: string, now: Date): string {
  const since = Math.floor(now.getTime() / SECOND).toString(36);
  return `${name}.${since}.${signed(secretKey, login, name, since).toString('base64url')}`;
}

/** Returns the device name in a value that we issued for this user in the last 90 days. */
export function deviceIn(keys: Keys, login: string, value: string, now: Date): string | undefined {
  const [name = '', since = '', mac = ''] = value.split('.');
  const received = Buffer.from(mac, 'base64url');
  if (!keys.some((key) => sameBytes(signed(key, login, name, since), received))) return undefined;
  return now.getTime() - Number.parseInt(since, 36) * SECOND < DEVICE_KNOWN_MS ? name : undefined;
}
