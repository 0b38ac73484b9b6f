import * as z from 'zod/mini';
import { freshProofProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, Uuid } from '../kernel/ids.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { Cursor } from './event-log.ts';
import { PublicEventType } from './public-event-types.ts';
import { ChosenType, oneEndpoint } from './webhook-endpoints.ts';
import { DeliveryStatus } from './webhook-states.ts';

const WEBHOOKS = '/services/organization/api/organizations/{orgId}/webhook-endpoints';
const oneDelivery = z.strictObject({ orgId: IdInPath, id: IdInPath, deliveryId: IdInPath });

/** Days for which the bodies of attempts are kept; a delivery is kept as long as its event. */
export const PAYLOAD_DAYS = 30;

/** Why an attempt had no answer. */
export const DeliveryFault = z
  .enum(['address-refused', 'unreachable', 'deadline', 'too-large', 'broken-off', 'no-secret'])
  .register(z.globalRegistry, { id: 'DeliveryFault' });
export type DeliveryFault = z.output<typeof DeliveryFault>;

/** The delivery of one event to one endpoint. */
export const WebhookDelivery = z
  .object({
    id: Id,
    endpointId: Id,
    eventId: Uuid,
    type: PublicEventType,
    status: DeliveryStatus,
    /** How often it was attempted. */
    attempts: z.int(),
    /** When it is attempted next; absent when it is ended. */
    nextAt: z.optional(Instant),
    lastAttemptAt: z.optional(Instant),
    deliveredAt: z.optional(Instant),
    createdAt: Instant,
    can: z.array(z.enum(['resend'])),
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** One attempt: what was sent, and what came back. */
const DeliveryAttempt = z
  .object({
    attemptNo: z.int(),
    at: Instant,
    /** How long it took, in milliseconds. */
    ms: z.int(),
    /** As of the endpoint; only with a whole address there are headers. */
    url: z.string(),
    requestHeaders: z.record(z.string(), z.string()),
    /** The bytes that were signed, the same in each attempt; absent after 30 days. */
    requestBody: z.optional(z.string()),
    /** The status of the answer; absent where there was none. */
    answerStatus: z.optional(z.int()),
    /** The first kilobyte of the answer as text; absent after 30 days. */
    answerText: z.optional(z.string()),
    fault: z.optional(DeliveryFault),
  })
  .register(z.globalRegistry, { id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

/** A delivery with its attempts, newest first. */
export const WebhookDeliveryWhole = z
  .extend(WebhookDelivery, { history: z.array(DeliveryAttempt) })
  .register(z.globalRegistry, { id: 'WebhookDeliveryWhole' });
export type WebhookDeliveryWhole = z.output<typeof WebhookDeliveryWhole>;

const READ_AGAIN = ['WH1', 'WH4', 'WH10', 'AT1', 'AT2', 'AT3'];

/** Lists the deliveries to an endpoint, those of the newest events first. */
export const WH4 = endpoint({
  id: 'WH4',
  method: 'GET',
  path: `${WEBHOOKS}/{id}/deliveries`,
  access: 'setup.preferences:view',
  summary: 'Deliveries to a webhook endpoint',
  params: oneEndpoint,
  query: listQuery({
    sortable: ['createdAt'],
    filters: {
      status: statuses(DeliveryStatus),
      type: z.optional(PublicEventType),
      since: z.optional(Instant),
      until: z.optional(Instant),
    },
  }),
  response: z.array(WebhookDelivery),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Returns one delivery with its attempts: request and answer of each. */
export const WH10 = endpoint({
  id: 'WH10',
  method: 'GET',
  path: `${WEBHOOKS}/{id}/deliveries/{deliveryId}`,
  access: 'setup.preferences:view',
  summary: 'One delivery with its attempts',
  params: oneDelivery,
  response: WebhookDeliveryWhole,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Delivers an event once more: the same event under the same id, a new attempt. */
export const WH5 = endpoint({
  id: 'WH5',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/deliveries/{deliveryId}/resend`,
  access: 'setup.preferences:act',
  summary: 'Deliver an event once more',
  params: oneDelivery,
  response: WebhookDelivery,
  status: 202,
  limit: { max: 120, windowSeconds: 3600 },
  changes: READ_AGAIN,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'rate-limited'],
});

/** Sends a test: an event of the type `ping`, to this endpoint alone. */
export const WH9 = endpoint({
  id: 'WH9',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/test`,
  access: 'setup.preferences:act',
  summary: 'Send a test to a webhook endpoint',
  params: oneEndpoint,
  response: z.void(),
  status: 204,
  limit: { max: 30, windowSeconds: 3600 },
  changes: READ_AGAIN,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'rate-limited'],
});

/** The most events of one replay; the next one continues from its cursor. */
export const MOST_REPLAYED = 10_000;

export const WH6In = z
  .strictObject({
    cursor: z.optional(Cursor),
    since: z.optional(Instant),
    types: z.optional(
      z.array(ChosenType).check(z.minLength(1, { error: 'Choose at least one event' }), z.maxLength(50)),
    ),
  })
  .check(
    z.refine(({ cursor, since }) => cursor !== undefined || since !== undefined, {
      error: 'Enter from when events are sent again',
      path: ['since'],
    }),
  );

/** Sends events to an endpoint again: those it missed while it was disabled, and those it lost. */
export const WH6 = endpoint({
  id: 'WH6',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/replay`,
  access: 'setup.preferences:act',
  summary: 'Send events to a webhook endpoint again',
  description:
    'All events after `cursor`, or published since a moment, that the endpoint gets by its types, with `types` those ' +
    'of them alone: also the ones that were delivered, under the same ids. Of more than 10,000 the first 10,000 are ' +
    'sent, and the answer has the `cursor` to send next; without it there are no more.',
  params: oneEndpoint,
  body: WH6In,
  response: z
    .object({
      count: z.int(),
      /** From where the next ones are sent; absent when these were all. */
      cursor: z.optional(Cursor),
    })
    .register(z.globalRegistry, { id: 'Replayed' }),
  status: 202,
  limit: { max: 60, windowSeconds: 3600 },
  stepUpSubject: 'WH6:{id}',
  changes: READ_AGAIN,
  problems: [...freshProofProblems, 'invalid-transition', 'cursor-expired', 'rate-limited'],
});
