import { RC7 } from '@isura/contract/collect/payment';
import { type Route, route } from '../../../platform/http/route.ts';
import { collectionReaders } from '../../../platform/http/shared-rows.ts';
import { searchPayments } from './payments.service.ts';

/** The calls that list payments for staff. */
export const paymentRoutes: Route[] = [
  route(RC7, { name: 'listPayments', may: { ...collectionReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    searchPayments(ctx, actor, query),
  ),
];
