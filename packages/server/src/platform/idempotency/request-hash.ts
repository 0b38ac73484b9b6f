import { createHash, createHmac } from 'node:crypto';

/** The same value always as the same text, whatever the order in which its keys were sent. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * What makes two requests the same request: method, address with query, and body as it was parsed. Spaces and the order
 * of keys do not matter; anything else does. 32 bytes. With a `secretKey` a body with a password or a code cannot be
 * found by trying from what is kept of it.
 */
export function hashRequest(method: string, url: string, body: unknown, secretKey?: string): Buffer {
  const hash = secretKey === undefined ? createHash('sha256') : createHmac('sha256', secretKey);
  return hash.update(`${method} ${url}\n`).update(canonical(body)).digest();
}
