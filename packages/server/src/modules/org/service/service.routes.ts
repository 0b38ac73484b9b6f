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
  route(SV1, { name: 'createService', may: serviceKeepers }, ({ params, body, actor, ctx, facts }) =>
    createService(ctx, { actor, facts }, ports, params.orgId, body),
  ),
  route(
    OR11,
    { name: 'listOrganizationServices', may: accountantsAndOverseers },
    ({ params, query, actor, ctx, facts }) =>
      searchServicesOfOrganization(
        ctx,
        { actor, facts },
        ports,
        { orgId: params.orgId, query: query.query, status: query.status, visible: query.visible },
        query,
      ),
  ),
  route(OR12, { name: 'getService', may: accountantsAndOverseers }, ({ params, actor, ctx, facts }) =>
    readServiceOfOrganization(ctx, { actor, facts }, ports, params.serviceId),
  ),
  route(OR13, { name: 'updateService', may: serviceKeepers }, ({ params, body, actor, ctx, facts }) =>
    changeService(ctx, { actor, facts }, ports, params.serviceId, body),
  ),
  route(OR28, { name: 'getServiceOfOrganization', may: accountantsAndOverseers }, ({ params, actor, ctx, facts }) =>
    readServiceOfOrganization(ctx, { actor, facts }, ports, params.serviceId, params.orgId),
  ),
  route(OR29, { name: 'updateServiceOfOrganization', may: serviceKeepers }, ({ params, body, actor, ctx, facts }) =>
    changeService(ctx, { actor, facts }, ports, params.serviceId, body, params.orgId),
  ),
  route(OR15, { name: 'setServiceVisibility', may: serviceKeepers }, ({ params, body, actor, ctx, facts }) =>
    toggleVisibility(ctx, { actor, facts }, params.id, body.value),
  ),
  route(RQ3, { name: 'requestServiceActivation', may: { C: 'y', D: 'y' } }, ({ body, actor, ctx, facts }) =>
    askForActivation(ctx, { actor, facts }, body),
  ),
];
