import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { SearchWords } from '../kernel/words.ts';
import { BankContradiction } from './contradiction.ts';
import { REQUESTS } from './request-reads.ts';
import { LineStatus, RequestStatus } from './states.ts';
import { DisbursementState, Transfer } from './transfer.ts';

/**
 * Lines that wait for somebody, by what happened: approved and not final, failed or returned, taken out, rejected, and those whose
 * bank contradicts what stands of them; or lines that were paid.
 */
export const LineQueue = z.enum(['unprocessed', 'failed', 'excluded', 'rejected', 'contradicted', 'paid']);
export type LineQueue = z.output<typeof LineQueue>;

/** The two halves of what is unprocessed: what was not sent yet, and what the bank has and has not answered. */
export const QueueStage = z.enum(['not-sent', 'with-bank']);
export type QueueStage = z.output<typeof QueueStage>;

/** A line of a queue with what is needed of its request. The account shows its last four digits as in PR8. */
export const LineInQueue = z
  .object({
    id: Id,
    lineNo: z.int(),
    requestId: Id,
    requestNumber: z.string(),
    requestStatus: RequestStatus,
    /** How far the money of its request has come. */
    disbursement: DisbursementState,
    title: z.string(),
    type: RequestType,
    typeLabel: z.string(),
    orgId: Id,
    orgName: z.string(),
    beneficiaryName: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    amount: Money,
    status: LineStatus,
    payDate: z.optional(Day),
    /** When its request was approved or rejected. */
    decidedAt: z.optional(Instant),
    /**
     * Since when it waits where it stands: what is not sent from its approval or pay date on, so this may lie ahead; what is
     * with the bank since it was sent; what failed since its last attempt ended.
     */
    since: z.optional(Instant),
    /** The row of the schedule it came of, where its payment is one of a file. */
    fromFile: z.optional(z.object({ scheduleId: Id, rowNo: z.int() })),
    exclusionReason: z.optional(z.string()),
    excludedByName: z.optional(z.string()),
    excludedLevel: z.optional(z.int()),
    transfer: z.optional(Transfer),
    /** In `contradicted`: what the bank said last against what stands. */
    contradiction: z.optional(BankContradiction),
  })
  .register(z.globalRegistry, { id: 'LineInQueue' });
export type LineInQueue = z.output<typeof LineInQueue>;

/** Lines of all requests that wait for somebody. */
export const PR13 = endpoint({
  id: 'PR13',
  method: 'GET',
  path: `${REQUESTS}/lines`,
  access: 'payment.*:view',
  summary: 'Lines that wait for somebody',
  description:
    '`view`: `unprocessed` is approved and not final (`stage` takes one half of it), `failed` was refused or sent back by a ' +
    'bank (`reason` is its code; `x-by-reason` has how many lines and how much there are by each), `excluded` was taken out by a reviewer, `rejected` went with its request, ' +
    '`contradicted` is paid by a transfer whose bank said something against what stands of it, which moved nothing. Each wants the right to see its queue, and is not-found without it; `contradicted` that of `failed`. ' +
    '`paid` is for everybody who sees payments: newest first by when the bank paid, which `sort=id` goes by, and days are those on which it did. ' +
    'Days are those on which the request was decided, or submitted while it is not. `query` looks in the number of the ' +
    'request, its title and the payee. What is unprocessed of one account (`bank-account-id`) is what is reserved on it (BA1). `x-total-amount` sums all pages.',
  query: listQuery({
    sortable: ['id', 'amount', 'beneficiaryName', 'payDate'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      view: z._default(LineQueue, 'unprocessed'),
      stage: z.optional(QueueStage),
      reason: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{0,39}$/, { error: 'Choose a reason' }))),
      type: z.optional(repeated(RequestType)),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      'request-id': z.optional(IdInPath),
      'bank-account-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(LineInQueue),
  paged: true,
  headers: ['x-total-amount', 'x-by-reason'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
