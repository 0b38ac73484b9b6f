import { ME9, ME10, ME11, ME12, ME13, ME14 } from '@isura/contract/identity/account-factors';
import { type Route, route } from '../../../platform/http/route.ts';
import { addFactor, confirm, listFactors, remove } from './factor.service.ts';
import { beginStepUp, finishStepUp, type WhatOpens } from './step-up.service.ts';

/** Routes of step-up and sign-in methods; `whatOpens` says what a proof is for. */
export const factorRoutes = (whatOpens: WhatOpens): Route[] => [
  route(ME9, ({ body, actor, ctx, facts }) => beginStepUp(ctx, actor, facts, body, whatOpens)),
  route(ME10, async ({ body, actor, ctx, facts, headers }) => {
    headers['x-session-token'] = await finishStepUp(ctx, actor, facts, body);
  }),
  route(ME11, ({ body, actor, ctx, facts }) => addFactor(ctx, actor, facts, body)),
  route(ME12, ({ params, body, actor, ctx, facts }) => confirm(ctx, actor, facts, params.id, body)),
  route(ME13, ({ actor, ctx }) => listFactors(ctx, actor)),
  route(ME14, ({ params, actor, ctx, facts }) => remove(ctx, actor, facts, params.id)),
];
