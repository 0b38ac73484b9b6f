import { createHash } from 'node:crypto';

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
 * of keys do not matter; anything else does. 32 bytes.
 */
export function hashRequest(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256').update(`${method} ${url}\n`).update(canonical(body)).digest();
}
