import { ME17, ME18, ME19 } from '@isura/contract/request/stand-in';
import { type Route, route } from '../../../platform/http/route.ts';
import { endStandIn, nameStandIn, readStandIns } from './stand-in.service.ts';

/** Routes for stand-ins: who approves in a user's place during absence. */
export const standInRoutes: Route[] = [
  route(ME17, ({ actor, ctx }) => readStandIns(ctx, actor)),
  route(ME18, ({ body, actor, ctx, facts }) => nameStandIn(ctx, { actor, facts }, body)),
  route(ME19, ({ params, actor, ctx, facts }) => endStandIn(ctx, { actor, facts }, params.id)),
];
