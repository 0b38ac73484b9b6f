import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { FORWARDED } from './operator.ts';

const hostOf = (host: string | undefined): string => URL.parse(`http://${host}`)?.hostname ?? '';

/**
 * Refuses a request that came to a portal in TEST from somewhere else: passed on by a proxy or a tunnel, or asked for
 * under another name than this machine's. Payments are invented there and messages can be read, so it takes
 * ALLOW_PUBLIC_TEST=on to open it.
 */
export function assertAtHome(
  headers: IncomingHttpHeaders,
  { paymentMode, allowPublicTest }: Pick<Config, 'paymentMode' | 'allowPublicTest'>,
): void {
  if (paymentMode === 'LIVE' || allowPublicTest) return;
  if (FORWARDED.every((name) => headers[name] === undefined) && isLoopbackHost(hostOf(headers.host))) return;
  throw new DomainError('access-denied', {
    detail:
      'This portal is in test mode and answers on its own machine alone. Its operator can open it with ALLOW_PUBLIC_TEST=on.',
  });
}
