import { OR14, OR16, OR24 } from '@isura/contract/org/activation';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice } from '../../../platform/http/shared-rows.ts';
import type { ServicePorts } from '../service/service-facts.service.ts';
import { decideService } from './activation.service.ts';
import { readForOffice, readListed, searchToActivate } from './read-activations.service.ts';

/** The central office's list of all services and its decisions on them. */
export const activationRoutes = (ports: ServicePorts): Route[] => [
  route(OR14, { name: 'decideServiceActivation', may: { O: 'A' } }, async ({ params, body, by, ctx }) => {
    await decideService(ctx, by, params.orgId, params.id, body);
    return readListed(ctx, ports, by, params.id);
  }),
  route(OR16, { name: 'listAllServices', may: centralOffice }, ({ query, by, ctx }) =>
    searchToActivate(
      ctx,
      ports,
      by,
      {
        query: query.query,
        status: query.status,
        orgId: query['org-id'],
        sectorId: query['sector-id'],
        withoutSplit: query['without-split'],
      },
      query,
    ),
  ),
  route(OR24, { name: 'getServiceForCentralOffice', may: centralOffice }, ({ params, by, ctx }) =>
    readForOffice(ctx, ports, by, params.orgId, params.serviceId),
  ),
];
