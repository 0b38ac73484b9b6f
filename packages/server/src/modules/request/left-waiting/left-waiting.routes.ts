import { PR40 } from '@isura/contract/request/left-waiting';
import { type Route, route } from '../../../platform/http/route.ts';
import { leftWaiting } from './left-waiting.service.ts';

/** The route that says what would wait for nobody without a person. */
export const leftWaitingRoutes: Route[] = [
  route(PR40, { name: 'readLeftWaiting', may: { D: 'y', O: 'A' } }, ({ query, by, ctx }) =>
    leftWaiting(ctx, by, query),
  ),
];
