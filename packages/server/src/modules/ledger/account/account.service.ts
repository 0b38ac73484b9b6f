import type { Tx } from '../../../platform/ctx.ts';
import { type NewLedgerAccount, openAccount } from './account.queries.ts';

/**
 * Opens the ledger account that counts the money of a bank account or, without one, the revenue of a code, in an open
 * transaction of the jobs' role, and returns its id. Idempotent.
 */
export const openLedgerAccount = (tx: Tx, account: NewLedgerAccount): Promise<number> => openAccount(tx, account);
