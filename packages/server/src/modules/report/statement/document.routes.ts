import { ST4 } from '@isura/contract/ledger/balance-statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders } from '../../../platform/http/shared-rows.ts';
import type { Lists } from '../definition/lists.service.ts';
import { statementDocument } from './document.service.ts';

/** A balance statement as a document, with the columns of its file. */
export const documentRoutes = (lists: Lists): Route[] => [
  route(ST4, { name: 'downloadBalanceStatement', may: accountReaders }, ({ params, query, by, ctx }) =>
    statementDocument(ctx, lists, by, { ...params, ...query }),
  ),
];
