import { AD7 } from '@isura/contract/identity/resource';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { listResources } from './resource.service.ts';

/** Route that lists the portal's resources. */
export const resourceRoutes: Route[] = [
  route(AD7, { name: 'listResources', may: everyoneSignedIn }, ({ query, by, ctx }) =>
    listResources(ctx, by, query.authority),
  ),
];
