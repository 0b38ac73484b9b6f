import { BS4, BS5, BS6 } from '@isura/contract/reconcile/statement-line';
import { type Route, route } from '../../../platform/http/route.ts';
import { bankStatementKeepers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { searchLines } from './line-out.service.ts';
import { matchByHand, undoLine } from './matching-by-hand.service.ts';

/** Routes that list and match lines of bank statements and undo matches. */
export const lineRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BS4, { name: 'listStatementLines', may: { ...bankStatementKeepers, K: 'A' } }, ({ query, actor, ctx }) =>
    searchLines(ctx, actor, secondPerson, query),
  ),
  route(BS5, { name: 'matchStatementLine', may: bankStatementKeepers }, ({ params, body, by, ctx }) =>
    matchByHand(ctx, by, secondPerson, params.id, body),
  ),
  route(BS6, { name: 'undoStatementLine', may: bankStatementKeepers }, ({ params, body, by, ctx }) =>
    undoLine(ctx, by, secondPerson, params.id, body),
  ),
];
