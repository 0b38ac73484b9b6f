import { ST1, ST2, ST3, ST5 } from '@isura/contract/ledger/balance-statement';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { entriesOfStatement } from './entries.service.ts';
import { askForStatement, balanceStatements, readStatement } from './statement.service.ts';

/**
 * The calls for balance statements, one per account and period; the job that makes them is passed in, since routes
 * start no work of their own.
 */
export const statementRoutes = (make: Job<{ statementId: number }>): Route[] => [
  route(ST1, ({ query, actor, ctx }) => balanceStatements(ctx, actor, query)),
  route(ST2, ({ body, actor, facts, ctx }) => askForStatement(make)(ctx, { actor, facts }, body)),
  route(ST3, ({ params, actor, ctx }) => readStatement(ctx, actor, params.id)),
  route(ST5, ({ params, query, actor, ctx }) => entriesOfStatement(ctx, actor, params.id, query)),
];
