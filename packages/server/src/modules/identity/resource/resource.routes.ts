import { AD7 } from '@isura/contract/identity/resource';
import { type Route, route } from '../../../platform/http/route.ts';
import { listResources } from './resource.service.ts';

/** Route that lists the portal's resources. */
export const resourceRoutes: Route[] = [
  route(AD7, ({ query, actor, ctx, facts }) => listResources(ctx, { actor, facts }, query.authority)),
];
