import { ST4 } from '@isura/contract/ledger/balance-statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { statementDocument } from './document.service.ts';

/** A balance statement as a document. */
export const documentRoutes: Route[] = [
  route(ST4, ({ params, query, actor, facts, ctx }) =>
    statementDocument(ctx, { actor, facts }, params.id, query.format),
  ),
];
