import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { PaymentRequest } from '../request/payment-request.ts';
import { oneRequest, REQUESTS, requestReads } from '../request/request-reads.ts';

/** The calls that read balances: money leaves the accounts, or is free again. */
const balanceReads = ['BA1', 'AC2', 'OR9'] as const;

/** The largest number of lines that are sent again, or queried, at once. */
export const LINES_AT_ONCE = 500;

const someLines = z.strictObject({
  lineIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: 'Choose a line' }),
      z.maxLength(LINES_AT_ONCE, { error: `Choose ${LINES_AT_ONCE} lines or fewer` }),
    ),
});

/**
 * The result for the chosen lines. A transfer is sent whole: `alongWith` are unchosen lines in the same transfer as a
 * chosen one. `reason` of a refused line is a code, such as `unknown`, `third-attempt` or `not-failed`; `detail`
 * explains it.
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
    'Queues, once, every transfer of an approved payment that waits to be sent by hand (NOT_STARTED). A payment ' +
    'before its pay date needs `confirmed` (invalid-transition, `before-pay-date`); also refused with `scheduled`, ' +
    '`started`, `not-approved` and `account-inactive`, with `bank-contradicts` and `line-open` when it corrects a line ' +
    'that its bank may have paid, and with stale-version when it differs from what was approved.',
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

/** Retries failed or returned lines. */
export const PR12 = endpoint({
  id: 'PR12',
  method: 'POST',
  path: `${REQUESTS}/lines/retry`,
  access: 'payment.failed:act',
  summary: 'Retry failed lines',
  description:
    'Queues the transfers of FAILED or RETURNED lines again, each in full, at most three attempts in all, counting ' +
    'those before a return. A line the bank has not answered for (UNKNOWN) is refused: it may have been paid; so is ' +
    'one that a line of a bank statement names which is not booked yet (`line-open`), one that corrects a line of which ' +
    'either is true (`bank-contradicts`, `line-open`), and one that pays an invoice of another organization which no longer owes that much. ' +
    'Accounts must hold enough for all accepted lines, or none is queued (insufficient-balance).',
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

/** Declares, by the central office, that the bank never received lines it does not know after 72 hours. */
export const PR31 = endpoint({
  id: 'PR31',
  method: 'POST',
  path: `${REQUESTS}/lines/not-received`,
  access: 'payment.failed:view',
  summary: 'Declare that the bank never received lines',
  description:
    'For transfers that are UNKNOWN 72 hours after they were sent. The bank is queried once more; if it still does ' +
    'not know them, they fail and their money is released; if it knows them, its answer counts. Refused line by line with ' +
    '`not-unknown`, `bank-contradicts`, `too-early` and `line-open`: a line of a bank statement that is not booked yet may ' +
    'show the transfer.',
  body: z.extend(someLines, {
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, { error: 'Give a reason of 10 characters or more' }),
        z.maxLength(500, { error: 'Give a reason of 500 characters or fewer' }),
      ),
  }),
  response: LineResult,
  status: 202,
  stepUpSubject: 'PR31:{lineIds}',
  changes: [...requestReads, ...balanceReads],
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'rate-limited'],
});

/** Queries the bank about lines without a result. */
export const PR20 = endpoint({
  id: 'PR20',
  method: 'POST',
  path: `${REQUESTS}/lines/requery`,
  access: 'payment.unprocessed:act',
  summary: 'Ask the bank about lines',
  description: 'Asks the bank now about the transfers of lines that are SENT or UNKNOWN. Never sends a transfer.',
  body: someLines,
  response: LineResult,
  status: 202,
  changes: requestReads,
  limit: { max: 60, windowSeconds: 3_600 },
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});
