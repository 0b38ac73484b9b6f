import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { JournalEvent, JournalSource } from '@isura/contract/ledger/journal';
import type { Tx } from '../../../platform/ctx.ts';
import { findPosted, type Posted, post, purposeAccount } from './posting.queries.ts';

export type { JournalEvent as PostingRule, JournalSource };

/** Accounts that are named neither by a bank account nor by a split (docs/adr/0033). */
export type AccountPurpose =
  | 'COLLECTIONS_CLEARING'
  | 'FEES_PAYABLE'
  | 'UNALLOCATED_RECEIPTS'
  | 'ACCOUNTS_PAYABLE'
  | 'PAYMENTS_CLEARING'
  | 'BANK_CHARGES'
  | 'PAYMENTS_TO_CLARIFY'
  | 'BANK_DIFFERENCES'
  | 'REMITTED_NOT_WITHHELD';

export interface NewLine {
  ledgerAccountId: number;
  side: 'DEBIT' | 'CREDIT';
  /** More than zero; the caller leaves out lines of zero. */
  amount: Kobo;
}

export interface NewJournal {
  /** The organization it happened to; a line belongs to the books of the organization of its account. */
  orgId: number;
  event: JournalEvent;
  source: { type: JournalSource; id: number };
  /** For a second journal of one event and source; 0 by default. */
  sequence?: number;
  description: string;
  /** The day in Africa/Lagos it counts for. */
  businessDate: Day;
  /** Two or more; both sides have the same sum. */
  lines: readonly NewLine[];
  reversalOf?: number;
  /**
   * Whether the caller writes its outbox row, with source type `journal` and its id. By default the ledger announces
   * `journal.posted`.
   */
  isAnnounced?: boolean;
}

/**
 * Posts journals in an open transaction of the jobs' role, all of them or, when one is refused, none: numbered without
 * gaps, balances updated. Returns id and number in this order. Sides that differ raise 23514 of
 * `journal_balances`, an event already posted for its source 23505 of `journal_event_once`, an unknown account 23502.
 *
 * It locks the numbers of the year and the accounts until commit: change rows before it and record in the trail after
 * it.
 */
export async function postJournals(tx: Tx, journals: readonly NewJournal[], at: Date): Promise<Posted[]> {
  if (journals.length === 0) return [];
  const rows = journals.map((journal) => ({
    org_id: String(journal.orgId),
    event: journal.event,
    source_type: journal.source.type,
    source_id: String(journal.source.id),
    sequence: journal.sequence ?? 0,
    description: journal.description,
    business_date: journal.businessDate,
    reversal_of_id: journal.reversalOf === undefined ? null : String(journal.reversalOf),
    is_announced: journal.isAnnounced ?? false,
  }));
  const lines = journals.flatMap((journal, nth) =>
    journal.lines.map((line) => ({
      journal: nth + 1,
      ledger_account_id: String(line.ledgerAccountId),
      side: line.side,
      amount_kobo: String(line.amount),
    })),
  );
  return await post(tx, rows, lines, at);
}

interface Reversal {
  reason: string;
  businessDate: Day;
  at: Date;
}

/**
 * Reverses journals: the mirror image of each is posted, on its own day, and refers to it. Nothing is edited. A journal
 * is reversed once; a reversal is never reversed, the event is posted again instead. All are reversed or, when one is
 * refused, none.
 */
export async function reverseJournals(
  tx: Tx,
  ids: readonly number[],
  { reason, businessDate, at }: Reversal,
): Promise<Posted[]> {
  if (ids.length === 0) return [];
  const journals = await findPosted(tx, ids);
  if (journals.length !== new Set(ids.map(String)).size)
    throw new DomainError('not-found', { detail: 'There is no such journal.' });
  if (journals.some(({ isReversal }) => isReversal))
    throw new DomainError('invalid-transition', { detail: 'A reversal cannot be reversed. Post the event again.' });
  const mirrors = journals.map(
    (journal): NewJournal => ({
      orgId: journal.orgId,
      event: journal.event as JournalEvent,
      source: { type: 'journal', id: journal.id },
      description: `Reversal of ${journal.number}: ${reason}`,
      businessDate,
      reversalOf: journal.id,
      lines: journal.lines.map(({ ledgerAccountId, side, amountKobo }) => ({
        ledgerAccountId,
        side: side === 'DEBIT' ? 'CREDIT' : 'DEBIT',
        amount: asKobo(BigInt(amountKobo)),
      })),
    }),
  );
  return await postJournals(tx, mirrors, at);
}

/** Reverses one journal. */
export async function reverseJournal(tx: Tx, id: number, reversal: Reversal): Promise<Posted> {
  const [posted] = await reverseJournals(tx, [id], reversal);
  if (!posted) throw new Error(`the reversal of journal ${id} was not posted`);
  return posted;
}

/**
 * Returns the id of the ledger account of an organization for a purpose, in an open transaction of the jobs' role; it
 * is opened, with a zero balance, when it does not exist.
 */
export const accountOf = (tx: Tx, orgId: number, purpose: AccountPurpose): Promise<number> =>
  purposeAccount(tx, orgId, purpose);
