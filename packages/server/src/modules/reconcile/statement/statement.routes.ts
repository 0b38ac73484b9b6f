import { BS1, BS2, BS3, BS8 } from '@isura/contract/reconcile/statement';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { searchStatements, statementWithLines } from './reading.service.ts';
import { importStatement } from './receiving.service.ts';
import { signOff } from './signing-off.service.ts';

/** Bank statements: imported, seen, signed off; `read` reads them. */
export const statementRoutes = (secondPerson: SecondPerson, read: ReadIntake): Route[] => [
  route(BS1, ({ body, file, actor, ctx, facts }) => importStatement(ctx, { actor, facts }, body, file, read)),
  route(BS2, ({ query, actor, ctx }) => searchStatements(ctx, actor, secondPerson, query)),
  route(BS3, ({ params, query, actor, ctx }) => statementWithLines(ctx, actor, secondPerson, params.id, query)),
  route(BS8, ({ params, body, actor, ctx, facts }) =>
    signOff(ctx, { actor, facts }, secondPerson, params.id, body.version),
  ),
];
