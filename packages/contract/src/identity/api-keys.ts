import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { properName, severalLines } from '../kernel/words.ts';
import { KeyScope } from './scopes.ts';
import { KeyStatus } from './states.ts';

const KEYS = '/services/organization/api/organizations/{orgId}/api-keys';
const ofOrganization = z.strictObject({ orgId: IdInPath });
const oneKey = z.strictObject({ orgId: IdInPath, id: IdInPath });

/** Days a key may last, and how long one lasts when no end is requested. */
export const KEY_DAYS = { least: 1, most: 366, usual: 180 } as const;
/** The most networks on the list of a key. */
const MOST_ADDRESSES = 20;
/** The most hours a rolled key is still accepted, and how many when none are requested. */
export const GRACE_HOURS = { most: 168, usual: 24 } as const;
/** The widest network on a list: 65,536 addresses of IPv4. A wider one would be no list. */
const SHORTEST_PREFIX = { v4: 16, v6: 32 } as const;

/** Reports whether a text is an IPv4 or IPv6 address, or a network of them that is narrow enough: `41.75.192.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const kind = z.ipv4().safeParse(address).success ? 'v4' : z.ipv6().safeParse(address).success ? 'v6' : undefined;
  if (kind === undefined || others.length > 0) return false;
  if (bits === undefined) return true;
  const longest = kind === 'v4' ? 32 : 128;
  return /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) >= SHORTEST_PREFIX[kind] && Number(bits) <= longest;
}

/** The beginnings of IPv6 addresses that only wrap one of IPv4, as URLs write them: mapped, translated, 6to4. */
const AROUND_IPV4 = /^\[(?:::ffff:|64:ff9b::|2002:)/;

/**
 * Reports whether a network is one of IPv6 around IPv4. No caller is ever in it: whoever calls from there is known by the
 * IPv4 address alone.
 */
export function isAroundIPv4(network: string): boolean {
  const [address = ''] = network.split('/');
  return z.ipv6().safeParse(address).success && AROUND_IPV4.test(new URL(`http://[${address}]`).hostname);
}

const Network = z.string().check(
  z.trim(),
  z.maxLength(43),
  z.refine(isNetwork, { error: 'Enter an address like 41.75.192.10, or a network like 41.75.192.0/24' }),
  z.refine((text) => !isAroundIPv4(text), {
    error: 'Enter the IPv4 address itself, like 41.75.192.10: callers are known by it',
  }),
);
const addresses = z
  .array(Network)
  .check(
    z.minLength(1, { error: 'Enter at least one address' }),
    z.maxLength(MOST_ADDRESSES, { error: `Enter ${MOST_ADDRESSES} addresses or fewer` }),
  );
const KeyNameIn = properName(3, 60, 'Enter a name of 3 to 60 characters');
const KeyModeOut = z.enum(['test', 'live']).register(z.globalRegistry, { id: 'KeyMode' });

/** A key as administrators see it; its text is shown once, when it is made. */
export const ApiKey = z
  .object({
    id: Id,
    orgId: Id,
    orgCode: z.string(),
    orgName: z.string(),
    /** The name of the key in its text. */
    keyId: z.string(),
    /** Its program, which later keys of it keep, and the name of that. */
    programId: Id,
    name: z.string(),
    mode: KeyModeOut,
    scopes: z.array(KeyScope),
    /** The types of payments it may submit; empty without `payments:submit`. */
    paymentTypes: z.array(RequestType),
    /** The networks it is accepted from; empty: from everywhere. */
    addresses: z.array(z.string()),
    status: KeyStatus,
    /** Whether an active key opens nothing any more: its end, or the time after a roll, has passed. */
    isOver: z.boolean(),
    expiresAt: Instant,
    /** Set when it was rolled: until when it is still accepted beside the new key. */
    graceUntil: z.optional(Instant),
    rolledFromId: z.optional(Id),
    lastUsedAt: z.optional(Instant),
    lastUsedIp: z.optional(z.string()),
    /** Whether it is active and not over, and nobody used it for 90 days; a replaced key is never counted. */
    isUnused: z.boolean(),
    requestedBy: z.string(),
    createdAt: Instant,
    confirmedBy: z.optional(z.string()),
    revokedBy: z.optional(z.string()),
    revokedAt: z.optional(Instant),
    revokeReason: z.optional(z.string()),
    /** The request on which a second administrator decides, while it is pending. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    can: z.array(z.enum(['change', 'roll', 'revoke'])),
  })
  .register(z.globalRegistry, { id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A key that was just made, with its text: nobody can read it again. */
export const ApiKeyMade = z.extend(ApiKey, { key: z.string() }).register(z.globalRegistry, { id: 'ApiKeyMade' });
export type ApiKeyMade = z.output<typeof ApiKeyMade>;

const READ_AGAIN = ['KY1', 'KY5', 'KY8', 'AR1', 'AR2', 'AT1', 'AT2', 'AT3'];

/**
 * Lists the keys of an organization, newest first, without their texts. `without-key` lists the last key of each program
 * that has none in use: those for which a new key can go on (KY7).
 */
export const KY1 = endpoint({
  id: 'KY1',
  method: 'GET',
  path: KEYS,
  access: 'setup.preferences:view',
  summary: 'API keys of an organization',
  params: ofOrganization,
  query: listQuery({
    sortable: ['name', 'createdAt', 'expiresAt', 'lastUsedAt'],
    filters: { status: statuses(KeyStatus), 'without-key': z.optional(Flag) },
  }),
  response: z.array(ApiKey),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the keys of all organizations, without their texts; those that nobody used for 90 days come first. */
export const KY8 = endpoint({
  id: 'KY8',
  method: 'GET',
  path: '/services/organization/api/api-keys',
  access: 'setup.preferences:view',
  summary: 'API keys of all organizations',
  description:
    'Keys that are active but that nobody used for 90 days come first, then the newest. `unused` lists only these, or ' +
    'only the others. The central office revokes a key of an MDA (KY2), and changes nothing else of it.',
  query: listQuery({
    sortable: ['name', 'orgName', 'createdAt', 'expiresAt', 'lastUsedAt'],
    filters: { 'org-id': z.optional(IdInPath), status: statuses(KeyStatus), unused: z.optional(Flag) },
  }),
  response: z.array(ApiKey),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const KY7In = z.strictObject({
  name: KeyNameIn,
  scopes: z
    .array(KeyScope)
    .check(z.minLength(1, { error: 'Choose at least one scope' }), z.maxLength(KeyScope.options.length)),
  paymentTypes: z.optional(
    z
      .array(RequestType)
      .check(
        z.minLength(1, { error: 'Choose the payments this key may submit' }),
        z.maxLength(RequestType.options.length),
      ),
  ),
  addresses: z.optional(addresses),
  expiresAt: z.optional(Instant),
  /** The program the key is for; without it, a new one. */
  programId: z.optional(Id),
});

/**
 * Makes a key and, unless it goes on for an earlier one, its program. With `payments:submit`, and for the central office,
 * it waits for a second administrator.
 */
export const KY7 = endpoint({
  id: 'KY7',
  method: 'POST',
  path: KEYS,
  access: 'setup.preferences:act',
  summary: 'Make an API key',
  description:
    'The answer has the text of the key, `key`, once. `expiresAt` is 1 to 366 days ahead, 180 when absent. ' +
    '`payments:submit` needs `paymentTypes` and, when real money moves, `addresses`. A key with it, and every key of ' +
    'the central office, is PENDING until a second administrator confirms the request `adminRequestId` (AR3). With ' +
    '`programId` the key goes on for that program of the organization: its drafts, client references and ' +
    'Idempotency-Keys stay, and `name` becomes its name. It must have no other key in use or waiting (code ' +
    '`program-has-key`), and earlier ones of the mode of this portal.',
  params: ofOrganization,
  body: KY7In,
  response: ApiKeyMade,
  status: 201,
  secret: true,
  changes: READ_AGAIN,
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'organization-not-live'],
});

export const KY2In = z.strictObject({ reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters') });

/** Revokes a key at once: its next call is refused on every instance. No proof is needed, because it must be quick. */
export const KY2 = endpoint({
  id: 'KY2',
  method: 'POST',
  path: `${KEYS}/{id}/revoke`,
  access: 'setup.preferences:act',
  summary: 'Revoke an API key',
  params: oneKey,
  body: KY2In,
  response: z.void(),
  status: 204,
  changes: READ_AGAIN,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});

export const KY3In = z.strictObject({
  graceHours: z._default(
    z.int().check(z.gte(0), z.lte(GRACE_HOURS.most, { error: `Choose ${GRACE_HOURS.most} hours or fewer` })),
    GRACE_HOURS.usual,
  ),
});

/** Replaces the text of a key; both are accepted for some hours. Program, scopes, addresses and end stay. */
export const KY3 = endpoint({
  id: 'KY3',
  method: 'POST',
  path: `${KEYS}/{id}/roll`,
  access: 'setup.preferences:act',
  summary: 'Roll an API key',
  description:
    'Makes a new key for the same program; the answer has its text once. The key before it is accepted for ' +
    '`graceHours` more, 24 when absent, and can be rolled no more. The other administrators are notified.',
  params: oneKey,
  body: KY3In,
  response: ApiKeyMade,
  status: 201,
  secret: true,
  stepUpSubject: 'KY3:{id}',
  changes: READ_AGAIN,
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition'],
});

export const KY4In = z.strictObject({
  name: z.optional(KeyNameIn),
  addresses: z.optional(addresses),
  expiresAt: z.optional(Instant),
  version: z.int(),
});

/** Changes name, address list or end of a key. More scopes or a later end are a new key. */
export const KY4 = endpoint({
  id: 'KY4',
  method: 'PATCH',
  path: `${KEYS}/{id}`,
  access: 'setup.preferences:act',
  summary: 'Change an API key',
  description:
    'Fields that are left out stay. `expiresAt` can only become earlier. The name is that of the program. Of a key that ' +
    'a second administrator confirmed, or would have to, `addresses` can only become fewer (code `wider`). The other ' +
    'administrators are notified.',
  params: oneKey,
  body: KY4In,
  response: ApiKey,
  stepUpSubject: 'KY4:{id}',
  changes: READ_AGAIN,
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-found',
    'stale-version',
    'invalid-transition',
  ],
});

/** How often a key may call: reads and writes a minute, files an hour. */
const KeyLimits = z
  .object({ readsPerMinute: z.int(), writesPerMinute: z.int(), uploadsPerHour: z.int() })
  .register(z.globalRegistry, { id: 'ApiKeyLimits' });

/** How often a key made one call, and how often each refusal came. */
const CallUse = z
  .object({
    call: z.string(),
    /** What the call is, as its description has it. */
    title: z.string(),
    /** Requests of the call, answered or refused. */
    requests: z.int(),
    refusals: z.array(z.object({ code: z.string(), count: z.int() })),
  })
  .register(z.globalRegistry, { id: 'ApiKeyCallUse' });

/** What a key was used for in 30 days. */
export const ApiKeyUse = z
  .object({
    start: Day,
    end: Day,
    calls: z.array(CallUse),
    limits: KeyLimits,
    lastUsedAt: z.optional(Instant),
    lastUsedIp: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ApiKeyUse' });
export type ApiKeyUse = z.output<typeof ApiKeyUse>;

/** Returns what a key was used for in the last 30 days, the most frequent call first. */
export const KY5 = endpoint({
  id: 'KY5',
  method: 'GET',
  path: `${KEYS}/{id}/use`,
  access: 'setup.preferences:view',
  summary: 'Use of an API key',
  description: 'Requests refused for the key itself, such as one from another address, are not among them.',
  params: oneKey,
  response: ApiKeyUse,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** A key as its own program sees it. */
export const OwnKey = z
  .object({
    keyId: z.string(),
    name: z.string(),
    orgId: Id,
    orgCode: z.string(),
    mode: KeyModeOut,
    scopes: z.array(KeyScope),
    paymentTypes: z.array(RequestType),
    expiresAt: Instant,
    graceUntil: z.optional(Instant),
    limits: KeyLimits,
  })
  .register(z.globalRegistry, { id: 'OwnKey' });
export type OwnKey = z.output<typeof OwnKey>;

/** Returns the key the request was sent with: a first request that changes nothing. */
export const KY6 = endpoint({
  id: 'KY6',
  method: 'GET',
  path: '/api/key',
  access: 'signed-in',
  summary: 'The key of this request',
  response: OwnKey,
  problems: ['key-invalid', 'key-address', 'rate-limited'],
});
