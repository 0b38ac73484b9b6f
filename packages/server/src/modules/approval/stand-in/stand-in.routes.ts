import { ME17, ME18, ME19 } from '@isura/contract/approval/stand-in';
import { type Route, route } from '../../../platform/http/route.ts';
import { endStandIn, nameStandIn, readStandIns } from './stand-in.service.ts';

/** Routes for stand-ins: who approves in a user's place during absence. */
export const standInRoutes: Route[] = [
  route(ME17, { name: 'listStandIns', may: { R: 's', P: 's' } }, ({ actor, ctx }) => readStandIns(ctx, actor)),
  route(ME18, { name: 'nameStandIn', may: { R: 's^', P: 's^' } }, ({ body, by, ctx }) => nameStandIn(ctx, by, body)),
  route(ME19, { name: 'endStandIn', may: { R: 's', P: 's' } }, ({ params, by, ctx }) => endStandIn(ctx, by, params.id)),
];
