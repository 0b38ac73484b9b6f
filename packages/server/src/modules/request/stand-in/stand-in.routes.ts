import { ME17, ME18, ME19 } from '@isura/contract/request/stand-in';
import { type Route, route } from '../../../platform/http/route.ts';
import { endStandingIn, nameStandIn, readStandIns } from './stand-in.service.ts';

/** Who approves in somebody's place while they are away. */
export const standInRoutes: Route[] = [
  route(ME17, ({ actor, ctx }) => readStandIns(ctx, actor)),
  route(ME18, ({ body, actor, ctx, facts }) => nameStandIn(ctx, { actor, facts }, body)),
  route(ME19, ({ params, actor, ctx, facts }) => endStandingIn(ctx, { actor, facts }, params.id)),
];
