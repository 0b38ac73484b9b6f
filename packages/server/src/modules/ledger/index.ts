// The door of the ledger module: what other modules may call.
export { openLedgerAccount } from './account/account.service.ts';
export { glAccountRoutes } from './gl-account/gl-account.routes.ts';
export { glAccount } from './gl-account/gl-account.service.ts';
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
