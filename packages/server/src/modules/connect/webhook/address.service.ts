import { isIP } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';
import { isLoopback, isPublicAddress } from '../../../platform/http-out/public-address.ts';

type Where = Pick<Config, 'publicUrl' | 'paymentMode' | 'allowPublicTest' | 'port'>;

/**
 * Reports whether endpoints may be on this machine: in TEST, so that a program can be tried beside the portal, and not
 * where strangers reach that portal (docs/spec/security.md#t30).
 */
export const reachesThisMachine = ({ paymentMode, allowPublicTest }: Where): boolean =>
  paymentMode === 'TEST' && !allowPublicTest;

/** Returns the host of an address without brackets and without a full stop at its end. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Returns what is wrong with the address of an endpoint; undefined when it may be called. It is https on port 443 of a
 * public host that is not the portal's own, without a user. To what a name leads is checked with every attempt, by
 * `HttpOut`, because it can change.
 */
export function addressFault(text: string, where: Where): string | undefined {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Enter an address like https://payroll.example.gov.ng/isura';
  if (url.username !== '' || url.password !== '') return 'Enter the address without a user and password';
  if (url.hash !== '') return 'Enter the address without # and what follows it';
  const host = bareHost(url);
  const own = URL.parse(where.publicUrl);
  const isHere = isLoopback(host) || host === 'localhost' || host.endsWith('.localhost');
  if (isHere && reachesThisMachine(where)) {
    const isOwn = url.port === String(where.port) || url.host === own?.host;
    return isOwn ? 'Enter an address of your program, not of the portal' : undefined;
  }
  if (isHere || (isIP(host) !== 0 && !isPublicAddress(host))) return 'Enter an address on the public internet';
  if (own && host === bareHost(own)) return 'Enter an address of your program, not of the portal';
  if (url.protocol !== 'https:' || url.port !== '') return 'Enter an address with https, without a port';
  return undefined;
}
