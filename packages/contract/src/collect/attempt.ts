import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Uuid, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { Reference } from '../kernel/reference.ts';
import { Channel } from '../org/collection-rule.ts';
import { PaymentStatus } from './states.ts';

const COLLECTIONS = '/services/collectionservice/api';

/**
 * What the payer does next: REDIRECT go to `url`, the provider's own page; SHOW_ACCOUNT send exactly the payable amount
 * to `accountNumber` at `bankName`; SHOW_USSD dial `ussdCode`; PRINT take the printed invoice to a bank or a till.
 * After `expiresAt` the attempt has run out.
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
 * One attempt to pay. `amount` goes towards the invoice, `fee` is what the payer bears on top (nothing where the organization bears
 * it), `payable` is both: what the provider asks for.
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
 * Who holds what was begun: the token of the invoice (CO2, the mail), or the Idempotency-Key an attempt was started with. A
 * number or a reference is known to many and opens nothing of it.
 */
export const HolderToken = Uuid;

/** Starts one attempt to pay and asks the provider for the way to do it. */
export const CO4 = endpoint({
  id: 'CO4',
  method: 'POST',
  path: `${COLLECTIONS}/public/checkouts/{reference}/attempts`,
  access: 'public',
  summary: 'Start paying',
  description:
    'An earlier attempt of the same invoice and channel that is still open is cancelled for whom `token` proves to hold it: ' +
    'the token of the invoice, or the Idempotency-Key that attempt was started with; for others it stays. Without `amount` ' +
    'the whole balance is paid. `expectedPayable` is what the payer saw that this channel asks of them: `payable` of the invoice ' +
    '(CO3) for the whole balance by any channel but POS, else the amount with the fee of the channel. Another sum is refused with ' +
    'stale-quote, with `total`, `fee` and `payable` of now beside it, and nothing is started. `returnUrl` is where a provider sends the payer back to, an address of this portal. A provider that does ' +
    'not answer leaves the attempt open: the same request under the same key goes on with it.',
  idempotent: 'required',
  keyByService: true,
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({
    channel: Channel,
    amount: z.optional(MoneyIn),
    /** What the payer saw that they are asked for: the amount and their fee by this channel. */
    expectedPayable: MoneyIn,
    token: z.optional(HolderToken),
    returnUrl: z.optional(z.string().check(z.maxLength(500, { error: 'Address must be 500 letters or fewer' }))),
  }),
  response: Attempt,
  status: 201,
  limit: { max: 30, windowSeconds: 60 },
  problems: [
    'validation-failed',
    'malformed-request',
    'not-found',
    'not-payable',
    'stale-quote',
    'invalid-transition',
    'idempotency-conflict',
    'provider-unavailable',
    'rate-limited',
    'busy',
  ],
});

/** The payer gives an attempt up. Money that comes for it all the same is taken, as late. */
export const CO6 = endpoint({
  id: 'CO6',
  method: 'POST',
  path: `${COLLECTIONS}/public/checkouts/{reference}/attempts/{attemptNo}/cancel`,
  access: 'public',
  summary: 'Give up an attempt to pay',
  description:
    'By whom `token` proves to hold it (the token of the invoice, or the Idempotency-Key the attempt was started with) and by ' +
    'the signed-in payer of the invoice; for everybody else the attempt is not found. An attempt that is cancelled already answers ' +
    'the same again; one that has ended otherwise refuses.',
  params: z.strictObject({ reference: Reference, attemptNo: AttemptNo }),
  body: z.optional(z.strictObject({ token: z.optional(HolderToken) })),
  response: z.object({ attemptNo: z.int(), status: PaymentStatus }).register(z.globalRegistry, { id: 'AttemptStatus' }),
  limit: { max: 30, windowSeconds: 60 },
  problems: [
    'validation-failed',
    'malformed-request',
    'not-found',
    'invalid-transition',
    'idempotency-conflict',
    'rate-limited',
    'busy',
  ],
});

/** An event of a provider: signed over its bytes, and never believed before the provider was asked. */
export const CO7 = endpoint({
  id: 'CO7',
  method: 'POST',
  path: `${COLLECTIONS}/providers/{provider}/events`,
  access: 'provider',
  summary: 'An event of a payment provider',
  description:
    'Refused with access-denied unless the signature fits the bytes as they came, the moment is at most 5 minutes away ' +
    'and the secret is one of those that are live. Then the provider itself is asked how its transactions stand, and only ' +
    'what it answers is believed. An event of a transaction this portal does not know, and an event that came before, answer ' +
    '200 and change nothing.',
  params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)) }),
  rawBody: true,
  response: z.object({ received: z.literal(true) }).register(z.globalRegistry, { id: 'EventReceived' }),
  problems: ['malformed-request', 'access-denied', 'not-found', 'provider-unavailable', 'busy'],
});
