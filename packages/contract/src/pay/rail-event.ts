import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * Receives a bank's event about transfers: it is signed over its raw bytes, and never believed before the bank was
 * queried.
 */
export const PR32 = endpoint({
  id: 'PR32',
  method: 'POST',
  path: '/services/organization/api/rails/{rail}/events',
  access: 'provider',
  summary: 'Receive a message of the bank about transfers',
  description:
    'Refused with access-denied unless the signature matches the raw bytes and the timestamp is at most 5 minutes ' +
    'away. The bank is then queried for the status of its transfers, and only its answer is believed. A message ' +
    'about an unknown transfer and a repeated message return 200 and change nothing.',
  params: z.strictObject({ rail: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)) }),
  rawBody: true,
  response: z.object({ received: z.literal(true) }).register(z.globalRegistry, { id: 'RailEventReceived' }),
  problems: ['malformed-request', 'access-denied', 'not-found', 'busy'],
});
