// The public interface of the ledger module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import type { Effects, SecondPerson } from '../identity/index.ts';
import { ledgerAccountRoutes } from './account/account.routes.ts';
import { sheetPaper } from './account/sheet-paper.service.ts';
import { glAccountRoutes } from './gl-account/gl-account.routes.ts';
import { countJournalsJob } from './journal/count-journals.jobs.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { journalEffects } from './journal/manual.service.ts';
import { files } from './list-files.domain.ts';
import { makeStatementJob, monthlyStatementsJob } from './statement/statement.jobs.ts';
import { statementRoutes } from './statement/statement.routes.ts';

export { openLedgerAccount } from './account/account.service.ts';
export { type RangeQuery, requestedDays } from './account/days.domain.ts';
export { chargeableCodes, glAccount } from './gl-account/gl-account.service.ts';
export { journalsFrom } from './journal/journal.service.ts';
export { awaitNewestPosting } from './posting/await-clock.service.ts';
export { freeMoney, holdMoney, journalFor } from './posting/hold-money.service.ts';
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
export { journalSays } from './statement/entries.service.ts';
export { statementSeen } from './statement/statement.service.ts';
export type { StatementRow } from './statement/statement-row.domain.ts';
export { drawOf, isWithheldCode } from './withheld/withheld.domain.ts';
export { holdWithheld, type WithheldAccount, withheldAccount } from './withheld/withheld.service.ts';

/** The chart of accounts, the ledger accounts, the journals and the balance statements. */
export const ledger = (secondPerson: SecondPerson): Module<Effects> => ({
  routes: [
    ...glAccountRoutes,
    ...ledgerAccountRoutes,
    ...journalRoutes(secondPerson),
    ...statementRoutes(makeStatementJob),
  ],
  jobs: [countJournalsJob, makeStatementJob, monthlyStatementsJob],
  files,
  papers: { 'balance-sheet': sheetPaper },
  effects: journalEffects,
});
