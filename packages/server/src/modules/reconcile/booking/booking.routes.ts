import { BS7 } from '@isura/contract/reconcile/statement-line';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { proofOpens } from './proof-opens.service.ts';
import { resolveLine } from './resolve-line.service.ts';

/** Routes that book lines nothing in the portal explains; pending bookings go where `secondPerson` says. */
export const bookingRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BS7, { name: 'bookStatementLine', may: { C: 'y^', O: 'A^' }, opens: proofOpens }, ({ params, body, by, ctx }) =>
    resolveLine(ctx, by, secondPerson, params.id, body),
  ),
];
