import { SE1, SE2, SE4, SE5 } from '@isura/contract/collect/settlement';
import { lagosDay } from '@isura/contract/kernel/days';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { searchSettlements, settlementWithItems } from './reading.service.ts';
import { askForRetry } from './retry.service.ts';
import { sendAndAskSoon } from './settlement.jobs.ts';
import { gatherShares } from './settlement.service.ts';

/** Settlements: seen, sent again, and in the test mode cut off at once. What waits goes where `secondPerson` says. */
export const settlementRoutes = (secondPerson: SecondPerson): Route[] => [
  route(SE1, ({ query, actor, ctx }) => searchSettlements(ctx, actor, secondPerson, query)),
  route(SE2, ({ params, query, actor, ctx }) => settlementWithItems(ctx, actor, secondPerson, params.id, query)),
  route(SE4, ({ params, body, actor, ctx, facts }) =>
    askForRetry(ctx, { actor, facts }, secondPerson, params.id, body),
  ),
  route(SE5, async ({ ctx, facts }) => {
    const counts = await gatherShares(ctx, facts.traceId, lagosDay(ctx.clock.now()));
    await sendAndAskSoon(ctx, facts.traceId);
    return counts;
  }),
];
