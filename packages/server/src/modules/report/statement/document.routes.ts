import { ST4 } from '@isura/contract/ledger/balance-statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders } from '../../../platform/http/shared-rows.ts';
import { statementDocument } from './document.service.ts';

/** A balance statement as a document. */
export const documentRoutes: Route[] = [
  route(ST4, { name: 'downloadBalanceStatement', may: accountReaders }, ({ params, query, by, ctx }) =>
    statementDocument(ctx, by, params.id, query.format),
  ),
];
