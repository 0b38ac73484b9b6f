import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import type { OagfService, ServiceToActivate } from '@isura/contract/org/activation';
import type { Service } from '@isura/contract/org/service';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { requestIn } from '../../admin-request/index.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { servicesOf } from '../service/service.queries.ts';
import { detailIn, noService, type ServicePorts, servicesOut } from '../service/service-facts.service.ts';
import { splitHistory } from '../split/split.service.ts';
import { type ActivationFilters, type ActivationRow, listToActivate, requestsAbout } from './activation.queries.ts';

const requestOut = (row: ActivationRow | undefined) =>
  withoutAbsent({
    askedAt: row?.askedAt && new Date(row.askedAt),
    askedByName: row?.askedByName,
    adminRequestId: row?.adminRequestId ? row.adminRequestId : undefined,
  });

/** Returns a page of the services of all organizations, with who requested their activation (OR16). */
export async function searchToActivate(
  ctx: Ctx,
  ports: ServicePorts,
  { actor }: ActorContext,
  filters: ActivationFilters,
  paging: Paging<'orgName' | 'name' | 'status' | 'askedAt'>,
): Promise<Page<ServiceToActivate>> {
  const day = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listToActivate(tx, filters, paging, day);
    const found = await servicesOf(
      tx,
      rows.map(({ id }) => id),
      day,
    );
    const services = await servicesOut(ctx, tx, ports, found);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { items: services.map((service) => ({ ...service, ...requestOut(byId.get(service.id)) })), total };
  });
}

/** Returns one service as lists show it to the actor. Refuses with not-found a service the actor cannot see. */
export async function readListed(
  ctx: Ctx,
  ports: ServicePorts,
  { actor }: ActorContext,
  serviceId: number,
): Promise<Service> {
  const day = lagosDay(ctx.clock.now());
  const [service] = await ctx.inTx(actor.scope, async (tx) =>
    servicesOut(ctx, tx, ports, await servicesOf(tx, [serviceId], day)),
  );
  if (!service) throw noService();
  return service;
}

/**
 * Returns a service of an organization with its splits and requests, newest first (OR24). Refuses with not-found
 * another organization's service.
 */
export async function readForOffice(
  ctx: Ctx,
  ports: ServicePorts,
  { actor }: ActorContext,
  orgId: number,
  serviceId: number,
): Promise<OagfService> {
  const day = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const service = await detailIn(ctx, tx, ports, serviceId, actor);
    if (service.orgId !== orgId) throw noService();
    const requests = [];
    for (const id of await requestsAbout(tx, serviceId)) {
      const request = await requestIn(tx, actor, id);
      if (request) requests.push(request);
    }
    return { ...service, splits: await splitHistory(tx, serviceId, day), requests };
  });
}
