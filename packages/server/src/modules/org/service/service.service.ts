import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OR13In, Service, ServiceDetail, SV1In } from '@isura/contract/org/service';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { findOrganization } from '../organization/organization.queries.ts';
import { noOrganization } from '../organization/organization.service.ts';
import { assertOrganizationOpen, assertPostingOpen, assertShowable } from './service.domain.ts';
import {
  headFor,
  listServicesOfOrganization,
  type ServiceFilters,
  type ServiceOrder,
  servicesOf,
} from './service.queries.ts';
import { detailIn, noService, type ServicePorts, servicesOut } from './service-facts.service.ts';
import {
  type HeldRow,
  holdService,
  insertService,
  type ServiceFacts,
  setVisible,
  updateFacts,
} from './service-writing.queries.ts';

/** Returns a page of the services of one organization (OR11). Another organization's are not found. */
export async function searchServicesOfOrganization(
  ctx: Ctx,
  { actor }: ActorContext,
  ports: ServicePorts,
  filters: ServiceFilters,
  paging: Paging<ServiceOrder>,
): Promise<Page<Service>> {
  return await ctx.inTx(actor.scope, async (tx) => {
    if (!(await findOrganization(tx, filters.orgId))) throw noOrganization();
    const { rows, total } = await listServicesOfOrganization(tx, filters, paging, lagosDay(ctx.clock.now()));
    return { items: await servicesOut(ctx, tx, ports, rows), total };
  });
}

/** Refuses with not-found an address that names another organization than the service's own. */
function assertOf(service: { orgId: number }, orgId: number | undefined): void {
  if (orgId !== undefined && service.orgId !== orgId) throw noService();
}

/** Returns one service with all its details (OR12), also under its organization's address (OR28). */
export const readServiceOfOrganization = (
  ctx: Ctx,
  { actor }: ActorContext,
  ports: ServicePorts,
  id: number,
  orgId?: number,
): Promise<ServiceDetail> =>
  ctx.inTx(actor.scope, async (tx) => {
    const service = await detailIn(ctx, tx, ports, id, actor);
    assertOf(service, orgId);
    return service;
  });

/**
 * Returns the posting of a service: the named account, or that of its head. Refuses a head the organization may not
 * use.
 */
async function postingOf(
  tx: Tx,
  orgId: number,
  { revenueHeadId, glAccountId }: { revenueHeadId: number; glAccountId?: number | undefined },
): Promise<{ revenueHeadId: number; glAccountId: number }> {
  const head = await headFor(tx, revenueHeadId, orgId);
  if (head?.active) return { revenueHeadId, glAccountId: glAccountId ?? head.glAccountId };
  const message = 'Select a revenue head from the list';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'revenueHeadId', code: 'unknown', message }],
  });
}

const eventOf = (
  ctx: Ctx,
  by: ActorContext,
  service: { id: number; orgId: number },
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: service.orgId,
  category: 'SERVICE',
  entityType: 'service',
  entityId: service.id,
  ...details,
});

/** Adds a service as DRAFT (SV1). Refuses a code the organization already uses and a head it may not use. */
export async function createService(
  ctx: Ctx,
  by: ActorContext,
  ports: ServicePorts,
  orgId: number,
  body: SV1In,
): Promise<Service> {
  const at = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const organization = await findOrganization(tx, orgId);
    if (!organization) throw noOrganization();
    assertOrganizationOpen(organization.status);
    const facts: ServiceFacts = {
      name: body.name,
      description: body.description,
      payerInstructions: body.payerInstructions || null,
      category: body.category,
      requiresTin: body.requiresTin ?? false,
      requiresAddress: body.requiresAddress ?? false,
      ...(await postingOf(tx, orgId, body)),
    };
    const id = await insertService(tx, { ...facts, orgId, code: body.code, by: by.actor.login ?? 'system', at });
    if (id === undefined) {
      const message = 'A service of this organization already has this code';
      throw new DomainError('duplicate', {
        detail: `${message}.`,
        errors: [{ field: 'code', code: 'duplicate', message }],
      });
    }
    const [service] = await servicesOut(ctx, tx, ports, await servicesOf(tx, [id], lagosDay(at)));
    if (!service) throw noService();
    await record(tx, [
      eventOf(ctx, by, service, {
        action: 'service.created',
        summary: `Service ${body.name} created`,
        after: { serviceCode: body.code, ...facts },
      }),
    ]);
    return service;
  });
}

