import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { JournalEvent, JournalSource } from '@isura/contract/ledger/journal';
import type { Tx } from '../../../platform/ctx.ts';
import { findPosted, type Posted, post, purposeAccount } from './posting.queries.ts';

export type { JournalEvent as PostingRule, JournalSource };

/** Accounts that neither a bank account nor a split names (docs/adr/0033). */
export type AccountPurpose =
  | 'COLLECTIONS_CLEARING'
  | 'FEES_PAYABLE'
  | 'UNALLOCATED_RECEIPTS'
  | 'ACCOUNTS_PAYABLE'
  | 'PAYMENTS_CLEARING'
  | 'BANK_CHARGES';

export interface NewLine {
  ledgerAccountId: number;
  side: 'DEBIT' | 'CREDIT';
  /** More than nothing; a line of nothing is left out by the caller. */
  amount: Kobo;
}

export interface NewJournal {
  /** The organization it happened to; a line stands in the books of the organization its account belongs to. */
  orgId: number;
  event: JournalEvent;
  source: { type: JournalSource; id: number | bigint };
  /** For a second journal of one event and source; 0 when left out. */
  sequence?: number;
  description: string;
  /** Day of Africa/Lagos it counts for. */
  businessDate: Day;
  /** Two or more; both sides come to the same. */
  lines: readonly NewLine[];
  reversalOf?: number | bigint;
  /**
   * The caller writes the line of the outbox for it, with source type `journal` and its id. When left out the ledger
   * announces `journal.posted`.
   */
  isAnnounced?: boolean;
}

/**
 * Posts journals in an open transaction of the jobs' role, all of them or, when one is refused, none: numbered without
 * gaps, balances moved. Answers id and number in the order given. Two sides that do not agree raise 23514 of
 * `journal_balances`, an event posted before for its source 23505 of `journal_event_once`, an account that is not there 23502.
 *
 * It holds the numbers of the year and the accounts until commit: change rows before it and record in the trail after it.
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
 * Takes journals back: the mirror image of each is posted, on a day of its own, and points to it. Nothing is edited. A journal is
 * taken back once; a reversal is not taken back, the event is posted again instead. All are taken back or, when one is refused, none.
 */
export async function reverseJournals(
  tx: Tx,
  ids: readonly (number | bigint)[],
  { reason, businessDate, at }: Reversal,
): Promise<Posted[]> {
  if (ids.length === 0) return [];
  const journals = await findPosted(tx, ids);
  if (journals.length !== new Set(ids.map(String)).size)
    throw new DomainError('not-found', { detail: 'There is no such journal.' });
  if (journals.some(({ isReversal }) => isReversal))
    throw new DomainError('invalid-transition', { detail: 'A reversal is not reversed. Post the event again.' });
  const mirrors = journals.map(
    (journal): NewJournal => ({
      orgId: Number(journal.orgId),
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

/** Takes one journal back. */
export async function reverseJournal(tx: Tx, id: number | bigint, reversal: Reversal): Promise<Posted> {
  const [posted] = await reverseJournals(tx, [id], reversal);
  if (!posted) throw new Error(`the reversal of journal ${id} was not posted`);
  return posted;
}

/**
 * The ledger account of an organization for a purpose, in an open transaction of the jobs' role; it is made, with nothing on it, when it is
 * not there. Answers its id.
 */
export const accountOf = (tx: Tx, orgId: number, purpose: AccountPurpose): Promise<number> =>
  purposeAccount(tx, orgId, purpose);
