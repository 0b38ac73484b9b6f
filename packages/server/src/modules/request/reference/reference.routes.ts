import { RF1 } from '@isura/contract/request/reference';
import { type Route, route } from '../../../platform/http/route.ts';
import { readReference } from './reference.service.ts';

/** The lists that screens choose from. */
export const referenceRoutes: Route[] = [
  route(RF1, ({ params, actor, ctx }) => readReference(ctx, actor, params.kind)),
];
