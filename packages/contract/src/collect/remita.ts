import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Our name of an attempt at the provider. */
const byOrder = z.strictObject({ order: z.string().check(z.regex(/^[0-9a-z-]{10,60}$/)) });
const onlyConnected = 'Not found where the portal is not connected to Remita.';

/** A payment notification of Remita: not signed, so a hint about which payments to ask. Nothing in it is believed. */
export const RM1 = endpoint({
  id: 'RM1',
  method: 'POST',
  path: '/services/collectionservice/api/providers/remita/notifications',
  access: 'public',
  summary: 'A payment notification of Remita',
  description:
    'A JSON array of at most 100 payments, or one object, each with `rrr`, `orderRef` or `orderId`. It is not signed: it is kept as it ' +
    'came, answered with `Ok`, and Remita is asked how those payments stand; only what it answers is believed. A notification ' +
    'that came before, and one of payments this portal did not start, answers `Ok` too and changes nothing. From an address ' +
    `that is not of REMITA_ADDRESSES, where that is set, it is refused with access-denied. ${onlyConnected}`,
  rawBody: true,
  response: z.unknown(),
  produces: ['text/plain'],
  limit: { max: 600, windowSeconds: 60 },
  problems: ['malformed-request', 'access-denied', 'not-found', 'rate-limited', 'busy'],
});

/** The page between the portal and Remita: it shows the RRR, and hands the payer over with one button. */
export const RM2 = endpoint({
  id: 'RM2',
  method: 'GET',
  path: '/remita/pay/{order}',
  access: 'public',
  summary: 'The page that hands a payer over to Remita',
  description: `Shows the RRR (Remita Retrieval Reference) and the amount of one attempt to pay, nothing of the payer. ${onlyConnected}`,
  params: byOrder,
  response: z.unknown(),
  produces: ['text/html'],
  limit: { max: 60, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/** Where Remita sends the payer back to: it proves nothing, Remita is asked, and the browser goes on to the portal. */
export const RM3 = endpoint({
  id: 'RM3',
  method: 'GET',
  path: '/remita/back/{order}',
  access: 'public',
  summary: 'The way back from Remita',
  description: `Answers 303 to the page of the portal that shows how the payment stands. What Remita adds to the address is not read. ${onlyConnected}`,
  unknownFields: 'ignore',
  params: byOrder,
  response: z.unknown(),
  produces: ['text/html'],
  limit: { max: 60, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

export const RM4 = endpoint({
  id: 'RM4',
  method: 'GET',
  path: '/remita/pay.css',
  access: 'public',
  summary: 'The look of the page that hands over to Remita',
  response: z.unknown(),
  produces: ['text/css'],
  problems: [],
});
