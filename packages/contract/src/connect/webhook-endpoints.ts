import * as z from 'zod/mini';
import { freshProofProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, wholeNumber } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { oneLine } from '../kernel/words.ts';
import { PublicEventType } from './public-event-types.ts';
import { DisabledCode, EndpointStatus } from './webhook-states.ts';

const WEBHOOKS = '/services/organization/api/organizations/{orgId}/webhook-endpoints';
const ofOrganization = z.strictObject({ orgId: IdInPath });
export const oneEndpoint = z.strictObject({ orgId: IdInPath, id: IdInPath });

/** The most endpoints of an organization. */
export const MOST_ENDPOINTS = 10;
/** The most hours the secret before a roll still signs, and how many when none are requested. */
export const SECRET_HOURS = { most: 168, usual: 24 } as const;
/** The most characters of an address. */
const LONGEST_URL = 500;

/** Reports whether a text is a web address. Which of them can be called, the portal decides when one is stored. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const Url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_URL, { error: `Enter an address of ${LONGEST_URL} characters or fewer` }),
    z.refine(isWebAddress, { error: 'Enter an address like https://payroll.example.gov.ng/isura' }),
  );

const isChosen = (type: PublicEventType): type is Exclude<PublicEventType, 'ping'> => type !== 'ping';

/**
 * A type of event, or `*`: all of them except `disbursement.lines`, which is chosen by name. Nobody chooses `ping`:
 * every endpoint gets its own tests.
 */
export const ChosenType = z
  .enum(['*', ...PublicEventType.options.filter(isChosen)])
  .register(z.globalRegistry, { id: 'WebhookEventType' });
export type ChosenType = z.output<typeof ChosenType>;

const types = z
  .array(ChosenType)
  .check(z.minLength(1, { error: 'Choose at least one event' }), z.maxLength(ChosenType.options.length));
const description = oneLine(0, 100, 'Describe it in 100 characters or fewer');

/** An address to which events are pushed; its secrets are in no answer but that of the call that made one. */
export const WebhookEndpoint = z
  .object({
    id: Id,
    orgId: Id,
    /** The whole address for administrators of the organization; for others without what follows the host. */
    url: z.string(),
    description: z.string(),
    /** The types of events it gets; `*` stands for all except `disbursement.lines`. */
    types: z.array(ChosenType),
    status: EndpointStatus,
    disabledAt: z.optional(Instant),
    disabledCode: z.optional(DisabledCode),
    lastDeliveredAt: z.optional(Instant),
    /** What ended in the last 24 hours: how much was delivered, and how much could not be. */
    delivered: z.int(),
    failed: z.int(),
    /** Deliveries that are not ended. */
    open: z.int(),
    /** Set after a roll: until when the secret before it signs too. */
    oldSecretUntil: z.optional(Instant),
    madeBy: z.string(),
    createdAt: Instant,
    version: z.int(),
    can: z.array(z.enum(['change', 'roll', 'delete'])),
  })
  .register(z.globalRegistry, { id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

/** An endpoint with a new secret: nobody can read it again. */
export const WebhookEndpointMade = z
  .extend(WebhookEndpoint, { secret: z.string() })
  .register(z.globalRegistry, { id: 'WebhookEndpointMade' });
export type WebhookEndpointMade = z.output<typeof WebhookEndpointMade>;

const READ_AGAIN = ['WH1', 'AT1', 'AT2', 'AT3'];

/** Lists the webhook endpoints of an organization, newest first, without their secrets. */
export const WH1 = endpoint({
  id: 'WH1',
  method: 'GET',
  path: WEBHOOKS,
  access: 'setup.preferences:view',
  summary: 'Webhook endpoints of an organization',
  params: ofOrganization,
  query: listQuery({ sortable: ['createdAt', 'url'], filters: {} }),
  response: z.array(WebhookEndpoint),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const WH7In = z.strictObject({ url: Url, types, description: z.optional(description) });

/** Makes an endpoint: events that are published from now on are pushed to it. */
export const WH7 = endpoint({
  id: 'WH7',
  method: 'POST',
  path: WEBHOOKS,
  access: 'setup.preferences:act',
  summary: 'Make a webhook endpoint',
  description:
    'Events are sent as Standard Webhooks: POST with the event as its body, signed with the `secret` of this answer, ' +
    'which is shown once. The address is https on port 443 of a public host. `types` with `*` means all types except ' +
    '`disbursement.lines`. An organization has 10 endpoints at most. Endpoints of the central office get the events ' +
    'of all organizations.',
  params: ofOrganization,
  body: WH7In,
  response: WebhookEndpointMade,
  status: 201,
  secret: true,
  changes: READ_AGAIN,
  problems: [...freshProofProblems, 'organization-not-live'],
});

export const WH2In = z.strictObject({
  url: z.optional(Url),
  types: z.optional(types),
  description: z.optional(description),
  status: z.optional(EndpointStatus),
  version: z.int(),
});

/** Changes an endpoint, disables it or enables it again. */
export const WH2 = endpoint({
  id: 'WH2',
  method: 'PATCH',
  path: `${WEBHOOKS}/{id}`,
  access: 'setup.preferences:act',
  summary: 'Change a webhook endpoint',
  description:
    'Fields that are left out stay. With `status` DISABLED nothing is delivered any more, and what waits ends; ' +
    'with ACTIVE new events are delivered again.',
  params: oneEndpoint,
  body: WH2In,
  response: WebhookEndpoint,
  stepUpSubject: 'WH2:{id}',
  changes: READ_AGAIN,
  problems: [...freshProofProblems, 'stale-version', 'invalid-transition'],
});

/** Deletes an endpoint with its secrets and its deliveries. */
export const WH8 = endpoint({
  id: 'WH8',
  method: 'DELETE',
  path: `${WEBHOOKS}/{id}`,
  access: 'setup.preferences:act',
  summary: 'Delete a webhook endpoint',
  description:
    'Its deliveries are no longer shown, and deleted soon. The events themselves stay, and are read with DE1.',
  params: oneEndpoint,
  query: z.strictObject({ version: wholeNumber(z.int()) }),
  response: z.void(),
  status: 204,
  stepUpSubject: 'WH8:{id}',
  changes: READ_AGAIN,
  problems: [...freshProofProblems, 'stale-version'],
});

export const WH3In = z.strictObject({
  graceHours: z._default(
    z.int().check(z.gte(0), z.lte(SECRET_HOURS.most, { error: `Choose ${SECRET_HOURS.most} hours or fewer` })),
    SECRET_HOURS.usual,
  ),
});

/** Makes a new secret for an endpoint; for some hours the one before it signs too. */
export const WH3 = endpoint({
  id: 'WH3',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/roll-secret`,
  access: 'setup.preferences:act',
  summary: 'Roll the secret of a webhook endpoint',
  description:
    'The answer has the new `secret` once. For `graceHours` more, 24 when absent, each delivery has one signature of ' +
    'each of the two secrets; an older one ends at once.',
  params: oneEndpoint,
  body: WH3In,
  response: WebhookEndpointMade,
  status: 201,
  secret: true,
  stepUpSubject: 'WH3:{id}',
  changes: READ_AGAIN,
  problems: freshProofProblems,
});
