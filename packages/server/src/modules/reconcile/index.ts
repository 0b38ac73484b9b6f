// The public interface of the reconcile module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import { secondPerson } from '../admin-request/index.ts';
import type { Effects } from '../identity/index.ts';
import { bookOverdueLines } from './booking/booking.jobs.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { moneyInEffects } from './booking/resolve-line.service.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { claimEffects } from './claim/claim-line.service.ts';
import { dayRoutes } from './day/day.routes.ts';
import { lineRoutes } from './line/line.routes.ts';
import { files } from './list-files.domain.ts';
import { matchAgain, matchStatement } from './matching/matching.jobs.ts';
import { notifyLateStatements } from './statement/late.jobs.ts';
import { readingRoutes } from './statement/reading.routes.ts';
import { readStatements } from './statement/statement.jobs.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { withdrawalEffects } from './withdrawal/withdraw-statement.service.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';

export { resolveLine } from './booking/resolve-line.service.ts';
export { seesClaimDocument } from './claim/claim-line.service.ts';
export { openDays } from './day/day.service.ts';
export { matchStatement } from './matching/matching.jobs.ts';
export { mayBePaidAfterAll } from './matching/open-debits.service.ts';
export { paidAfterAll } from './matching/transfers.service.ts';
export { confirmReading } from './statement/confirm-reading.service.ts';
export { importStatement } from './statement/import-statement.service.ts';
export { statementWithLines } from './statement/read-statements.service.ts';
export { signOff } from './statement/signing-off.service.ts';
export { readStatements } from './statement/statement.jobs.ts';
export { askToWithdraw } from './withdrawal/withdraw-statement.service.ts';

/** The reconcile module: statements, their lines, and the comparison of bank and ledger by account and day. */
export const reconcile = {
  routes: [
    ...statementRoutes(secondPerson, readStatements),
    ...readingRoutes(readStatements, matchStatement),
    ...withdrawalRoutes(secondPerson),
    ...lineRoutes(secondPerson),
    ...bookingRoutes(secondPerson),
    ...claimRoutes(secondPerson),
    ...dayRoutes,
  ],
  jobs: [readStatements, matchStatement, matchAgain, bookOverdueLines, notifyLateStatements],
  files,
  effects: {
    appliers: { ...moneyInEffects.appliers, ...claimEffects.appliers, ...withdrawalEffects.appliers },
    decliners: {},
    choices: { ...claimEffects.choices },
  },
} satisfies Module<Effects>;
