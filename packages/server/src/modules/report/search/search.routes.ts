import { SR1 } from '@isura/contract/report/search';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { search } from './search.service.ts';

/** The search of the admin area. */
export const searchRoutes: Route[] = [
  route(SR1, { name: 'searchEverything', may: staffAndCentralOffice }, ({ query, actor, ctx }) =>
    search(ctx, actor, query.query),
  ),
];
