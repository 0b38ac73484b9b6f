import { RC6 } from '@isura/contract/collect/payment';
import { type Route, route } from '../../../platform/http/route.ts';
import { ownPayments } from './own.service.ts';

/** What is a payer's own. */
export const payerRoutes: Route[] = [
  route(RC6, ({ query, actor, ctx, facts }) => ownPayments(ctx, { actor, facts }, query)),
];
