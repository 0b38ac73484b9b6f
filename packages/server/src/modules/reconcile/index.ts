// The door of the reconcile module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import type { Effects } from '../identity/index.ts';
import { secondPerson } from '../org/index.ts';
import { bookOverdueLines } from './booking/booking.jobs.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { takeInEffects } from './booking/resolving.service.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { claimEffects } from './claim/claiming.service.ts';
import { dayRoutes } from './day/day.routes.ts';
import { lineRoutes } from './line/line.routes.ts';
import { lookAgain, matchStatement } from './matching/matching.jobs.ts';
import { tellLateStatements } from './statement/late.jobs.ts';
import { readStatementsThen } from './statement/statement.jobs.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import { withdrawalEffects } from './withdrawal/withdrawing.service.ts';

export { resolveLine } from './booking/resolving.service.ts';
export { statementWithLines } from './statement/reading.service.ts';
export { importStatement } from './statement/receiving.service.ts';
export { signOff } from './statement/signing-off.service.ts';
export { askToWithdraw } from './withdrawal/withdrawing.service.ts';

/** Reads a statement that was sent in, and matches it after. */
export const readStatements = readStatementsThen(matchStatement);

/** What the bank says beside what the ledger says: statements, their lines, account by account and day by day. */
export const reconcile = {
  routes: [
    ...statementRoutes(secondPerson, readStatements),
    ...withdrawalRoutes(secondPerson),
    ...lineRoutes(secondPerson),
    ...bookingRoutes(secondPerson),
    ...claimRoutes(secondPerson),
    ...dayRoutes,
  ],
  jobs: [readStatements, matchStatement, lookAgain, bookOverdueLines, tellLateStatements],
  effects: {
    appliers: { ...takeInEffects.appliers, ...claimEffects.appliers, ...withdrawalEffects.appliers },
    decliners: {},
  },
} satisfies Module<Effects>;
