import { RF3 } from '@isura/contract/request/biller';
import { RF1 } from '@isura/contract/request/reference';
import { type Route, route } from '../../../platform/http/route.ts';
import { enquireCustomer } from './biller.service.ts';
import { readReference } from './reference.service.ts';

/** Routes for the lists that screens choose from. */
export const referenceRoutes: Route[] = [
  route(RF1, { name: 'listReferenceData' }, ({ params, query, actor, ctx }) =>
    readReference(ctx, actor, params.kind, { words: query.query, tax: query.tax, isInForce: query['in-force'] }),
  ),
  route(RF3, { name: 'enquireBillerCustomer', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    enquireCustomer(ctx, by, params.id, body),
  ),
];
