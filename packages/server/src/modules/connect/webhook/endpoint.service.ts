import {
  type ChosenType,
  MOST_ENDPOINTS,
  SECRET_HOURS,
  type WebhookEndpoint,
  type WebhookEndpointMade,
  WH2,
  WH3,
  WH8,
} from '@isura/contract/connect/webhook-endpoints';
import type { EndpointStatus } from '@isura/contract/connect/webhook-states';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { principalsOf } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { seal } from '../../identity/index.ts';
import { addressFault } from './address.service.ts';
import { endClaims } from './delivery.queries.ts';
import { ENDPOINT_ENTITY } from './disable-endpoint.service.ts';
import { hostOf, originOf, secretOwner } from './endpoint.domain.ts';
import {
  addSecret,
  changeEndpointRow,
  countEndpoints,
  disableEndpoint,
  type EndpointOrder,
  type EndpointRow,
  findEndpoint,
  giveUpSome,
  hasSecret,
  hideEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  organizationOf,
} from './endpoint.queries.ts';
import { SECRET_BYTES, secretText } from './signature.domain.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the moment a day ago: what ended since is counted for each endpoint. */
const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Returns the refusal of an endpoint that does not exist in the organization. */
export const noEndpoint = (): DomainError => new DomainError('not-found', { detail: 'There is no such webhook.' });
const noOrganization = (): DomainError => new DomainError('not-found', { detail: 'There is no such organization.' });

/**
 * Reports whether somebody manages endpoints: an administrator. A role that an organization defined itself may open its
 * preferences, and sends nothing of the organization to the outside.
 */
export const isAdministrator = (actor: Actor): boolean => principalsOf(actor).some((who) => who === 'D' || who === 'O');

/**
 * Reports whether somebody sees the whole address of an endpoint and what is sent to it: an administrator of its
 * organization. Others who oversee it see the host, because what follows it may hold a secret
 * (docs/spec/events.md#endpoints).
 */
export const seesAddress = (actor: Actor, orgId: number): boolean => isAdministrator(actor) && actor.orgId === orgId;

/** Refuses with not-found anybody but an administrator; access-denied is the answer of the guard (docs/traps.md). */
export function assertAdministrator(actor: Actor): void {
  if (isAdministrator(actor)) return;
  throw new DomainError('not-found', { detail: 'Only administrators manage webhooks.' });
}

/** Refuses an address that may not be called with validation-failed. */
function assertAddress(ctx: Ctx, url: string): void {
  const message = addressFault(url, ctx.config);
  if (message === undefined) return;
  throw new DomainError('validation-failed', {
    detail: '1 field needs attention.',
    errors: [{ field: 'url', code: 'address-refused', message }],
  });
}

/** Returns an endpoint in the shape of the contract. */
function endpointOut(row: EndpointRow, actor: Actor, now: Date): WebhookEndpoint {
  const when = isAdministrator(actor);
  const oldSecretUntil = row.oldSecretUntil && new Date(row.oldSecretUntil);
  return {
    ...{ id: row.id, orgId: row.orgId, description: row.description, types: row.types },
    url: seesAddress(actor, row.orgId) ? row.url : originOf(row.url),
    status: row.status,
    ...(row.disabledAt !== null && { disabledAt: new Date(row.disabledAt) }),
    ...(row.disabledCode !== null && { disabledCode: row.disabledCode }),
    ...(row.lastDeliveredAt !== null && { lastDeliveredAt: new Date(row.lastDeliveredAt) }),
    ...{ delivered: row.delivered, failed: row.failed, open: row.open },
    ...(oldSecretUntil !== null && oldSecretUntil > now && { oldSecretUntil }),
    ...{ madeBy: row.madeBy, createdAt: new Date(row.createdAt), version: row.version },
    can: actsOpenTo(actor, row.orgId, {
      change: { call: WH2, when },
      roll: { call: WH3, when },
      delete: { call: WH8, when },
    }),
  };
}

