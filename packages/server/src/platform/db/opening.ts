import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './scope.ts';

/** How a transaction is opened beside its scope. */
export interface TxOptions {
  /** All statements see the database as it was at the first one; for exports and long lists (T33). */
  snapshot?: boolean;
  readOnly?: boolean;
  /** For each statement, in place of the five seconds of the pool; at most what its purpose needs. */
  statementTimeoutMs?: number;
  /**
   * Statements are read and planned once a connection and then only run: for short transactions that run all day with
   * the same few texts (signing in, dashboards), where planning takes as long as running. Not for lists, whose best plan
   * depends on what is asked. The plan kept is never one that reads a whole table.
   */
  keepPlans?: boolean;
}

/** The scope of the transaction that is about to be opened; set by `inTx` alone. */
export const opening = new AsyncLocalStorage<{ scope: Scope; options: TxOptions }>();

/** What is waited for an answer beyond the limit of the database itself, for the case that none comes at all. */
export const NO_ANSWER_MS = 3_000;
