import { AT1, AT2, AT3 } from '@isura/contract/audit/trail';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice, overseers } from '../../../platform/http/shared-rows.ts';
import { readTrail } from './trail.service.ts';

/** The audit trail of one organization and of all organizations. */
export const trailRoutes: Route[] = [
  route(AT1, { name: 'listAuditTrail', may: overseers }, ({ params, query, actor, ctx }) =>
    readTrail(ctx, actor, params.orgId, query),
  ),
  route(AT2, { name: 'listPortalAuditTrail', may: centralOffice }, ({ params, query, actor, ctx }) =>
    readTrail(ctx, actor, params.orgId === 0 ? undefined : params.orgId, query),
  ),
  route(AT3, { name: 'listWholeAuditTrail', may: centralOffice }, ({ query, actor, ctx }) =>
    readTrail(ctx, actor, undefined, query),
  ),
];
