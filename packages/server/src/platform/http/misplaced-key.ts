import { holdsKey } from '@isura/contract/identity/key-text';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses with key-invalid a request with an API key in its address or in a cookie, where logs, histories and other
 * programs keep it. A key is sent as `Authorization: Bearer` alone.
 */
export function refuseMisplacedKey({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const place = holdsKey(raw.url ?? '') ? 'the address' : holdsKey(raw.headers.cookie ?? '') ? 'a cookie' : undefined;
  if (place === undefined) return;
  throw new DomainError('key-invalid', {
    detail: `An API key was sent in ${place}, where others can read it. Revoke it. Keys are sent in the header Authorization.`,
    reason: 'MISPLACED',
  });
}
