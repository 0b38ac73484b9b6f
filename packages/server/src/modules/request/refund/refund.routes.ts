import { RC9 } from '@isura/contract/collect/refund';
import { type Route, route } from '../../../platform/http/route.ts';
import { askForRefund } from './start-refund.service.ts';

/** Routes for refunds: started here, paid by a request. */
export const refundRoutes: Route[] = [
  route(RC9, { name: 'startRefund', may: { C: 'y^' } }, ({ params, body, by, ctx }) =>
    askForRefund(ctx, by, params.id, body),
  ),
];
