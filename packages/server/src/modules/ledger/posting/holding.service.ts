import type { Kobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { journalOfEvent, reserve } from './posting.queries.ts';
import type { JournalSource, PostingRule } from './posting.service.ts';

/**
 * Holds money of an account for an approved payment, in an open transaction of the jobs' role, after its journal was posted
 * there (ADR 0091). Raises 23514 of `ledger_account_has_enough`, which is answered with insufficient-balance, when the
 * account does not have it. Answers what is available afterwards.
 */
export const holdMoney = (tx: Tx, ledgerAccountId: number, amount: Kobo): Promise<bigint> =>
  reserve(tx, ledgerAccountId, amount);

/** Frees what was held; called after the journal that takes the payment back. */
export const freeMoney = (tx: Tx, ledgerAccountId: number, amount: Kobo): Promise<bigint> =>
  reserve(tx, ledgerAccountId, -amount);

/** The id of the journal an event of a source was posted with; undefined where it was not. */
export const journalFor = (
  tx: Tx,
  { event, source }: { event: PostingRule; source: { type: JournalSource; id: number | bigint } },
): Promise<bigint | undefined> => journalOfEvent(tx, event, source);
