import { SE1, SE2, SE3, SE4, SE5 } from '@isura/contract/collect/settlement';
import { type Route, route } from '../../../platform/http/route.ts';
import { collectionReaders } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { reconcileByHand } from './explain-settlements.service.ts';
import { searchSettlements, settlementWithItems } from './read-settlements.service.ts';
import { askForRetry } from './retry.service.ts';
import { cutOffNow, type SettlementJob } from './send-settlements.service.ts';

/**
 * The calls for settlements: read, send again, and in test mode cut off at once. A pending change goes to
 * `secondPerson`; `ask` asks the bank later.
 */
export const settlementRoutes = (secondPerson: SecondPerson, ask: SettlementJob): Route[] => [
  route(SE1, { name: 'listSettlements', may: { ...collectionReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    searchSettlements(ctx, actor, secondPerson, query),
  ),
  route(SE2, { name: 'getSettlement', may: { ...collectionReaders, K: 'A' } }, ({ params, query, actor, ctx }) =>
    settlementWithItems(ctx, actor, secondPerson, params.id, query),
  ),
  route(SE3, { name: 'reconcileSettlement', may: { C: 'y' } }, ({ params, body, by, ctx }) =>
    reconcileByHand(ctx, by, secondPerson, params.id, body),
  ),
  route(SE4, { name: 'requestSettlementRetry', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForRetry(ctx, by, secondPerson, params.id, body),
  ),
  route(SE5, { name: 'closeSandboxDay' }, ({ ctx, facts }) => cutOffNow(ctx, ask, facts.traceId)),
];