/** Returns the event of an endpoint in the trail: its host, and neither the rest of its address nor a secret. */
export const endpointEvent = (
  ctx: Ctx,
  by: ActorContext,
  { id, orgId }: Pick<EndpointRow, 'id' | 'orgId'>,
  event: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId,
  category: 'API',
  entityType: ENDPOINT_ENTITY,
  entityId: id,
  ...event,
});

const factsOf = ({ url, description, types, status }: EndpointRow) => ({
  ...{ host: hostOf(url), description, types, status },
});

/** Returns a page of the endpoints of an organization (WH1); refuses not-found where there is no such organization. */
export async function searchEndpoints(
  ctx: Ctx,
  { actor }: ActorContext,
  orgId: number,
  query: Paging<EndpointOrder>,
): Promise<Page<WebhookEndpoint>> {
  const now = ctx.clock.now();
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      if (!(await organizationOf(tx, orgId))) throw noOrganization();
      const { rows, total } = await listEndpoints(tx, { orgId, since: aDayBefore(now) }, query);
      return { items: rows.map((row) => endpointOut(row, actor, now)), total };
    },
    { readOnly: true },
  );
}

/** Adds a new secret to an endpoint; returns its text, which is in the answer and nowhere else. */
async function drawSecret(ctx: Ctx, tx: Tx, of: { id: number; orgId: number }, oldUntil: Date): Promise<string> {
  const secret = ctx.random.bytes(SECRET_BYTES);
  const sealed = seal(ctx.config.keys.sealing[0], secretOwner(of.id), secret, ctx.random.bytes(12));
  await addSecret(tx, { endpointId: of.id, orgId: of.orgId, sealed, at: ctx.clock.now(), oldUntil });
  return secretText(secret);
}

/**
 * Makes an endpoint in the actor's own organization (WH7); its secret is in the answer and nowhere else. Refuses
 * not-found to anybody but an administrator, an address as `addressFault` does with validation-failed, the eleventh
 * endpoint of an organization likewise, and an organization that is not LIVE.
 */
export async function makeEndpoint(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  command: { url: string; types: readonly ChosenType[]; description?: string | undefined },
): Promise<WebhookEndpointMade> {
  assertAdministrator(by.actor);
  const organization = await ctx.inTx(by.actor.scope, (tx) => organizationOf(tx, orgId));
  if (!organization) throw noOrganization();
  if (organization.status !== 'LIVE')
    throw new DomainError('organization-not-live', { detail: 'Webhooks are made when the organization is live.' });
  assertAddress(ctx, command.url);
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if ((await countEndpoints(tx, orgId)) >= MOST_ENDPOINTS)
      throw new DomainError('validation-failed', {
        detail: `An organization has ${MOST_ENDPOINTS} webhooks at most. Delete one first.`,
        errors: [{ field: 'url', code: 'too-many', message: `There are ${MOST_ENDPOINTS} already: delete one first` }],
      });
    const id = await insertEndpoint(tx, {
      ...{ orgId, isOfAll: organization.type === 'OAGF', url: command.url, description: command.description ?? '' },
      ...{ types: [...new Set(command.types)], madeBy: by.actor.name ?? '', at },
    });
    const secret = await drawSecret(ctx, tx, { id, orgId }, at);
    const row = (await findEndpoint(tx, { orgId, id, since: aDayBefore(at) }))!;
    await record(tx, [
      endpointEvent(ctx, by, row, {
        action: 'webhook.made',
        summary: `A webhook to ${hostOf(row.url)} was made`,
        after: factsOf(row),
      }),
    ]);
    return { ...endpointOut(row, by.actor, at), secret };
  });
}

