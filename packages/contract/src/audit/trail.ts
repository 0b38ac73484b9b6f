import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, wholeNumber } from '../kernel/ids.ts';
import { listQuery, MOST_SORTED } from '../kernel/paging.ts';
import { oneLine } from '../kernel/words.ts';

const TRAIL = '/services/auditservice/api/audit-trail';

/** The area an audit event belongs to. */
export const AuditCategory = z.enum([
  'AUTH',
  'USER',
  'ROLE',
  'ORG',
  'SERVICE',
  'COLLECTION',
  'REQUEST',
  'DISBURSEMENT',
  'BANK',
  'LEDGER',
  'EXPORT',
  'API',
]);
export type AuditCategory = z.output<typeof AuditCategory>;

/** What acted: a person (also a visitor), an API key, a payment provider or bank, or the portal itself. */
export const ActorKind = z.enum(['PERSON', 'KEY', 'PROVIDER', 'SYSTEM']);
export type ActorKind = z.output<typeof ActorKind>;

const facts = z.optional(z.record(z.string(), z.unknown()));

/**
 * An audited action. `device`, `longitude`, `latitude` and `location` are claimed by the client; `ip` is the address
 * the server saw. `hash` links the event into the hash chain of its organization. Events from before 30 November 2026
 * have no `actorKind`.
 */
export const AuditEvent = z
  .object({
    id: Id,
    at: Instant,
    actorName: z.string(),
    actorLogin: z.string(),
    actorKind: z.optional(ActorKind),
    /** The name of the API key with which a program acted. */
    keyId: z.optional(z.string()),
    orgId: z.optional(Id),
    orgCode: z.optional(z.string()),
    orgName: z.optional(z.string()),
    action: z.string(),
    category: AuditCategory,
    entityType: z.string(),
    entityId: z.optional(z.string()),
    summary: z.string(),
    before: facts,
    after: facts,
    ip: z.string(),
    device: z.optional(z.string()),
    longitude: z.optional(z.number()),
    latitude: z.optional(z.number()),
    location: z.optional(z.string()),
    traceId: z.string(),
    hash: z.string(),
  })
  .register(z.globalRegistry, { id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

const trailSortable = ['at', 'actorName', 'orgName', 'action'] as const;
export type TrailSort = (typeof trailSortable)[number];

const query = listQuery({
  sortable: trailSortable,
  defaultSort: [{ field: 'at', direction: 'desc' }],
  maxSize: 10_000,
  filters: {
    'start-date': z.optional(LagosTime),
    'end-date': z.optional(LagosTime),
    category: z.optional(AuditCategory),
    actor: z.optional(oneLine(0, 254, 'Search with 254 characters or fewer')),
    query: z.optional(oneLine(0, 100, 'Search with 100 characters or fewer')),
  },
});

const common = {
  method: 'GET',
  query,
  response: z.array(AuditEvent),
  paged: true,
  headers: ['x-chain'],
  // A search of words reads the events themselves.
  limit: { max: 60, windowSeconds: 60 },
  unknownFields: 'ignore',
} as const;

const description =
  `Returns the newest first. Sorting by anything but \`at\` works while at most ${MOST_SORTED} events match; a range is ` +
  'at most five years. The header `x-chain` is `intact`, or `broken at {id}` with the first event that does not match ' +
  'the one before it.';

/** Lists the audit events of one organization. */
export const AT1 = endpoint({
  ...common,
  id: 'AT1',
  path: `${TRAIL}/{orgId}/date/mda-trail`,
  access: 'setup.user-reports:view',
  summary: 'Audit trail of an organization',
  description,
  params: z.strictObject({ orgId: IdInPath }),
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});

/** Lists the audit events of all organizations; `orgId` 0 means all. */
export const AT2 = endpoint({
  ...common,
  id: 'AT2',
  path: `${TRAIL}/{orgId}/date/OAgf-trail`,
  access: 'signed-in',
  summary: 'Audit trail of all organizations',
  description,
  params: z.strictObject({ orgId: wholeNumber(z.int().check(z.gte(0))) }),
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});

/** Same as AT2 with `orgId` 0, at an address without the id. */
export const AT3 = endpoint({
  ...common,
  id: 'AT3',
  path: `${TRAIL}/date/OAgf-trail`,
  access: 'signed-in',
  summary: 'Audit trail of all organizations, without an id',
  description,
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});
