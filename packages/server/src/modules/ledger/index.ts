// The door of the ledger module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import type { SecondPerson } from '../identity/index.ts';
import { ledgerAccountRoutes } from './account/account.routes.ts';
import { glAccountRoutes } from './gl-account/gl-account.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { makeStatementJob, monthlyStatementsJob } from './statement/statement.jobs.ts';

export { statementSeen } from './statement/statement.service.ts';
export type { StatementRow } from './statement/statement-row.domain.ts';

import { statementRoutes } from './statement/statement.routes.ts';

export { openLedgerAccount } from './account/account.service.ts';
export { daysAsked, type RangeQuery } from './account/days.domain.ts';
export { chargeableCodes, glAccount } from './gl-account/gl-account.service.ts';
export { countJournalsJob } from './journal/counting.jobs.ts';
export { journalsFrom } from './journal/journal.service.ts';
export { journalEffects } from './journal/manual.service.ts';
export { freeMoney, holdMoney, journalFor } from './posting/holding.service.ts';
export {
  type AccountPurpose,
  accountOf,
  type JournalSource,
  type NewJournal,
  type NewLine,
  type PostingRule,
  postJournals,
  reverseJournal,
  reverseJournals,
} from './posting/posting.service.ts';

/** The chart of accounts, the accounts of the ledger, its journals and the statements of accounts. */
export const ledgerRoutes = (secondPerson: SecondPerson): Route[] => [
  ...glAccountRoutes,
  ...ledgerAccountRoutes,
  ...journalRoutes(secondPerson),
  ...statementRoutes(makeStatementJob),
];

export const statementJobs = [makeStatementJob, monthlyStatementsJob];