/** Returns an endpoint of the organization, locked until commit; refuses not-found and, with a version, stale-version. */
async function lockedEndpoint(tx: Tx, at: Date, orgId: number, id: number, version?: number): Promise<EndpointRow> {
  await lockEndpoint(tx, orgId, id);
  const row = await findEndpoint(tx, { orgId, id, since: aDayBefore(at) });
  if (!row) throw noEndpoint();
  if (version !== undefined && row.version !== version)
    throw new DomainError('stale-version', {
      detail: 'Somebody else changed this webhook since you opened it. Reload and try again.',
    });
  return row;
}

interface EndpointChange {
  url?: string | undefined;
  types?: readonly ChosenType[] | undefined;
  description?: string | undefined;
  status?: EndpointStatus | undefined;
  version: number;
}

/**
 * Changes an endpoint, disables it, which gives up what waits, or enables it again (WH2); what is left out stays.
 * Refuses not-found, also to anybody but an administrator, stale-version, an address as `makeEndpoint` does, and with
 * invalid-transition to enable one without a secret.
 */
export async function changeEndpoint(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  { url, types, description, status, version }: EndpointChange,
): Promise<WebhookEndpoint> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const before = await lockedEndpoint(tx, at, orgId, id, version);
    if (url !== undefined && url !== before.url) assertAddress(ctx, url);
    const isEnabled = status === 'ACTIVE' && before.status === 'DISABLED';
    if (isEnabled && !(await hasSecret(tx, id)))
      throw new DomainError('invalid-transition', { detail: 'This webhook has no secret. Roll its secret first.' });
    // What waited ends as GIVEN_UP and is not sent now: with much of it the delivering job may not be done.
    while (isEnabled && (await giveUpSome(tx, id, at)));
    await changeEndpointRow(tx, id, { url, types: types && [...new Set(types)], description, isEnabled });
    if (url !== undefined && url !== before.url) await endClaims(tx, id);
    if (status === 'DISABLED') await disableEndpoint(tx, id, { code: 'ADMINISTRATOR', at });
    const row = (await findEndpoint(tx, { orgId, id, since: aDayBefore(at) }))!;
    await record(tx, [
      endpointEvent(ctx, by, row, {
        action: 'webhook.changed',
        summary: `The webhook to ${hostOf(row.url)} was changed`,
        before: factsOf(before),
        after: { ...factsOf(row), isOtherAddress: before.url !== row.url },
      }),
    ]);
    return endpointOut(row, by.actor, at);
  });
}

/**
 * Deletes an endpoint with its secrets (WH8); its deliveries, which nobody sees any more, are deleted within the hour
 * (`clearWebhooks`). Refuses not-found, also to anybody but an administrator,
 * and stale-version.
 */
export async function removeEndpoint(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  version: number,
): Promise<void> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockedEndpoint(tx, at, orgId, id, version);
    await hideEndpoint(tx, id, at);
    await record(tx, [
      endpointEvent(ctx, by, row, {
        action: 'webhook.deleted',
        summary: `The webhook to ${hostOf(row.url)} was deleted`,
        before: factsOf(row),
      }),
    ]);
  });
}

/**
 * Makes a new secret for an endpoint (WH3), which is in the answer and nowhere else; the one before it signs too for
 * `graceHours` more. Refuses not-found, also to anybody but an administrator.
 */
export async function rollSecret(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  graceHours: number = SECRET_HOURS.usual,
): Promise<WebhookEndpointMade> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  const oldUntil = new Date(at.getTime() + graceHours * HOUR_MS);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockedEndpoint(tx, at, orgId, id);
    const secret = await drawSecret(ctx, tx, { id, orgId }, oldUntil);
    const row = (await findEndpoint(tx, { orgId, id, since: aDayBefore(at) }))!;
    await record(tx, [
      endpointEvent(ctx, by, row, {
        action: 'webhook.secret-rolled',
        summary: `The webhook to ${hostOf(row.url)} got another secret`,
        after: { host: hostOf(row.url), signsUntil: row.oldSecretUntil === null ? at : new Date(row.oldSecretUntil) },
      }),
    ]);
    return { ...endpointOut(row, by.actor, at), secret };
  });
}
