import { GE1 } from '@isura/contract/org/place';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { placeOf } from './place.service.ts';

/** The place of a device in words. */
export const placeRoutes: Route[] = [
  route(GE1, { name: 'findPlace', may: everyoneSignedIn }, ({ query, actor, ctx }) => placeOf(ctx, actor, query)),
];
