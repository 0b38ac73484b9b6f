import * as z from 'zod/mini';
import { publicChangeProblems } from '../kernel/change-problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Money } from '../kernel/money.ts';
import { Reference } from '../kernel/reference.ts';

/**
 * What the payer or their bank does at the test provider: SUCCESS pays, DECLINE is a refusal by the bank, PENDING
 * leaves it open, CANCEL cancels it, LATE_SUCCESS lets the provider's time run out and pays ten seconds later.
 */
export const Outcome = z.enum(['SUCCESS', 'DECLINE', 'PENDING', 'CANCEL', 'LATE_SUCCESS']);
export type Outcome = z.output<typeof Outcome>;

/**
 * How the payment's provider event is delivered: TWICE two times, LATE after half a minute, LOST never (the portal
 * finds out by polling), OUT_OF_ORDER followed by an older event that it is still open. When absent, the kobo of the
 * amount decide: .11 TWICE, .12 LATE, .13 LOST, .14 OUT_OF_ORDER, .15 one naira less is paid, .16 one naira more;
 * anything else is delivered normally.
 */
export const EventDelivery = z.enum(['NONE', 'TWICE', 'LATE', 'LOST', 'OUT_OF_ORDER']);
export type EventDelivery = z.output<typeof EventDelivery>;

const description = 'Exists only in test mode.';

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
    /** The newest attempt when absent. */
    attemptNo: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    delivery: z.optional(EventDelivery),
    /** A bank branch or an agent takes the money for the reference: only with SUCCESS, without an attempt. */
    counter: z.optional(z.enum(['BANK_BRANCH', 'POS'])),
    /** The amount paid, where it differs from the amount requested. */
    amount: z.optional(
      Money.check(
        z.refine((kobo) => kobo > 0n && kobo < 100_000_000_000_000n, {
          error: 'Amount must be more than 0.00 and less than 1,000,000,000,000.00',
        }),
      ),
    ),
  }),
  response: z
    .object({ outcome: Outcome, delivery: EventDelivery })
    .register(z.globalRegistry, { id: 'ScriptedOutcome' }),
  status: 202,
  problems: [...publicChangeProblems, 'invalid-transition', 'idempotency-conflict', 'busy'],
});

/** The id of a transaction at the test provider. */
const byTransaction = z.strictObject({ transaction: z.string().check(z.regex(/^[0-9a-z-]{10,60}$/)) });

export const SB1 = endpoint({
  id: 'SB1',
  method: 'GET',
  path: '/sandbox/pay/{transaction}',
  access: 'test-mode',
  summary: 'Card payment page of the test provider',
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
  summary: 'Submit a choice on the page of the test provider',
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
  summary: 'Stylesheet of the page of the test provider',
  response: z.unknown(),
  produces: ['text/css'],
  problems: ['not-found'],
});

export const SB4 = endpoint({
  id: 'SB4',
  method: 'GET',
  path: '/sandbox/pay.ttf',
  access: 'test-mode',
  summary: 'Font of the page of the test provider, for the naira sign where a device has none',
  response: z.unknown(),
  produces: ['font/ttf'],
  problems: ['not-found'],
});
