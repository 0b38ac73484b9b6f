import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';

const CSP_TAIL =
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; report-to csp";

/** The policy of one html answer: scripts from here, style elements from here or with this answer's nonce (security.md 6). */
export const htmlPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${CSP_TAIL}; require-trusted-types-for 'script'`;

/** The policy of html that a call writes by itself: style sheets and pictures from here, no script at all. */
export const documentPolicy = `default-src 'none'; style-src-elem 'self'; ${CSP_TAIL}; require-trusted-types-for 'script'`;

/**
 * The policy of a page whose one form hands a browser over to another house: over https, wherever that house sends it on to,
 * and to `action` itself.
 */
export const handOverPolicy = (action: string): string =>
  documentPolicy.replace("form-action 'self'", `form-action ${new URL(action).origin} https:`);

/** The policy of everything that is not html: nothing may load, nothing may frame it. */
export const dataPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; report-to csp";

/** The policy of the API documentation, whose viewer writes style elements and markup by itself. */
export const docsPolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; ${CSP_TAIL}`;

const EXPOSED =
  'x-total-count, link, x-chain, x-trace-id, x-session-token, x-session-expires, x-wrote-at, x-as-at, retry-after, location';
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, device, longitude, latitude, ip, location, x-background, x-read-after';

/** Whether browsers take this address for trustworthy; elsewhere they complain about COOP and drop `Secure` cookies. */
export const isTrustworthy = (publicUrl: string): boolean =>
  publicUrl.startsWith('https:') || isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '');

/** The headers of security.md 6 that every answer carries, whatever its kind. Html replaces the policy by its own. */
export function standingHeaders(config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  const secure = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': dataPolicy,
    'reporting-endpoints': 'csp="/csp-report"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(isTrustworthy(config.publicUrl) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Leave for a page of another origin to read the answer: only for origins of the fixed list, never `*`, never with
 * cookies. A preflight also hears which methods and headers may be sent.
 */
export function corsHeaders(request: IncomingMessage, origins: ReadonlySet<string>): Record<string, string> {
  if (origins.size === 0) return {};
  const { origin } = request.headers;
  if (origin === undefined || !origins.has(origin)) return { vary: 'origin' };
  const preflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
    'cross-origin-resource-policy': 'cross-origin',
    ...(preflight
      ? {
          'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '600',
        }
      : {}),
  };
}
