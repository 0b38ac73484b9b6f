import { SE1, SE2, SE3, SE4, SE5 } from '@isura/contract/collect/settlement';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { searchSettlements, settlementWithItems } from './reading.service.ts';
import { reconcileByHand } from './reconciling.service.ts';
import { askForRetry } from './retry.service.ts';
import { cutOffNow, type Errand } from './sending.service.ts';

/**
 * Settlements: seen, sent again, and in the test mode cut off at once. What waits goes where `secondPerson` says; `ask` asks
 * the bank later.
 */
export const settlementRoutes = (secondPerson: SecondPerson, ask: Errand): Route[] => [
  route(SE1, ({ query, actor, ctx }) => searchSettlements(ctx, actor, secondPerson, query)),
  route(SE2, ({ params, query, actor, ctx }) => settlementWithItems(ctx, actor, secondPerson, params.id, query)),
  route(SE3, ({ params, body, actor, ctx, facts }) =>
    reconcileByHand(ctx, { actor, facts }, secondPerson, params.id, body),
  ),
  route(SE4, ({ params, body, actor, ctx, facts }) =>
    askForRetry(ctx, { actor, facts }, secondPerson, params.id, body),
  ),
  route(SE5, ({ ctx, facts }) => cutOffNow(ctx, ask, facts.traceId)),
];
