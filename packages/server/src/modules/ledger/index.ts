// The door of the ledger module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import type { SecondPerson } from '../identity/index.ts';
import { ledgerAccountRoutes } from './account/account.routes.ts';
import { glAccountRoutes } from './gl-account/gl-account.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';

export { openLedgerAccount } from './account/account.service.ts';
export { daysAsked, type RangeQuery } from './account/days.domain.ts';
export { glAccount } from './gl-account/gl-account.service.ts';
export { countJournalsJob } from './journal/counting.jobs.ts';
export { journalEffects } from './journal/manual.service.ts';
export {
  type AccountPurpose,
  accountOf,
  type JournalSource,
  type NewJournal,
  type NewLine,
  type PostingRule,
  postJournals,
  reverseJournal,
} from './posting/posting.service.ts';

/** The chart of accounts, the accounts of the ledger and its journals. */
export const ledgerRoutes = (secondPerson: SecondPerson): Route[] => [
  ...glAccountRoutes,
  ...ledgerAccountRoutes,
  ...journalRoutes(secondPerson),
];
