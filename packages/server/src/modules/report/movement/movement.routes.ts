import { RP1 } from '@isura/contract/report/inflow';
import { type Route, route } from '../../../platform/http/route.ts';
import { inflowReport } from './inflow.service.ts';
import { movementLists } from './movement-lists.service.ts';

/** The reports of money: in, one row a payment, and those whose files are lists. */
export const movementRoutes: Route[] = [
  route(RP1, ({ query, actor, ctx }) => inflowReport(ctx, actor, query)),
  ...movementLists,
];
