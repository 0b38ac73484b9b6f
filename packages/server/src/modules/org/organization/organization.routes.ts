import { DR1, DR2, OR2, OR17, OR18 } from '@isura/contract/org/organizations';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { registerEnterprise } from './enterprise.service.ts';
import { readDetail, searchOrganizations } from './organizations.service.ts';
import { askStatus } from './status.service.ts';

/** Organizations, for their own people and the central office. */
export const organizationRoutes = (secondPerson: SecondPerson): Route[] => [
  route(OR2, ({ query, actor, ctx }) =>
    searchOrganizations(ctx, actor, { ...query, sectorId: query['sector-id'] }, query),
  ),
  route(OR17, ({ query, actor, ctx }) => searchOrganizations(ctx, actor, { ...query, type: 'FGOE' }, query)),
  route(OR18, ({ body, actor, ctx, facts }) => registerEnterprise(ctx, { actor, facts }, secondPerson, body)),
  route(DR1, ({ params, actor, ctx }) => readDetail(ctx, actor, params.orgId)),
  route(DR2, ({ params, body, actor, ctx, facts }) =>
    askStatus(ctx, { actor, facts }, secondPerson, params.orgId, body),
  ),
];
