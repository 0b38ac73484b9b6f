import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { severalLines } from '../kernel/words.ts';
import { REQUESTS } from '../request/request-reads.ts';

/** Says what was found out about what a bank said against a line; a second person agrees. */
export const PR33 = endpoint({
  id: 'PR33',
  method: 'POST',
  path: `${REQUESTS}/lines/{lineId}/contradiction/settle`,
  access: 'payment.failed:view',
  summary: 'Settle what a bank contradicts',
  description:
    'For a line in the queue `contradicted` (PR13): all that its bank has said against the transfer that pays it, so far. Nothing ' +
    'changes before a second person has agreed (AR3); then the line leaves the queue and the trail keeps who found out what. No ' +
    'money moves, how the transfer stands stays, and it is not sent again. What the bank says against it later stands in the ' +
    'queue anew. Refused with invalid-transition where nothing stands against it, and with duplicate while one waits.',
  params: z.strictObject({ lineId: IdInPath }),
  body: z.strictObject({ reason: severalLines(10, 500, 'Say in at least 10 letters what was found out') }),
  response: AdminRequest,
  status: 202,
  changes: ['PR13', 'AR1', 'AR2'],
  limit: { max: 60, windowSeconds: 3_600 },
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'invalid-transition',
    'duplicate',
    'organization-not-live',
    'rate-limited',
  ],
});
