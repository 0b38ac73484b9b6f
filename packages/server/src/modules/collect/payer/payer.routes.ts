import { RC6 } from '@isura/contract/collect/payment';
import { type Route, route } from '../../../platform/http/route.ts';
import { ownPayments } from './own.service.ts';

/** The calls for what belongs to a payer. */
export const payerRoutes: Route[] = [
  route(RC6, { name: 'listOwnPayments', may: { PY: 's' } }, ({ query, by, ctx }) => ownPayments(ctx, by, query)),
];
