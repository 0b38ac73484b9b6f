import * as z from 'zod/mini';
import { publicChangeProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Uuid, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn, MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { Reference } from '../kernel/reference.ts';
import { Channel } from '../org/collection-rule.ts';
import { PaymentStatus } from './states.ts';

const COLLECTIONS = '/services/collectionservice/api';

/**
 * What the payer does next: REDIRECT go to `url`, the provider's own page; SHOW_ACCOUNT send exactly the payable amount
 * to `accountNumber` at `bankName`; SHOW_USSD dial `ussdCode`; PRINT take the printed invoice to a bank or a till. The
 * attempt expires at `expiresAt`.
 */
export const NextAction = z
  .object({
    type: z.enum(['REDIRECT', 'SHOW_ACCOUNT', 'SHOW_USSD', 'PRINT']),
    url: z.optional(z.string()),
    accountNumber: z.optional(z.string()),
    bankName: z.optional(z.string()),
    ussdCode: z.optional(z.string()),
    expiresAt: Instant,
  })
  .register(z.globalRegistry, { id: 'NextAction' });
export type NextAction = z.output<typeof NextAction>;

/**
 * One payment attempt. `amount` goes towards the invoice, `fee` is what the payer bears on top (zero where the
 * organization bears it), `payable` is both: the amount the provider charges.
 */
export const Attempt = z
  .object({
    attemptNo: z.int(),
    channel: Channel,
    status: PaymentStatus,
    amount: Money,
    fee: Money,
    payable: Money,
    nextAction: NextAction,
  })
  .register(z.globalRegistry, { id: 'Attempt' });
export type Attempt = z.output<typeof Attempt>;

const AttemptNo = wholeNumber(z.int().check(z.gte(1), z.lte(100_000)));

/**
 * Proves that the caller holds an invoice or attempt: the token of the invoice (CO2, the email), or the Idempotency-Key
 * an attempt was started with. An invoice number or a reference is known to many and opens nothing.
 */
export const HolderToken = Uuid;

/** Starts a payment attempt and gets the way to pay from the provider. */
export const CO4 = endpoint({
  id: 'CO4',
  method: 'POST',
  path: `${COLLECTIONS}/public/checkouts/{reference}/attempts`,
  access: 'public',
  summary: 'Start paying',
  description:
    'An earlier open attempt of the same invoice and channel is cancelled if `token` proves that the caller holds it: ' +
    'the token of the invoice, or the Idempotency-Key that attempt was started with; otherwise it stays open. Without ' +
    '`amount` the whole balance is paid. `expectedPayable` is the amount the payer saw for this channel: `payable` of ' +
    'the invoice (CO3) for the whole balance by any channel but POS, else the amount plus the fee of the channel. Any ' +
    'other sum is refused with stale-quote and the current `total`, `fee` and `payable`, and nothing is started. ' +
    '`returnUrl` is the address of this portal that a provider sends the payer back to. If a provider does not ' +
    'answer, the attempt stays open: the same request with the same key continues it.',
  idempotent: 'required',
  keyByService: true,
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({
    channel: Channel,
    amount: z.optional(MoneyIn),
    /** The sum the payer saw: the amount plus their fee on this channel. */
    expectedPayable: MoneyOrNothingIn,
    token: z.optional(HolderToken),
    returnUrl: z.optional(z.string().check(z.maxLength(500, { error: 'Address must be 500 characters or fewer' }))),
  }),
  response: Attempt,
  status: 201,
  limit: { max: 30, windowSeconds: 60 },
  problems: [
    ...publicChangeProblems,
    'not-payable',
    'stale-quote',
    'invalid-transition',
    'idempotency-conflict',
    'provider-unavailable',
    'rate-limited',
    'busy',
  ],
});

/** Cancels an attempt for the payer. Money that arrives for it anyway is accepted as late. */
export const CO6 = endpoint({
  id: 'CO6',
  method: 'POST',
  path: `${COLLECTIONS}/public/checkouts/{reference}/attempts/{attemptNo}/cancel`,
  access: 'public',
  summary: 'Cancel a payment attempt',
  description:
    'For callers whose `token` proves that they hold it (the token of the invoice, or the Idempotency-Key the attempt ' +
    'was started with) and for the signed-in payer of the invoice; for everybody else the attempt is not found. ' +
    'Cancelling a cancelled attempt again returns the same answer; an attempt that ended otherwise is refused.',
  params: z.strictObject({ reference: Reference, attemptNo: AttemptNo }),
  body: z.optional(z.strictObject({ token: z.optional(HolderToken) })),
  response: z.object({ attemptNo: z.int(), status: PaymentStatus }).register(z.globalRegistry, { id: 'AttemptStatus' }),
  limit: { max: 30, windowSeconds: 60 },
  problems: [...publicChangeProblems, 'invalid-transition', 'idempotency-conflict', 'rate-limited', 'busy'],
});

/** Receives a provider event. It is signed over its raw bytes and never believed before the provider was queried. */
export const CO7 = endpoint({
  id: 'CO7',
  method: 'POST',
  path: `${COLLECTIONS}/providers/{provider}/events`,
  access: 'provider',
  summary: 'Receive an event of a payment provider',
  description:
    'Refused with access-denied unless the signature matches the raw bytes, the timestamp is at most 5 minutes away ' +
    'and the secret is a live one. The provider is then queried for the status of its transactions, and only its ' +
    'answer is believed. An event for an unknown transaction and a repeated event return 200 and change nothing.',
  params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)) }),
  rawBody: true,
  response: z.object({ received: z.literal(true) }).register(z.globalRegistry, { id: 'EventReceived' }),
  problems: ['malformed-request', 'access-denied', 'not-found', 'provider-unavailable', 'busy'],
});
