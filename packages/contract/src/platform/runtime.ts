import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** What a page must know before it can start. Times in milliseconds. */
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
    /** Payments go to the provider of this portal's own tests, whose answers somebody at the payment page chooses. */
    hasTestProvider: z.boolean(),
    defaultPageSize: z.int(),
  })
  .register(z.globalRegistry, { id: 'RuntimeConfig' });

/** What the pages of this portal need before they can start; `apiBaseUrl` is empty when it is the page's own origin. */
export const RT1 = endpoint({
  id: 'RT1',
  method: 'GET',
  path: '/config.json',
  access: 'public',
  summary: 'Runtime configuration',
  response: RuntimeConfig,
  problems: [],
});

/** Alive: the process answers. Says nothing about the database, so that a load balancer does not restart it for that. */
export const RT2 = endpoint({
  id: 'RT2',
  method: 'GET',
  path: '/management/health',
  access: 'public',
  summary: 'Is the process alive',
  response: z.object({ status: z.enum(['UP']) }).register(z.globalRegistry, { id: 'Health' }),
  problems: [],
});

/** The address of the caller as the server saw it, through the proxies it was told to trust and no others. */
export const RT3 = endpoint({
  id: 'RT3',
  method: 'GET',
  path: '/client-ip',
  access: 'public',
  summary: 'The address of the caller',
  response: z.object({ ip: z.string() }).register(z.globalRegistry, { id: 'ClientIp' }),
  problems: [],
});

/** Ready: the database answers and the process is not stopping. Migrations ran and the queue started before it listened. */
export const RT4 = endpoint({
  id: 'RT4',
  method: 'GET',
  path: '/management/ready',
  access: 'public',
  summary: 'May this process be sent requests',
  description: 'Answers 503 busy with one entry in `reasons` for each part that is not ready.',
  response: z.object({ status: z.enum(['READY']) }).register(z.globalRegistry, { id: 'Readiness' }),
  problems: ['busy'],
});

/** Figures for Prometheus. Only from this machine or with the metrics token (else access-denied). */
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

/** Takes the reports of browsers about what the content security policy refused. Counted and logged without the page's query. */
export const RT6 = endpoint({
  id: 'RT6',
  method: 'POST',
  path: '/csp-report',
  access: 'public',
  summary: 'Report of a refused resource',
  description: 'What browsers send by the Reporting API, or as one `csp-report` object.',
  body: z.union([z.array(CspReport).check(z.maxLength(50)), CspReport]),
  consumes: ['application/reports+json', 'application/csp-report'],
  response: z.void(),
  status: 204,
  limit: { max: 60, windowSeconds: 60 },
  problems: ['rate-limited'],
});

/** Whom to tell of a weakness of the portal, and until when this is good (RFC 9116). */
export const RT7 = endpoint({
  id: 'RT7',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Whom to tell of a weakness',
  description:
    'The address of SECURITY_CONTACT, else of SUPPORT_EMAIL. Good for 90 days from the first of the month (UTC).',
  response: z.string(),
  produces: ['text/plain'],
  problems: [],
});
