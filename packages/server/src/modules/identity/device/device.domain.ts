import { createHmac } from 'node:crypto';
import { type Keys, keyFor, sameBytes } from '../secret/secret.domain.ts';

/** A device not seen for so long is new again. */
export const DEVICE_KNOWN_MS = 90 * 24 * 60 * 60_000;

const SECOND = 1_000;

const signed = (secretKey: string, login: string, name: string, since: string): Buffer =>
  createHmac('sha256', keyFor(secretKey, 'known device'))
    .update(JSON.stringify([login, name, since]))
    .digest();

/**
 * What a browser keeps after a person signed in on it: a name of the device, the moment, and our signature over both and
 * the person. It opens nothing; wrong passwords from it are counted apart from those of strangers.
 */
export function deviceValue(secretKey: string, login: string, name: string, now: Date): string {
  const since = Math.floor(now.getTime() / SECOND).toString(36);
  return `${name}.${since}.${signed(secretKey, login, name, since).toString('base64url')}`;
}

/** The name of the device in a value, when we gave it for this person in the last 90 days. */
export function deviceIn(keys: Keys, login: string, value: string, now: Date): string | undefined {
  const [name = '', since = '', mac = ''] = value.split('.');
  const given = Buffer.from(mac, 'base64url');
  if (!keys.some((key) => sameBytes(signed(key, login, name, since), given))) return undefined;
  return now.getTime() - Number.parseInt(since, 36) * SECOND < DEVICE_KNOWN_MS ? name : undefined;
}
