import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers } from '../../../platform/http/shared-rows.ts';
import { reconciliation } from './day.service.ts';

/** Routes that compare ledger and bank by account and day. */
export const dayRoutes: Route[] = [
  route(
    BS10,
    { name: 'listReconciliationDays', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ query, actor, ctx }) => reconciliation(ctx, actor, query),
  ),
];
