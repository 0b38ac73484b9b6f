import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';

const CSP_TAIL =
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; report-to csp";

/**
 * Returns the policy of one html answer: scripts from here, style elements from here or with this answer's nonce
 * (docs/spec/security.md#headers).
 */
export const htmlPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ${CSP_TAIL}; require-trusted-types-for 'script'`;

/** The policy of html that a call renders itself: style sheets and pictures from here, no script at all. */
export const documentPolicy = `default-src 'none'; style-src-elem 'self'; ${CSP_TAIL}; require-trusted-types-for 'script'`;

/**
 * Returns the policy of a page with one form that hands the browser over to another site: over https, wherever that
 * site redirects, and to `action` itself.
 */
export const handOverPolicy = (action: string): string =>
  documentPolicy.replace("form-action 'self'", `form-action ${new URL(action).origin} https:`);

/** The policy of everything that is not html: it may load nothing and may not be framed. */
export const dataPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; report-to csp";

/** The policy of the API documentation: its viewer writes its own style elements and markup. */
export const docsPolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; ${CSP_TAIL}`;

const EXPOSED =
  'x-total-count, link, x-chain, x-trace-id, x-session-token, x-session-expires, x-wrote-at, x-as-at, retry-after, location, etag';
const ALLOWED_HEADERS =
  'authorization, content-type, if-none-match, idempotency-key, device, longitude, latitude, ip, location, x-background, x-read-after';

/**
 * Reports whether browsers consider this address trustworthy; elsewhere they warn about COOP and drop `Secure` cookies.
 */
export const isTrustworthy = (publicUrl: string): boolean =>
  publicUrl.startsWith('https:') || isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '');

/**
 * Returns the headers of docs/spec/security.md#headers that every answer carries. Html replaces the policy with its
 * own.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
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
 * Returns the headers that let a page of another origin read the answer: only for origins on the fixed list, never `*`,
 * never with cookies. A preflight also gets the allowed methods and headers.
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
