import type { IncomingMessage } from 'node:http';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { wasPassedOn } from './operator.ts';

/** A name or an address with its port, and nothing else: readers disagree on the host in `evil@127.0.0.1`. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const isThisMachine = (host = ''): boolean => isLoopbackHost(HOST.exec(host)?.[1]?.toLowerCase() ?? '');

/** Refuses a request that names its host twice: one reader uses the first, another the last. */
export function assertOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new DomainError('malformed-request', { detail: 'Send one Host header.' });
}

/**
 * Refuses a request that reaches a portal in TEST from elsewhere: forwarded by a proxy or a tunnel, or addressed to a
 * name other than this machine's, in its header or its address. Such a portal simulates payments and shows messages, so
 * ALLOW_PUBLIC_TEST=on is needed to open it.
 */
export function assertAtHome(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { paymentMode, allowPublicTest }: Pick<Config, 'paymentMode' | 'allowPublicTest'>,
): void {
  if (paymentMode === 'LIVE' || allowPublicTest) return;
  if (!wasPassedOn(headers) && isThisMachine(headers.host) && url.startsWith('/')) return;
  throw new DomainError('access-denied', {
    detail:
      'This portal is in test mode and answers only on its own machine. Its operator can open it with ALLOW_PUBLIC_TEST=on.',
  });
}
