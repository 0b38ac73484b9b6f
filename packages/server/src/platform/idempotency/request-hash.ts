import { createHash, createHmac } from 'node:crypto';

/** Returns the same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Returns the 32-byte hash that identifies a request: method, address with query, and parsed body. White space and the
 * order of keys do not matter; anything else does. With a `secretKey`, a password or code in the body cannot be found
 * by trying hashes.
 */
export function hashRequest(method: string, url: string, body: unknown, secretKey?: string): Buffer {
  const hash = secretKey === undefined ? createHash('sha256') : createHmac('sha256', secretKey);
  return hash.update(`${method} ${url}\n`).update(canonical(body)).digest();
}
