import { RC7 } from '@isura/contract/collect/payment';
import { type Route, route } from '../../../platform/http/route.ts';
import { searchPayments } from './payments.service.ts';

/** The calls that list payments for staff. */
export const paymentRoutes: Route[] = [route(RC7, ({ query, actor, ctx }) => searchPayments(ctx, actor, query))];
