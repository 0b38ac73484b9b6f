import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { severalLines } from '../kernel/words.ts';
import { ChosenOutcome } from '../request/contradiction.ts';
import { REQUESTS } from '../request/request-reads.ts';

/** Records the finding about a bank report that contradicts a line; a second person confirms it. */
export const PR33 = endpoint({
  id: 'PR33',
  method: 'POST',
  path: `${REQUESTS}/lines/{lineId}/contradiction/settle`,
  access: 'payment.failed:view',
  summary: 'Resolve a bank contradiction',
  description:
    'For a line in the queue `contradicted` (PR13): settles everything its bank has said so far against the transfer ' +
    'that pays it. Nothing changes until a second person agrees (AR3); then the line leaves the queue and the audit ' +
    'trail records who found out what. For a FAILED transfer `outcome` says what is true. With PAID it ' +
    'is PAID from that day on: what a statement line booked as to be clarified (BS7 PAID_AFTER_ALL) pays what is owed ' +
    '(L15), and the reports of money out hold it; refused with the reason `not-on-statement` while no statement shows ' +
    'the money. With NOT_PAID it may be retried, corrected or closed; refused with `on-statement` while a statement ' +
    'shows that the money left and has not come back, and with `line-open` while a line that is not booked yet may show ' +
    'it. For a RETURNED transfer, and for a CANCELLED one that a correction replaces, `outcome` is NOT_PAID, with the ' +
    'same refusals (the correction may then be paid), or UNDECIDED: it is then not sent again and may only be closed. ' +
    'It may be left out where no report leaves open that the bank paid it (`needsOutcome` of PR13). For any other ' +
    'transfer there is no `outcome`, no money moves and its status does not change. If the bank contradicts it again, ' +
    'the line returns to the queue. Refused with invalid-transition if there is no contradiction, and with duplicate ' +
    'while a request is waiting.',
  params: z.strictObject({ lineId: IdInPath }),
  body: z.strictObject({
    reason: severalLines(10, 500, 'Explain in at least 10 characters what was found out'),
    outcome: z.optional(ChosenOutcome),
  }),
  response: AdminRequest,
  status: 202,
  changes: ['PR13', 'AR1', 'AR2'],
  limit: { max: 60, windowSeconds: 3_600 },
  problems: [...stateChangeProblems, 'duplicate', 'organization-not-live', 'rate-limited'],
});
