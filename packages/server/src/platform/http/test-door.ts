import type { IncomingMessage } from 'node:http';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { wasPassedOn } from './operator.ts';

/** A name or an address with its port, and nothing beside it: of `evil@127.0.0.1` every reader makes something else. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const isThisMachine = (host = ''): boolean => isLoopbackHost(HOST.exec(host)?.[1]?.toLowerCase() ?? '');

/** Refuses a request that names its host twice: one reader believes the first, another the last. */
export function assertOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new DomainError('malformed-request', { detail: 'Send one Host header.' });
}

/**
 * Refuses a request that came to a portal in TEST from somewhere else: passed on by a proxy or a tunnel, or asked for
 * under another name than this machine's, in its header or in its address. Payments are invented there and messages can be read, so it takes
 * ALLOW_PUBLIC_TEST=on to open it.
 */
export function assertAtHome(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { paymentMode, allowPublicTest }: Pick<Config, 'paymentMode' | 'allowPublicTest'>,
): void {
  if (paymentMode === 'LIVE' || allowPublicTest) return;
  if (!wasPassedOn(headers) && isThisMachine(headers.host) && url.startsWith('/')) return;
  throw new DomainError('access-denied', {
    detail:
      'This portal is in test mode and answers on its own machine alone. Its operator can open it with ALLOW_PUBLIC_TEST=on.',
  });
}
