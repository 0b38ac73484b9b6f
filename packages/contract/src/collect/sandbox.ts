import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Money } from '../kernel/money.ts';
import { Reference } from '../kernel/reference.ts';

/**
 * What the payer, or his bank, does at the test provider: SUCCESS pays, DECLINE is refused by his bank, PENDING leaves it
 * open, CANCEL gives it up, LATE_SUCCESS lets the provider's time run out and pays ten seconds later.
 */
export const Outcome = z.enum(['SUCCESS', 'DECLINE', 'PENDING', 'CANCEL', 'LATE_SUCCESS']);
export type Outcome = z.output<typeof Outcome>;

/**
 * How the event of it travels: TWICE it comes two times, LATE half a minute later, LOST not at all (the portal finds it
 * by asking), OUT_OF_ORDER an old event that it is still open comes after it. Left out, the kobo of the amount decide: .11
 * TWICE, .12 LATE, .13 LOST, .14 OUT_OF_ORDER, .15 one naira less is paid, .16 one naira more; anything else plainly.
 */
export const EventDelivery = z.enum(['NONE', 'TWICE', 'LATE', 'LOST', 'OUT_OF_ORDER']);
export type EventDelivery = z.output<typeof EventDelivery>;

const description = 'Exists in test mode alone.';

/** Scripts the test provider: how the newest attempt of a reference ends, or that a counter takes money for it. */
export const CO8 = endpoint({
  id: 'CO8',
  method: 'POST',
  path: '/services/collectionservice/api/sandbox/checkouts/{reference}/outcome',
  access: 'test-mode',
  summary: 'Decide how a test payment ends',
  description: `${description} The test provider then sends its signed event to CO7 as a real one would.`,
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({
    outcome: Outcome,
    /** Of the newest attempt when left out. */
    attemptNo: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    delivery: z.optional(EventDelivery),
    /** A bank branch or an agent takes the money for the reference: SUCCESS alone, without an attempt. */
    counter: z.optional(z.enum(['BANK_BRANCH', 'POS'])),
    /** What is paid, where that is not what was asked for. */
    amount: z.optional(
      Money.check(
        z.refine((kobo) => kobo > 0n && kobo < 100_000_000_000_000n, {
          error: 'Amount must be more than nothing and less than 1,000,000,000,000.00',
        }),
      ),
    ),
  }),
  response: z
    .object({ outcome: Outcome, delivery: EventDelivery })
    .register(z.globalRegistry, { id: 'ScriptedOutcome' }),
  status: 202,
  problems: [
    'validation-failed',
    'malformed-request',
    'not-found',
    'invalid-transition',
    'idempotency-conflict',
    'busy',
  ],
});

/** Names a transaction at the test provider. */
const byTransaction = z.strictObject({ transaction: z.string().check(z.regex(/^[0-9a-z-]{10,60}$/)) });

export const SB1 = endpoint({
  id: 'SB1',
  method: 'GET',
  path: '/sandbox/pay/{transaction}',
  access: 'test-mode',
  summary: 'The page of the test provider where a card is paid with',
  description,
  params: byTransaction,
  response: z.unknown(),
  produces: ['text/html'],
  problems: ['validation-failed', 'not-found', 'busy'],
});

export const SB2 = endpoint({
  id: 'SB2',
  method: 'POST',
  path: '/sandbox/pay/{transaction}',
  access: 'test-mode',
  summary: 'A choice made on the page of the test provider',
  description: `${description} Takes the form of SB1 and sends the browser back to the portal.`,
  params: byTransaction,
  rawBody: true,
  consumes: ['application/x-www-form-urlencoded'],
  response: z.unknown(),
  produces: ['text/html'],
  problems: ['validation-failed', 'malformed-request', 'not-found', 'busy'],
});

export const SB3 = endpoint({
  id: 'SB3',
  method: 'GET',
  path: '/sandbox/pay.css',
  access: 'test-mode',
  summary: 'The look of the page of the test provider',
  response: z.unknown(),
  produces: ['text/css'],
  problems: ['not-found'],
});

export const SB4 = endpoint({
  id: 'SB4',
  method: 'GET',
  path: '/sandbox/pay.ttf',
  access: 'test-mode',
  summary: 'The letters of the page of the test provider, for the naira sign where a machine has none',
  response: z.unknown(),
  produces: ['font/ttf'],
  problems: ['not-found'],
});
