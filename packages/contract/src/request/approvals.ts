import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Flag, listQuery, repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { severalLines } from '../kernel/words.ts';
import { PaymentRequest, RequestSummary } from './payment-request.ts';
import { oneRequest, REQUESTS, requestReads } from './request-reads.ts';

/** What somebody does with a request that is not theirs to write. */
export const DecisionAction = z.enum([
  'REVIEW',
  'APPROVE',
  'REJECT',
  'RETURN',
  'RECALL',
  'CANCEL',
  'CLOSE',
  'EXCLUDE_LINES',
  'RESTORE_LINES',
  'COMMENT',
]);
export type DecisionAction = z.output<typeof DecisionAction>;

/** One act on a request. */
export const PR7 = endpoint({
  id: 'PR7',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/actions`,
  access: 'payment.*:view',
  summary: 'Decide on a payment',
  description:
    'Members of the level that is asked REVIEW, APPROVE, REJECT, RETURN, EXCLUDE_LINES and RESTORE_LINES; the maker may ' +
    'RECALL; both may COMMENT. Approvers of the last level CANCEL an approved payment of which nothing was sent, and CLOSE ' +
    'what failed of one that nothing is under way of. REJECT, RETURN, CANCEL, CLOSE and EXCLUDE_LINES want a `comment` of ' +
    '10 to 500 letters. ' +
    '`contentHash` is that of the request as it was read (PR3). An APPROVE level, and one that wants a code, answers ' +
    'step-up-required with a `subject` of request, level and content; the proof opens nothing else (ME9, ME10).',
  params: oneRequest,
  body: z.strictObject({
    action: DecisionAction,
    contentHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Send the content you read' }))),
    comment: z.optional(severalLines(0, 500, 'Write 500 letters or fewer')),
    lineIds: z.optional(z.array(Id).check(z.maxLength(500, { error: 'Choose 500 lines or fewer' }))),
  }),
  response: PaymentRequest,
  idempotent: 'required',
  changes: [...requestReads, 'BA1', 'AC2', 'OR9'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'not-maker-checker',
    'step-up-required',
    'invalid-transition',
    'stale-version',
    'insufficient-balance',
    'organization-not-live',
    'idempotency-conflict',
  ],
});

/** Reminds those a payment waits for. */
export const PR21 = endpoint({
  id: 'PR21',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/remind`,
  access: 'approvals:view',
  summary: 'Remind people of a payment',
  description:
    'The people of the level that is asked, and who stands in for them, are told in the portal and by mail. Once a day a ' +
    'payment (invalid-transition, `reminded-today`); `nobody` where nobody else can act.',
  params: oneRequest,
  response: z.object({ people: z.int() }).register(z.globalRegistry, { id: 'Reminded' }),
  status: 202,
  changes: requestReads,
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['access-denied', 'not-found', 'invalid-transition', 'rate-limited'],
});

/** What waits for approval. */
export const PR16 = endpoint({
  id: 'PR16',
  method: 'GET',
  path: `${REQUESTS}/approvals-inbox`,
  access: 'approvals:view',
  summary: 'Approvals inbox',
  description:
    '`waiting`: `me` what the caller may decide now, `level` what a level of theirs is asked for, `all` everything. The ' +
    'first to run out of time comes first; `overdue` takes those past their time, or the others. Headers count all three.',
  query: listQuery({
    sortable: ['slaDueAt', 'totalAmount', 'id'],
    defaultSort: [{ field: 'slaDueAt', direction: 'asc' }],
    filters: {
      waiting: z._default(z.enum(['me', 'level', 'all']), 'me'),
      type: z.optional(repeated(RequestType)),
      overdue: z.optional(Flag),
    },
  }),
  response: z.array(RequestSummary),
  paged: true,
  headers: ['x-total-amount', 'x-waiting-me', 'x-waiting-level', 'x-waiting-all', 'x-waiting-overdue'],
  problems: ['validation-failed', 'access-denied'],
});
