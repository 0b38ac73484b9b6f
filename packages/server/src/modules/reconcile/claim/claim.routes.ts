import { BS9 } from '@isura/contract/reconcile/claim';
import { type Route, route } from '../../../platform/http/route.ts';
import { bankStatementKeepers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { claim } from './claim-line.service.ts';

/** Routes that claim money on accounts of other organizations; pending claims go where `secondPerson` says. */
export const claimRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BS9, { name: 'claimUnmatchedMoney', may: bankStatementKeepers }, ({ body, file, by, ctx }) =>
    claim(ctx, by, secondPerson, body, file),
  ),
];
