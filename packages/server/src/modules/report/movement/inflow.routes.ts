import { RP1 } from '@isura/contract/report/inflow';
import { type Route, route } from '../../../platform/http/route.ts';
import { inflowReport } from './inflow.service.ts';

/** Money in, one row a payment. */
export const inflowRoutes: Route[] = [route(RP1, ({ query, actor, ctx }) => inflowReport(ctx, actor, query))];
