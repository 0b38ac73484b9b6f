import { RC8, RC10 } from '@isura/contract/collect/validation';
import { type Route, route } from '../../../platform/http/route.ts';
import { collectionReaders } from '../../../platform/http/shared-rows.ts';
import { markAsUsed, validate } from './validation.service.ts';

/** The calls with which an officer checks a payment before giving a service. */
export const validationRoutes: Route[] = [
  route(RC8, { name: 'validatePayment', may: { ...collectionReaders, K: 'A' } }, ({ params, actor, ctx }) =>
    validate(ctx, actor, params.reference),
  ),
  route(RC10, { name: 'markPaymentUsed', may: { C: 'y^', D: 'y^' } }, ({ params, body, by, ctx }) =>
    markAsUsed(ctx, by, params.reference, body),
  ),
];
