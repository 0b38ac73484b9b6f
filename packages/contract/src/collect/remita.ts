import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Our id of an attempt at the provider. */
const byOrder = z.strictObject({ order: z.string().check(z.regex(/^[0-9a-z-]{10,60}$/)) });
const onlyConnected = 'Not found where the portal is not connected to Remita.';

/**
 * Receives a payment notification of Remita. It is not signed, so it only hints which payments to query. Nothing in it
 * is believed.
 */
export const RM1 = endpoint({
  id: 'RM1',
  method: 'POST',
  path: '/services/collectionservice/api/providers/remita/notifications',
  access: 'public',
  summary: 'Receive a payment notification from Remita',
  description:
    'A JSON array of at most 100 payments, or one object, each with `rrr`, `orderRef` or `orderId`. It is not signed: ' +
    'it is stored as received, answered with `Ok`, and Remita is queried for the status of those payments; only that ' +
    'answer is believed. A repeated notification, and one for payments this portal did not start, is also answered ' +
    'with `Ok` and changes nothing. If REMITA_ADDRESSES is set, a notification from any other address is refused with ' +
    `access-denied. ${onlyConnected}`,
  rawBody: true,
  response: z.unknown(),
  produces: ['text/plain'],
  limit: { max: 600, windowSeconds: 60 },
  problems: ['malformed-request', 'access-denied', 'not-found', 'rate-limited', 'busy'],
});

/** Returns the page between the portal and Remita: it shows the RRR, and sends the payer on with one button. */
export const RM2 = endpoint({
  id: 'RM2',
  method: 'GET',
  path: '/remita/pay/{order}',
  access: 'public',
  summary: 'Page that hands the payer over to Remita',
  description:
    'Shows the RRR (Remita Retrieval Reference) and the amount of one payment attempt, and nothing about the payer. ' +
    `${onlyConnected}`,
  params: byOrder,
  response: z.unknown(),
  produces: ['text/html'],
  limit: { max: 60, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited', 'busy'],
});

/**
 * Receives the payer back from Remita: the return proves nothing, so Remita is queried and the browser goes on to the
 * portal.
 */
export const RM3 = endpoint({
  id: 'RM3',
  method: 'GET',
  path: '/remita/back/{order}',
  access: 'public',
  summary: 'Return from Remita',
  description:
    'Answers 303 to the page of the portal that shows the payment status. Anything Remita adds to the address is ' +
    `ignored. ${onlyConnected}`,
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
  summary: 'Stylesheet of the page that hands over to Remita',
  response: z.unknown(),
  produces: ['text/css'],
  problems: [],
});
