import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Flag, listQuery, repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { severalLines } from '../kernel/words.ts';
import { PaymentRequest, RequestSummary } from './payment-request.ts';
import { MOST_ACCEPTED } from './request-check.ts';
import { changedByDecision, decisionProblems, oneRequest, REQUESTS, requestReads } from './request-reads.ts';

/** The actions on a request by people other than its maker. */
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

/** The acceptance of a finding by name: its code, the lines it names (`accept` of the check), and how many there are. */
export const Acceptance = z
  .strictObject({
    code: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, { error: 'Send the code of a check' })),
    lineIds: z.array(Id).check(z.maxLength(MOST_ACCEPTED, { error: 'Name 500 lines or fewer' })),
    count: z.optional(z.int().check(z.gte(0))),
  })
  .register(z.globalRegistry, { id: 'Acceptance' });
export type Acceptance = z.output<typeof Acceptance>;

/** Performs one action on a request. */
export const PR7 = endpoint({
  id: 'PR7',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/actions`,
  access: 'payment.*:view',
  summary: 'Decide on a payment',
  description:
    'Members of the current level REVIEW, APPROVE, REJECT, RETURN, EXCLUDE_LINES and RESTORE_LINES; the maker may ' +
    'RECALL; both may COMMENT. Approvers of the last level CANCEL an approved payment of which nothing was sent, and ' +
    'CLOSE the failed lines of a payment with nothing in progress, unless a bank may have paid one (invalid-transition, ' +
    '`bank-contradicts`, `line-open`). REJECT, RETURN, CANCEL, CLOSE and EXCLUDE_LINES ' +
    'need a `comment` of 10 to 500 characters. `contentHash` is that of the request as it was read (PR3). An APPROVE ' +
    'level, and one that requires a code, answers step-up-required with a `subject` of request, level and content; ' +
    'the proof is valid only for this (ME9, ME10). A check of the request with `accept` (PR3) has to be accepted by ' +
    'whoever reviews or approves: `accepts` repeats its code, line ids and, above 500 lines, its count. Without it, or ' +
    'with other lines than the check has now, the answer is finding-not-accepted with the checks in `findings`, and ' +
    'nothing changes.',
  params: oneRequest,
  body: z.strictObject({
    action: DecisionAction,
    contentHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Send the content you read' }))),
    comment: z.optional(severalLines(0, 500, 'Write 500 characters or fewer')),
    lineIds: z.optional(z.array(Id).check(z.maxLength(500, { error: 'Choose 500 lines or fewer' }))),
    accepts: z.optional(z.array(Acceptance).check(z.maxLength(20, { error: 'Accept 20 findings or fewer' }))),
  }),
  response: PaymentRequest,
  idempotent: 'required',
  changes: changedByDecision,
  problems: decisionProblems,
});

/** Reminds those a payment waits for. */
export const PR21 = endpoint({
  id: 'PR21',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/remind`,
  access: 'approvals:view',
  summary: 'Remind people of a payment',
  description:
    'Notifies the people of the current level and their stand-ins in the portal and by email. Once a day for a ' +
    'payment (invalid-transition, `reminded-today`); `nobody` if nobody else can act.',
  params: oneRequest,
  response: z.object({ people: z.int() }).register(z.globalRegistry, { id: 'Reminded' }),
  status: 202,
  changes: requestReads,
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['access-denied', 'not-found', 'invalid-transition', 'rate-limited'],
});

/** Lists what waits for approval. */
export const PR16 = endpoint({
  id: 'PR16',
  method: 'GET',
  path: `${REQUESTS}/approvals-inbox`,
  access: 'approvals:view',
  summary: 'Approvals inbox',
  description:
    '`waiting`: `me` lists what the caller may decide now, `level` what waits at any of their levels, `all` ' +
    'everything. The first to reach its time limit comes first; `overdue=true` returns those past their limit, ' +
    '`overdue=false` the others. The headers count all three; `x-decides-from` is when a new approver may first decide, ' +
    'until then nothing waits for them.',
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
  headers: [
    'x-total-amount',
    'x-waiting-me',
    'x-waiting-level',
    'x-waiting-all',
    'x-waiting-overdue',
    'x-decides-from',
  ],
  problems: ['validation-failed', 'access-denied'],
});
