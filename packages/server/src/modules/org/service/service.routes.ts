import { OR11, OR12, OR13, OR15, RQ3, SV1 } from '@isura/contract/org/service';
import { OR28, OR29 } from '@isura/contract/org/service-of-organization';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, serviceKeepers } from '../../../platform/http/shared-rows.ts';
import { askForActivation } from './request-activation.service.ts';
import {
  changeService,
  createService,
  readServiceOfOrganization,
  searchServicesOfOrganization,
  toggleVisibility,
} from './service.service.ts';
import type { ServicePorts } from './service-facts.service.ts';

/** The services of an organization, for its people and the central office. */
export const ownServiceRoutes = (ports: ServicePorts): Route[] => [
  route(SV1, { name: 'createService', may: serviceKeepers }, ({ params, body, by, ctx }) =>
    createService(ctx, by, ports, params.orgId, body),
  ),
  route(
    OR11,
    { name: 'listOrganizationServices', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ params, query, by, ctx }) =>
      searchServicesOfOrganization(
        ctx,
        by,
        ports,
        { orgId: params.orgId, query: query.query, status: query.status, visible: query.visible },
        query,
      ),
  ),
  route(OR12, { name: 'getService', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readServiceOfOrganization(ctx, by, ports, params.serviceId),
  ),
  route(OR13, { name: 'updateService', may: serviceKeepers }, ({ params, body, by, ctx }) =>
    changeService(ctx, by, ports, params.serviceId, body),
  ),
  route(OR28, { name: 'getServiceOfOrganization', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readServiceOfOrganization(ctx, by, ports, params.serviceId, params.orgId),
  ),
  route(OR29, { name: 'updateServiceOfOrganization', may: serviceKeepers }, ({ params, body, by, ctx }) =>
    changeService(ctx, by, ports, params.serviceId, body, params.orgId),
  ),
  route(OR15, { name: 'setServiceVisibility', may: serviceKeepers }, ({ params, body, by, ctx }) =>
    toggleVisibility(ctx, by, params.id, body.value),
  ),
  route(RQ3, { name: 'requestServiceActivation', may: { C: 'y', D: 'y' } }, ({ body, by, ctx }) =>
    askForActivation(ctx, by, body),
  ),
];
