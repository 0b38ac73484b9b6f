import { CO9 } from '@isura/contract/collect/answer-file';
import { CO1, CO2, CO3, CO5 } from '@isura/contract/collect/checkout';
import { type Route, route } from '../../../platform/http/route.ts';
import { keepAnswerFile } from './answer-file.service.ts';
import { checkOut, quote, readCheckout, readStatus } from './checkout.service.ts';

/** The public calls of a checkout: price, invoice, look-up of a reference and payment status. */
export const checkoutRoutes: Route[] = [
  route(CO1, { name: 'quoteService' }, ({ body, ctx }) => quote(ctx, body)),
  route(CO2, { name: 'createCheckout' }, ({ body, by, ctx }) => checkOut(ctx, by, body)),
  route(CO3, { name: 'getCheckout' }, ({ params, query, by, ctx }) =>
    readCheckout(ctx, by, params.reference, query.token),
  ),
  route(CO5, { name: 'getCheckoutStatus' }, ({ params, query, by, ctx }) =>
    readStatus(ctx, by, params.reference, query),
  ),
  route(CO9, { name: 'uploadAnswerFile' }, ({ body, file, ctx }) => keepAnswerFile(ctx, body, file)),
];
