import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** The configuration a page needs before it can start. Times in milliseconds. */
export const RuntimeConfig = z
  .object({
    apiBaseUrl: z.string(),
    logoutTime: z.int(),
    locationCacheDuration: z.int(),
    mapsApiUrl: z.string(),
    productName: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
    paymentMode: z.enum(['TEST', 'LIVE']),
    /** Whether payments go to the portal's own test provider: its results are chosen on the payment page. */
    hasTestProvider: z.boolean(),
    defaultPageSize: z.int(),
  })
  .register(z.globalRegistry, { id: 'RuntimeConfig' });

/**
 * Returns what the pages of this portal need before they can start; `apiBaseUrl` is empty when it is the page's own
 * origin.
 */
export const RT1 = endpoint({
  id: 'RT1',
  method: 'GET',
  path: '/config.json',
  access: 'public',
  summary: 'Runtime configuration',
  response: RuntimeConfig,
  problems: [],
});

/**
 * Reports that the process is alive. Says nothing about the database, so that a load balancer does not restart it for
 * that.
 */
export const RT2 = endpoint({
  id: 'RT2',
  method: 'GET',
  path: '/management/health',
  access: 'public',
  summary: 'Whether the process is alive',
  response: z.object({ status: z.enum(['UP']) }).register(z.globalRegistry, { id: 'Health' }),
  problems: [],
});

/** Returns the caller's address as the server saw it, through the trusted proxies only. */
export const RT3 = endpoint({
  id: 'RT3',
  method: 'GET',
  path: '/client-ip',
  access: 'public',
  summary: 'The address of the caller',
  response: z.object({ ip: z.string() }).register(z.globalRegistry, { id: 'ClientIp' }),
  problems: [],
});

/**
 * Reports readiness: the database responds and the process is not stopping. It listens only after the migrations ran
 * and the queue started.
 */
export const RT4 = endpoint({
  id: 'RT4',
  method: 'GET',
  path: '/management/ready',
  access: 'public',
  summary: 'Whether this process accepts requests',
  description: 'Answers 503 busy with one entry in `reasons` for each part that is not ready.',
  response: z.object({ status: z.enum(['READY']) }).register(z.globalRegistry, { id: 'Readiness' }),
  problems: ['busy'],
});

/** Returns metrics for Prometheus. Only from this machine or with the metrics token (else access-denied). */
export const RT5 = endpoint({
  id: 'RT5',
  method: 'GET',
  path: '/metrics',
  access: 'operator',
  summary: 'Figures for Prometheus',
  response: z.string(),
  produces: ['text/plain'],
  problems: ['access-denied'],
});

const CspReport = z.looseObject({ type: z.optional(z.string().check(z.maxLength(100))) });

/** Receives browsers' reports of content security policy violations. Counted and logged without the page's query. */
export const RT6 = endpoint({
  id: 'RT6',
  method: 'POST',
  path: '/csp-report',
  access: 'public',
  summary: 'Report a blocked resource',
  description: 'Receives what browsers send by the Reporting API, or one `csp-report` object.',
  body: z.union([z.array(CspReport).check(z.maxLength(50)), CspReport]),
  consumes: ['application/reports+json', 'application/csp-report'],
  response: z.void(),
  status: 204,
  limit: { max: 60, windowSeconds: 60 },
  problems: ['rate-limited'],
});

/** Returns the contact for reporting a vulnerability of the portal, and its expiry (RFC 9116). */
export const RT7 = endpoint({
  id: 'RT7',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Contact for reporting a vulnerability',
  description:
    'Gives the address in SECURITY_CONTACT, else in SUPPORT_EMAIL. Valid for 90 days from the first of the month ' +
    '(UTC).',
  response: z.string(),
  produces: ['text/plain'],
  problems: [],
});