const factsOf = (row: HeldRow): ServiceFacts => ({
  name: row.name,
  description: row.description,
  payerInstructions: row.payerInstructions,
  category: row.category,
  revenueHeadId: row.revenueHeadId,
  glAccountId: row.glAccountId,
  requiresTin: row.requiresTin,
  requiresAddress: row.requiresAddress,
});

/** Locks and returns a service of the actor, in an organization that may change its services. */
async function held(tx: Tx, id: number): Promise<HeldRow> {
  const service = await holdService(tx, id);
  if (!service) throw noService();
  assertOrganizationOpen(service.orgStatus);
  return service;
}

/**
 * Changes a service (OR13, OR29); omitted fields stay. Refuses an old version, and changes of locked fields by staff.
 */
export async function changeService(
  ctx: Ctx,
  by: ActorContext,
  ports: ServicePorts,
  id: number,
  { version, ...body }: OR13In,
  orgId?: number,
): Promise<ServiceDetail> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await held(tx, id);
    assertOf(service, orgId);
    if (service.version !== version)
      throw new DomainError('stale-version', {
        detail: 'Somebody else changed this service since you opened it. Reload and try again.',
      });
    assertPostingOpen(service, body, by.actor.kind === 'central');
    const before = factsOf(service);
    const headIsNew = body.revenueHeadId !== undefined && body.revenueHeadId !== service.revenueHeadId;
    const posting = headIsNew
      ? await postingOf(tx, service.orgId, { revenueHeadId: body.revenueHeadId ?? 0, glAccountId: body.glAccountId })
      : { revenueHeadId: service.revenueHeadId, glAccountId: body.glAccountId ?? service.glAccountId };
    const after: ServiceFacts = {
      name: body.name ?? before.name,
      description: body.description ?? before.description,
      payerInstructions:
        body.payerInstructions === undefined ? before.payerInstructions : body.payerInstructions || null,
      category: body.category ?? before.category,
      requiresTin: body.requiresTin ?? before.requiresTin,
      requiresAddress: body.requiresAddress ?? before.requiresAddress,
      ...posting,
    };
    await updateFacts(tx, { id, by: by.actor.login ?? 'system', at: ctx.clock.now() }, after);
    const changed = Object.keys(after).filter(
      (key) => after[key as keyof ServiceFacts] !== before[key as keyof ServiceFacts],
    );
    const pick = (facts: ServiceFacts) =>
      Object.fromEntries(changed.map((key) => [key, facts[key as keyof ServiceFacts]]));
    await record(tx, [
      eventOf(ctx, by, service, {
        action: 'service.changed',
        summary: `Service ${after.name} changed`,
        before: pick(before),
        after: pick(after),
      }),
    ]);
    return await detailIn(ctx, tx, ports, id, by.actor);
  });
}

/**
 * Shows or hides an ACTIVE service in the catalogue (OR15): as `value` says, else the opposite of now; concurrent
 * toggles apply one after the other. Setting the current value changes and records nothing.
 */
export async function toggleVisibility(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  value: boolean | undefined,
): Promise<{ id: number; isVisible: boolean }> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await held(tx, id);
    assertShowable(service.status);
    const isVisible = value ?? !service.isVisible;
    if (isVisible === service.isVisible) return { id, isVisible };
    await setVisible(tx, { id, by: by.actor.login ?? 'system', at: ctx.clock.now() }, isVisible);
    await record(tx, [
      eventOf(ctx, by, service, {
        action: isVisible ? 'service.shown' : 'service.hidden',
        summary: `${service.name} ${isVisible ? 'shown in' : 'hidden from'} the public catalogue`,
        before: { isVisible: service.isVisible },
        after: { isVisible },
      }),
    ]);
    return { id, isVisible };
  });
}
