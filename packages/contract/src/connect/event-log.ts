import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, Uuid, wholeNumber } from '../kernel/ids.ts';
import { listQuery, repeated } from '../kernel/paging.ts';
import { EventSourceType, PublicEventType } from './public-event-types.ts';
import { DeliveryStatus } from './webhook-states.ts';

const ORG = '/services/organization/api';

/** How many events one answer has at most, and how many when no number is requested. */
export const EVENTS_AT_ONCE = { most: 500, usual: 100 } as const;
/** Days an event is kept after it was published. */
export const EVENT_DAYS = 90;

/** What happened in an organization, for its programs (docs/spec/events.md#the-envelope). */
export const PublicEvent = z
  .object({
    id: Uuid,
    type: PublicEventType,
    /** When it happened. */
    createdAt: Instant,
    orgId: Id,
    mode: z.enum(['test', 'live']),
    /** Its place in the log of the portal: 1, 2, 3 and so on, in the order in which events were published. */
    position: z.int(),
    /** What it happened to. `sequence` counts the events of this one thing. */
    source: z.object({
      type: EventSourceType,
      id: Id,
      number: z.optional(z.string()),
      sequence: z.int(),
    }),
    data: z.record(z.string(), z.unknown()),
    /** Where the thing is read, with the scope of that call. */
    links: z.object({ self: z.optional(z.string()) }),
  })
  .register(z.globalRegistry, { id: 'PublicEvent' });
export type PublicEvent = z.output<typeof PublicEvent>;

export const Cursor = z
  .string()
  .check(z.regex(/^\d{1,15}$/, { error: 'Send the cursor of an earlier answer, or none' }))
  .register(z.globalRegistry, { id: 'EventCursor' });

/** Reports whether a text names a thing that events happen to: `invoice:417`. */
const isSource = (text: string): boolean =>
  /^[a-z_]+:[1-9]\d{0,14}$/.test(text) && EventSourceType.safeParse(text.split(':')[0]).success;

const SourceName = z
  .string()
  .check(z.refine(isSource, { error: 'Write what the events happened to like invoice:417' }));

/**
 * Returns the events after a cursor, oldest first. Nothing is skipped: an event is published after its change is
 * committed, and later ones never get an earlier position.
 */
export const DE1 = endpoint({
  id: 'DE1',
  method: 'GET',
  path: `${ORG}/events`,
  access: 'setup.preferences:view',
  summary: 'Events after a cursor',
  description:
    'What happened in the organization, for the central office in all, oldest first. Without `cursor` it begins with ' +
    'the oldest event that is kept. The answer has the `cursor` to send next, also when there are no events, and ' +
    '`hasMore` says whether more are there now. The same cursor returns the same events first. Events are kept for 90 ' +
    'days; a cursor before the oldest is refused with `cursor-expired` and the oldest `cursor`: what happened between ' +
    'them is read from the objects. `type` may be repeated.',
  query: z.strictObject({
    cursor: z.optional(Cursor),
    type: z.optional(repeated(PublicEventType)),
    source: z.optional(SourceName),
    since: z.optional(Instant),
    limit: z._default(
      wholeNumber(
        z
          .int()
          .check(z.gte(1), z.lte(EVENTS_AT_ONCE.most))
          .register(z.globalRegistry, { description: 'The most events of one answer; 100 when left out' }),
      ),
      EVENTS_AT_ONCE.usual,
    ),
  }),
  response: z
    .object({ events: z.array(PublicEvent), cursor: Cursor, hasMore: z.boolean() })
    .register(z.globalRegistry, { id: 'EventsAfter' }),
  problems: ['validation-failed', 'access-denied', 'cursor-expired'],
});

/** An event with what became of pushing it. */
export const PublicEventWhole = z
  .extend(PublicEvent, {
    /** Its deliveries to the webhooks that the caller sees. */
    deliveries: z.array(
      z.object({
        id: Id,
        endpointId: Id,
        status: DeliveryStatus,
        attempts: z.int(),
        deliveredAt: z.optional(Instant),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'PublicEventWhole' });
export type PublicEventWhole = z.output<typeof PublicEventWhole>;

/** Returns one event, with its deliveries to webhooks. */
export const DE2 = endpoint({
  id: 'DE2',
  method: 'GET',
  path: `${ORG}/events/{id}`,
  access: 'setup.preferences:view',
  summary: 'One event',
  params: z.strictObject({ id: Uuid }),
  response: PublicEventWhole,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** A type of event, with what it says. */
const EventTypeOut = z
  .object({
    type: PublicEventType,
    title: z.string(),
    source: EventSourceType,
    /** The JSON Schema of `data`. */
    schema: z.record(z.string(), z.unknown()),
    /** An example of `data`. */
    example: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'EventType' });
export type EventTypeOut = z.output<typeof EventTypeOut>;

/** Returns the types of events. */
export const DE3 = endpoint({
  id: 'DE3',
  method: 'GET',
  path: `${ORG}/event-types`,
  access: 'public',
  summary: 'Types of events',
  description: 'Every type with the JSON Schema of its `data` and an example. Data only grows: read it tolerantly.',
  response: z.array(EventTypeOut),
  limit: { max: 60, windowSeconds: 60 },
  problems: ['rate-limited'],
});

/** Lists the events of an organization, newest first, for people; programs read them with DE1. */
export const DE4 = endpoint({
  id: 'DE4',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}/events`,
  access: 'setup.preferences:view',
  summary: 'Events of an organization',
  params: z.strictObject({ orgId: IdInPath }),
  query: listQuery({
    sortable: ['position'],
    defaultSort: [{ field: 'position', direction: 'desc' }],
    filters: { type: z.optional(PublicEventType) },
  }),
  response: z.array(PublicEvent),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
