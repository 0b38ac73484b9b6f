import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** What a bank tells by itself about transfers: signed over its bytes, and never believed before the bank was asked. */
export const PR32 = endpoint({
  id: 'PR32',
  method: 'POST',
  path: '/services/organization/api/rails/{rail}/events',
  access: 'provider',
  summary: 'A message of the bank about transfers',
  description:
    'Refused with access-denied unless the signature fits the bytes as they came and the moment is at most 5 minutes away. Then the ' +
    'bank itself is asked how its transfers stand, and only what it answers is believed. A message about a transfer this portal ' +
    'does not know, and one that came before, answer 200 and change nothing.',
  params: z.strictObject({ rail: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)) }),
  rawBody: true,
  response: z.object({ received: z.literal(true) }).register(z.globalRegistry, { id: 'RailEventReceived' }),
  problems: ['malformed-request', 'access-denied', 'not-found', 'busy'],
});
