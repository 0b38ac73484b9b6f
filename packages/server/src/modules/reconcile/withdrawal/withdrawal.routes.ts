import { BS11 } from '@isura/contract/reconcile/statement';
import { type Route, route } from '../../../platform/http/route.ts';
import { bankStatementKeepers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { askToWithdraw } from './withdraw-statement.service.ts';

/** Routes that withdraw wrongly imported statements; pending withdrawals go where `secondPerson` says. */
export const withdrawalRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BS11, { name: 'withdrawBankStatement', may: bankStatementKeepers }, ({ params, body, by, ctx }) =>
    askToWithdraw(ctx, by, secondPerson, params.id, body),
  ),
];
