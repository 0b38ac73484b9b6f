import { AC1 } from '@isura/contract/ledger/gl-account';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { searchGlAccounts } from './gl-account.service.ts';

/** The chart of accounts. */
export const glAccountRoutes: Route[] = [
  route(AC1, { name: 'listGlAccounts', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    searchGlAccounts(ctx, actor, query, query),
  ),
];
