import { ST1, ST2, ST3, ST5 } from '@isura/contract/ledger/balance-statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders } from '../../../platform/http/shared-rows.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { entriesOfStatement } from './entries.service.ts';
import { askForStatement, balanceStatements, readStatement } from './statement.service.ts';

/**
 * The calls for balance statements, one per account and period; the job that makes them is passed in, since routes
 * start no work of their own. Those who read accounts also read their statements; those who keep the accounts of an
 * organization request them.
 */
export const statementRoutes = (make: Job<{ statementId: number }>): Route[] => [
  route(ST1, { name: 'listBalanceStatements', may: { ...accountReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    balanceStatements(ctx, actor, query),
  ),
  route(ST2, { name: 'requestBalanceStatement', may: { C: 'y' } }, ({ body, by, ctx }) =>
    askForStatement(make)(ctx, by, body),
  ),
  route(ST3, { name: 'getBalanceStatement', may: { ...accountReaders, K: 'A' } }, ({ params, actor, ctx }) =>
    readStatement(ctx, actor, params.id),
  ),
  route(
    ST5,
    { name: 'listBalanceStatementEntries', may: { ...accountReaders, K: 'A' } },
    ({ params, query, actor, ctx }) => entriesOfStatement(ctx, actor, params.id, query),
  ),
];
