import { SV2, SV3, SV4, SV5 } from '@isura/contract/org/split';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice } from '../../../platform/http/shared-rows.ts';
import { decideSplit } from './decide-split.service.ts';
import { setSplit } from './set-split.service.ts';
import { readSplits, searchSplits } from './split.service.ts';

/** The revenue splits of services: set by one administrator of the central office, confirmed by another. */
export const splitRoutes: Route[] = [
  route(SV2, { name: 'listServicesWithSplits', may: centralOffice }, ({ query, by, ctx }) =>
    searchSplits(
      ctx,
      by,
      { query: query.query, orgId: query['org-id'], status: query.status, missing: query.missing },
      query,
    ),
  ),
  route(SV3, { name: 'listServiceSplits', may: centralOffice }, ({ params, by, ctx }) =>
    readSplits(ctx, by, params.serviceId),
  ),
  route(SV4, { name: 'proposeSplit', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    setSplit(ctx, by, params.serviceId, body),
  ),
  route(SV5, { name: 'decideSplit', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    decideSplit(ctx, by, params.id, body),
  ),
];
