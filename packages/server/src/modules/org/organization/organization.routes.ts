import { DR1, DR2, OR2, OR17, OR18 } from '@isura/contract/org/organizations';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice, staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { registerEnterprise } from './enterprise.service.ts';
import { readDetail, searchOrganizations } from './organizations.service.ts';
import { askStatus, type ClosingPorts } from './status.service.ts';

/** Organizations, for their own people and the central office. */
export const organizationRoutes = (secondPerson: SecondPerson, closing: ClosingPorts): Route[] => [
  route(OR2, { name: 'listOrganizations', may: { D: 'y', O: 'A', OU: 'A' } }, ({ query, actor, ctx }) =>
    searchOrganizations(ctx, actor, { ...query, sectorId: query['sector-id'] }, query),
  ),
  route(OR17, { name: 'listEnterprises', may: centralOffice }, ({ query, actor, ctx }) =>
    searchOrganizations(ctx, actor, { ...query, type: 'FGOE' }, query),
  ),
  route(OR18, { name: 'createEnterprise', may: { O: 'A' } }, ({ body, by, ctx }) =>
    registerEnterprise(ctx, by, secondPerson, body),
  ),
  route(DR1, { name: 'getOrganization', may: staffAndCentralOffice }, ({ params, actor, ctx }) =>
    readDetail(ctx, actor, params.orgId, closing),
  ),
  route(DR2, { name: 'setOrganizationStatus', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askStatus(ctx, by, { secondPerson, closing }, params.orgId, body),
  ),
];
