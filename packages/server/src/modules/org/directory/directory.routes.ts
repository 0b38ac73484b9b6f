import { PB1, PB2, PB7 } from '@isura/contract/org/catalogue';
import { type Route, route } from '../../../platform/http/route.ts';
import { readLogo, readPublic, searchDirectory } from './directory.service.ts';

/** The public directory of organizations. */
export const directoryRoutes: Route[] = [
  route(PB1, { name: 'searchPublicOrganizations' }, ({ query, ctx }) =>
    searchDirectory(
      ctx,
      {
        query: query.query,
        type: query.type,
        category: query.category,
        sectorId: query['sector-id'],
        state: query.state,
        letter: query.letter,
      },
      query,
    ),
  ),
  route(PB2, { name: 'getPublicOrganization' }, ({ params, ctx }) => readPublic(ctx, params.orgId)),
  route(PB7, { name: 'getOrganizationLogo' }, ({ params, ctx }) => readLogo(ctx, params.orgId)),
];
