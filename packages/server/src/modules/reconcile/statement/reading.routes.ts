import { BS12, BS13, BS14, BS15 } from '@isura/contract/reconcile/reading';
import { type Route, route } from '../../../platform/http/route.ts';
import { bankStatementKeepers } from '../../../platform/http/shared-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { changeReading } from './change-reading.service.ts';
import { confirmReading, discardReading, type MatchStatement } from './confirm-reading.service.ts';
import { showReading } from './show-reading.service.ts';

/**
 * Routes of a statement that waits to be confirmed: those who import statements see how its file will be read, choose
 * otherwise, confirm it or discard it. `read` reads it again, `match` matches its lines.
 */
export const readingRoutes = (read: ReadIntake, match: MatchStatement): Route[] => [
  route(BS12, { name: 'getBankStatementReading', may: { ...bankStatementKeepers, K: 'A' } }, ({ params, by, ctx }) =>
    showReading(ctx, by, params.id),
  ),
  route(
    BS13,
    { name: 'changeBankStatementReading', may: { ...bankStatementKeepers, K: 'A' } },
    ({ params, body, by, ctx }) => changeReading(ctx, by, params.id, body, read),
  ),
  route(BS14, { name: 'confirmBankStatement', may: bankStatementKeepers }, ({ params, body, by, ctx }) =>
    confirmReading(ctx, by, params.id, body.version, match),
  ),
  route(BS15, { name: 'discardBankStatement', may: { ...bankStatementKeepers, K: 'A' } }, ({ params, body, by, ctx }) =>
    discardReading(ctx, by, params.id, body.version),
  ),
];
