import type { Kobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { journalOfEvent, reserve } from './posting.queries.ts';
import type { JournalSource, PostingRule } from './posting.service.ts';

/**
 * Holds money of an account for an approved payment, in an open transaction of the jobs' role, after its journal was
 * posted there (ADR 0091). Raises 23514 of `ledger_account_has_enough`, which becomes insufficient-balance, when the
 * account does not have it. Returns what is available afterwards.
 */
export const holdMoney = (tx: Tx, ledgerAccountId: number, amount: Kobo): Promise<bigint> =>
  reserve(tx, ledgerAccountId, amount);

/** Releases held money; called after the journal that reverses the payment. */
export const freeMoney = (tx: Tx, ledgerAccountId: number, amount: Kobo): Promise<bigint> =>
  reserve(tx, ledgerAccountId, -amount);

/** Returns the id of the journal posted for an event of a source; undefined where there is none. */
export const journalFor = (
  tx: Tx,
  { event, source }: { event: PostingRule; source: { type: JournalSource; id: number } },
): Promise<number | undefined> => journalOfEvent(tx, event, source);
