import { AR1, AR2, AR3, RQ1 } from '@isura/contract/admin-request/admin-requests';
import { type Route, route } from '../../../platform/http/route.ts';
import { administratorsProved } from '../../../platform/http/shared-rows.ts';
import type { Effects } from '../../identity/index.ts';
import { readRequest, searchRequests } from './admin-request.service.ts';
import { decideRequest } from './decision.service.ts';
import { askForPeople } from './people-request.service.ts';

/**
 * Changes that were requested or wait for a second person. Every type that can be approved here supplies its effects.
 */
export const adminRequestRoutes = (effects: Effects): Route[] => [
  route(AR1, { name: 'listAdminRequests', may: { D: 'y', O: 'A', OU: 'A' } }, ({ query, by, ctx }) =>
    searchRequests(
      ctx,
      by,
      {
        ...{ type: query.type, status: query.status, orgId: query['org-id'], askedAs: query['asked-as'] },
        decidable: query.decidable,
      },
      query,
    ),
  ),
  route(AR2, { name: 'getAdminRequest', may: { D: 'y', O: 'A', OU: 'A' } }, ({ params, by, ctx }) =>
    readRequest(ctx, by, effects, params.id),
  ),
  route(AR3, { name: 'decideAdminRequest', may: administratorsProved }, ({ params, body, by, ctx }) =>
    decideRequest(ctx, by, effects, params.id, body),
  ),
  route(RQ1, { name: 'requestUserChange', may: { M: 'y', R: 'y', P: 'y', C: 'y' } }, ({ body, by, ctx }) =>
    askForPeople(ctx, by, body),
  ),
];
