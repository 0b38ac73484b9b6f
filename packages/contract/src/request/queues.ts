import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { SearchWords } from '../kernel/words.ts';
import { BankContradiction } from './contradiction.ts';
import { REQUESTS } from './request-reads.ts';
import { LineStatus, RequestStatus } from './states.ts';
import { DisbursementState, Transfer } from './transfer.ts';

/**
 * Queues of lines that need a person: approved and not final, failed or returned, excluded, rejected, or contradicted
 * by the bank; or lines that were paid.
 */
export const LineQueue = z.enum(['unprocessed', 'failed', 'excluded', 'rejected', 'contradicted', 'paid']);
export type LineQueue = z.output<typeof LineQueue>;

/** The two parts of the unprocessed queue: not sent yet, and sent but not answered by the bank. */
export const QueueStage = z.enum(['not-sent', 'with-bank']);
export type QueueStage = z.output<typeof QueueStage>;

/** Send its payment (PR11), try it again (PR12), correct its account (PR9), close what failed of its payment (PR7). */
export const LineAction = z.enum(['SEND_NOW', 'RETRY', 'CORRECT', 'CLOSE']);
export type LineAction = z.output<typeof LineAction>;

/** A line of a queue with the facts of its request it needs. The account shows its last four digits as in PR8. */
export const LineInQueue = z
  .object({
    id: Id,
    /** In `paid`: the movement of money out, as a line that came back and was paid again has three. */
    movementId: z.optional(Id),
    lineNo: z.int(),
    requestId: Id,
    requestNumber: z.string(),
    requestStatus: RequestStatus,
    /** The disbursement state of its request. */
    disbursement: DisbursementState,
    title: z.string(),
    type: RequestType,
    typeLabel: z.string(),
    ...organizationFields,
    beneficiaryName: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    amount: Money,
    status: LineStatus,
    payDate: z.optional(Day),
    /** When its request was approved or rejected. */
    decidedAt: z.optional(Instant),
    /**
     * Since when it has waited in its state: unsent lines from approval or pay date on, so this may be in the future;
     * lines with the bank since they were sent; failed lines since their last attempt ended. In `paid`, when the
     * bank paid it or sent it back.
     */
    since: z.optional(Instant),
    /** The schedule row it came from, where its payment was made from a file. */
    fromFile: z.optional(z.object({ scheduleId: Id, rowNo: z.int() })),
    exclusionReason: z.optional(z.string()),
    excludedByName: z.optional(z.string()),
    excludedLevel: z.optional(z.int()),
    transfer: z.optional(Transfer),
    /** In `contradicted`: the bank's latest contradicting report. */
    contradiction: z.optional(BankContradiction),
    /** A correction of it was submitted, which pays it instead. */
    isReplaced: z.optional(z.literal(true)),
    /** What the reader may do with it now. */
    can: z.array(LineAction),
    /**
     * Why it cannot be tried again, corrected or closed now: a statement line may show that the bank paid it, or the bank may
     * have paid a line that its payment corrects.
     */
    whyNot: z.optional(z.string()),
    /** Why it cannot be closed now, though it may be tried again: a statement line may show another line of its payment. */
    whyNotClosed: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'LineInQueue' });
export type LineInQueue = z.output<typeof LineInQueue>;

/** Lists lines of all requests that need a person. */
export const PR13 = endpoint({
  id: 'PR13',
  method: 'GET',
  path: `${REQUESTS}/lines`,
  access: 'payment.*:view',
  summary: 'Lines that wait for somebody',
  description:
    '`view`: `unprocessed` is approved and not final (`stage` selects one half of it), `failed` was refused or sent ' +
    'back by a bank (`reason` is its code; `x-by-reason` gives the number of lines and the amount for each), ' +
    '`excluded` was excluded by a reviewer, `rejected` was rejected with its request, `contradicted` is paid by a ' +
    'transfer with a status its bank has contradicted, which moved no money. Each needs the right to see its queue, ' +
    'and is not-found without it; `contradicted` needs that of `failed`. `paid` is for everybody who sees payments: ' +
    'a row for each line by the day the bank paid it, and one with a negative amount by the day it came back, so that ' +
    'the days of a closed month keep their sum (RP2 has the same); `sort=id` follows that time. Other ' +
    'days are those on which the request was decided, or submitted if it is not decided yet. `query` matches the ' +
    'number of the request, its title and the payee. The unprocessed lines of one account (`bank-account-id`) are the ' +
    'amount reserved on it (BA1). `fixable=true` lists the failed lines that the caller may correct (PR9) or try again ' +
    '(PR12), also those that wait until a bank statement shows that they were not paid (`whyNot`); `fixable=false` the ' +
    'rest. `x-total-amount` is the sum over all pages.',
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
      fixable: z.optional(Flag),
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
