import { CR6, CR7 } from '@isura/contract/org/revenue-head';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers } from '../../../platform/http/shared-rows.ts';
import { addHead, searchHeads } from './revenue-head.service.ts';

/** The codes under which revenue is collected. */
export const revenueHeadRoutes: Route[] = [
  route(CR6, { name: 'listRevenueHeads', may: { ...accountantsAndOverseers, K: 'A' } }, ({ query, by, ctx }) =>
    searchHeads(ctx, by, { query: query.query, orgId: query['org-id'] }, query),
  ),
  route(CR7, { name: 'createRevenueHead', may: { O: 'A' } }, ({ body, by, ctx }) => addHead(ctx, by, body)),
];
