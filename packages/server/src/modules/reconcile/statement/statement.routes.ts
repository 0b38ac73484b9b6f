import { BS1, BS2, BS3, BS8 } from '@isura/contract/reconcile/statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, bankStatementKeepers } from '../../../platform/http/shared-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { importStatement } from './import-statement.service.ts';
import { searchStatements, statementWithLines } from './read-statements.service.ts';
import { signOff } from './signing-off.service.ts';

/**
 * Routes that import, list and sign off bank statements; `read` reads them. Accountants upload, explain and withdraw
 * them, and the administrators of the central office do so for all organizations (docs/spec/access-rules.md).
 */
export const statementRoutes = (secondPerson: SecondPerson, read: ReadIntake): Route[] => [
  route(BS1, { name: 'importBankStatement', may: { ...bankStatementKeepers, K: 'A' } }, ({ body, file, by, ctx }) =>
    importStatement(ctx, by, body, file, read),
  ),
  route(BS2, { name: 'listBankStatements', may: { ...accountantsAndOverseers, K: 'A' } }, ({ query, actor, ctx }) =>
    searchStatements(ctx, actor, secondPerson, query),
  ),
  route(
    BS3,
    { name: 'getBankStatement', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ params, query, actor, ctx }) => statementWithLines(ctx, actor, secondPerson, params.id, query),
  ),
  route(BS8, { name: 'signOffBankStatement', may: bankStatementKeepers }, ({ params, body, by, ctx }) =>
    signOff(ctx, by, secondPerson, params.id, body.version),
  ),
];
