import { AT1, AT2, AT3 } from '@isura/contract/audit/trail';
import { type Route, route } from '../../../platform/http/route.ts';
import { readTrail } from './trail.service.ts';

/** The audit trail of one organization and of all organizations. */
export const trailRoutes: Route[] = [
  route(AT1, ({ params, query, actor, ctx }) => readTrail(ctx, actor, params.orgId, query)),
  route(AT2, ({ params, query, actor, ctx }) =>
    readTrail(ctx, actor, params.orgId === 0 ? undefined : params.orgId, query),
  ),
  route(AT3, ({ query, actor, ctx }) => readTrail(ctx, actor, undefined, query)),
];
