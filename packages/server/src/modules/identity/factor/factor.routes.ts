import { ME9, ME10, ME11, ME12, ME13, ME14 } from '@isura/contract/identity/account-factors';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneProved, everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { addFactor, confirm, listFactors, remove } from './factor.service.ts';
import { beginStepUp, type DescribeStepUp, finishStepUp } from './step-up.service.ts';

/** Routes of step-up and sign-in methods; `whatOpens` says what a proof is for. */
export const factorRoutes = (whatOpens: DescribeStepUp): Route[] => [
  route(ME9, { name: 'beginStepUp', may: everyoneSignedIn }, ({ body, actor, ctx, facts }) =>
    beginStepUp(ctx, actor, facts, body, whatOpens),
  ),
  route(ME10, { name: 'verifyStepUp', may: everyoneSignedIn }, async ({ body, actor, ctx, facts, headers }) => {
    headers['x-session-token'] = await finishStepUp(ctx, actor, facts, body);
  }),
  route(ME11, { name: 'addSignInFactor', may: everyoneProved }, ({ body, actor, ctx, facts }) =>
    addFactor(ctx, actor, facts, body),
  ),
  route(ME12, { name: 'confirmSignInFactor', may: everyoneProved }, ({ params, body, actor, ctx, facts }) =>
    confirm(ctx, actor, facts, params.id, body),
  ),
  route(ME13, { name: 'listSignInFactors', may: everyoneSignedIn }, ({ actor, ctx }) => listFactors(ctx, actor)),
  route(ME14, { name: 'removeSignInFactor', may: everyoneProved }, ({ params, actor, ctx, facts }) =>
    remove(ctx, actor, facts, params.id),
  ),
];
