import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { Actor } from './route.ts';

/** How often a key may call, and all keys of an organization together (docs/spec/api-keys.md#limits). */
export const KEY_LIMITS = {
  readsPerMinute: 600,
  writesPerMinute: 120,
  uploadsPerHour: 30,
  perOrganizationPerMinute: 1_200,
} as const;

/** The requests counted together under one name, and how many of them are allowed in a window. */
export interface KeyLimit {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Returns the limits that a call with a key counts in, the narrowest first; none for a person. */
export function keyLimitsOf(
  { method, upload }: Pick<Endpoint, 'method' | 'upload'>,
  { key, orgId }: Pick<Actor, 'key' | 'orgId'>,
): KeyLimit[] {
  if (!key) return [];
  const isRead = method === 'GET';
  const { readsPerMinute, writesPerMinute, uploadsPerHour, perOrganizationPerMinute } = KEY_LIMITS;
  return [
    ...(upload ? [{ name: `key uploads:${key.id}`, max: uploadsPerHour, windowSeconds: 3_600 }] : []),
    isRead
      ? { name: `key reads:${key.id}`, max: readsPerMinute, windowSeconds: 60 }
      : { name: `key writes:${key.id}`, max: writesPerMinute, windowSeconds: 60 },
    { name: `keys of:${orgId ?? 0}`, max: perOrganizationPerMinute, windowSeconds: 60 },
  ];
}
