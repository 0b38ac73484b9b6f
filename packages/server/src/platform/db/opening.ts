import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './scope.ts';

/** Options of a transaction besides its scope. */
export interface TxOptions {
  /** All statements see the database as of the first one; for exports and long lists (docs/spec/security.md#t33). */
  snapshot?: boolean;
  readOnly?: boolean;
  /** Limit of each statement instead of the pool's five seconds; no more than its purpose needs. */
  statementTimeoutMs?: number;
  /**
   * Statements are parsed and planned once per connection and then only run: for short transactions that repeat the
   * same few texts all day (signing in, dashboards), where planning takes as long as running. Not for lists: their best
   * plan depends on the filter. A kept plan never reads a whole table.
   */
  keepPlans?: boolean;
}

/** The scope and options of the transaction about to be opened, or of its part; only `inTx` sets it. */
export const opening = new AsyncLocalStorage<{ scope: Scope; options: TxOptions }>();

/** How much longer than the database's own limit to wait, in case no answer arrives at all. */
export const NO_ANSWER_MS = 3_000;
