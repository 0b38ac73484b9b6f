import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { PaymentRequest } from '../request/payment-request.ts';
import { oneRequest, REQUESTS, requestReads } from '../request/request-reads.ts';

/** What reads balances: money leaves them, or is free again. */
const balanceReads = ['BA1', 'AC2', 'OR9'] as const;

const someLines = z.strictObject({
  lineIds: z
    .array(Id)
    .check(z.minLength(1, { error: 'Choose a line' }), z.maxLength(500, { error: 'Choose 500 lines or fewer' })),
});

/**
 * What came of lines that were chosen. A transfer goes whole: `alongWith` are the lines that were not chosen and go with one
 * that was. `reason` of a refused line is a name, such as `unknown`, `third-attempt` or `not-failed`; `detail` says it in words.
 */
export const LineResult = z
  .object({
    accepted: z.array(Id),
    alongWith: z.array(Id),
    refused: z.array(z.object({ lineId: Id, reason: z.string(), detail: z.string() })),
  })
  .register(z.globalRegistry, { id: 'LineResult' });
export type LineResult = z.output<typeof LineResult>;

/** Sends an approved payment that waits for a person. */
export const PR11 = endpoint({
  id: 'PR11',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/disburse`,
  access: 'payment.unprocessed:act',
  summary: 'Send a payment now',
  description:
    'Queues every transfer of an approved payment that waits for somebody to send it (NOT_STARTED), once. One whose pay date is ' +
    'still ahead wants `confirmed` (invalid-transition, `before-pay-date`); refused besides with `scheduled`, `started`, ' +
    '`not-approved` and `account-inactive`, and with stale-version when it is not what was approved.',
  params: oneRequest,
  body: z.strictObject({ confirmed: z.optional(z.boolean()) }),
  response: PaymentRequest,
  status: 202,
  idempotent: 'required',
  changes: [...requestReads, ...balanceReads],
  problems: [
    'access-denied',
    'not-found',
    'invalid-transition',
    'stale-version',
    'organization-not-live',
    'idempotency-conflict',
  ],
});

/** Tries failed or returned lines again. */
export const PR12 = endpoint({
  id: 'PR12',
  method: 'POST',
  path: `${REQUESTS}/lines/retry`,
  access: 'payment.failed:act',
  summary: 'Retry failed lines',
  description:
    'Queues the transfers of lines that are FAILED or RETURNED again, each whole, at most three attempts in all, which goes on ' +
    'counting after a return. A line the bank has not answered for (UNKNOWN) is refused: it may have been paid. Accounts must ' +
    'hold enough for all that is accepted, or nothing is (insufficient-balance).',
  body: someLines,
  response: LineResult,
  status: 202,
  idempotent: 'required',
  stepUpSubject: 'PR12:{lineIds}',
  changes: [...requestReads, ...balanceReads],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-found',
    'insufficient-balance',
    'organization-not-live',
    'idempotency-conflict',
  ],
});

/** The central office says that the bank never got lines it does not know after 72 hours. */
export const PR31 = endpoint({
  id: 'PR31',
  method: 'POST',
  path: `${REQUESTS}/lines/not-received`,
  access: 'payment.failed:view',
  summary: 'Say that the bank never got lines',
  description:
    'For transfers that are UNKNOWN 72 hours after they were sent. The bank is asked once more, and where it still does not know them ' +
    'they fail and their money is free; where it has them, what it says counts. Refused line by line with `not-unknown` and ' +
    '`too-early`.',
  body: z.extend(someLines, {
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, { error: 'Give a reason of 10 letters or more' }),
        z.maxLength(500, { error: 'Give a reason of 500 letters or fewer' }),
      ),
  }),
  response: LineResult,
  status: 202,
  stepUpSubject: 'PR31:{lineIds}',
  changes: [...requestReads, ...balanceReads],
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'rate-limited'],
});

/** Asks the bank about lines it has not answered for. */
export const PR20 = endpoint({
  id: 'PR20',
  method: 'POST',
  path: `${REQUESTS}/lines/requery`,
  access: 'payment.unprocessed:act',
  summary: 'Ask the bank about lines',
  description: 'Has the bank asked now about the transfers of lines that are SENT or UNKNOWN. Never sends anything.',
  body: someLines,
  response: LineResult,
  status: 202,
  changes: requestReads,
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});
