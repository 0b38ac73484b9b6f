import { CO4, CO6, CO7 } from '@isura/contract/collect/attempt';
import { type Route, route } from '../../../platform/http/route.ts';
import { startAttempt } from './attempt.service.ts';
import { cancelAttempt } from './cancel-attempt.service.ts';
import { receiveProviderEvent } from './event.service.ts';

/** The calls that start and cancel attempts, and that receive provider events. */
export const attemptRoutes: Route[] = [
  route(CO4, { name: 'startPaymentAttempt' }, ({ params, body, by, ctx, once }) =>
    startAttempt(ctx, by, params.reference, body, once),
  ),
  route(CO6, { name: 'cancelPaymentAttempt' }, ({ params, body, by, ctx }) =>
    cancelAttempt(ctx, by, params.reference, params.attemptNo, body?.token),
  ),
  route(CO7, { name: 'receiveProviderEvent' }, ({ params, raw, ctx, facts }) =>
    receiveProviderEvent(ctx, params.provider, raw, facts.traceId),
  ),
];
