import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A journal as `ledger.post` takes it. */
export interface JournalRow {
  org_id: string;
  event: string;
  source_type: string;
  source_id: string;
  sequence: number;
  description: string;
  business_date: string;
  reversal_of_id: string | null;
  is_announced: boolean;
}

/** A line as `ledger.post` takes it; `journal` is the position of its journal, from 1. */
export interface LineRow {
  journal: number;
  ledger_account_id: string;
  side: 'DEBIT' | 'CREDIT';
  amount_kobo: string;
}

export interface Posted {
  id: number;
  number: string;
}

/**
 * Posts journals through the only function that may write to the ledger; returns id and number of each in this
 * order. For `grp_job`.
 */
export async function post(
  tx: Tx,
  journals: readonly JournalRow[],
  lines: readonly LineRow[],
  at: Date,
): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select id, number from ledger.post(
      array(select j from jsonb_populate_recordset(null::ledger.new_journal, ${JSON.stringify(journals)}::jsonb) j),
      array(select l from jsonb_populate_recordset(null::ledger.new_line, ${JSON.stringify(lines)}::jsonb) l),
      ${at})`.execute(tx);
  return rows;
}

/**
 * Returns the account of an organization for a purpose of the posting rules; opens it when it does not exist. For
 * `grp_job`.
 */
export async function purposeAccount(tx: Tx, orgId: number, purpose: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ledger.account_of(${orgId}, ${purpose}) as id`.execute(tx);
  return rows[0]!.id;
}

export interface PostedJournal {
  id: number;
  orgId: number;
  number: string;
  event: string;
  description: string;
  isReversal: boolean;
  lines: { ledgerAccountId: number; side: 'DEBIT' | 'CREDIT'; amountKobo: string }[];
}

/** Returns journals with their lines in order, by id; those the transaction does not see are left out. */
export async function findPosted(tx: Tx, ids: readonly number[]): Promise<PostedJournal[]> {
  const { rows } = await sql<PostedJournal>`
    select j.id, j.org_id, j.number, j.event, j.description, j.reversal_of_id is not null as is_reversal,
      (select jsonb_agg(jsonb_build_object('ledgerAccountId', p.ledger_account_id, 'side', p.side,
         'amountKobo', p.amount_kobo::text) order by p.position)
       from ledger.posting p where p.journal_id = j.id) as lines
    from ledger.journal j where j.id = any(${ids.map(String)}::bigint[]) order by j.id`.execute(tx);
  return rows;
}

/** Changes what an account holds for approved payments; returns what is available afterwards. For `grp_job`. */
export async function reserve(tx: Tx, ledgerAccountId: number, amount: bigint): Promise<bigint> {
  const { rows } = await sql<{
    available: bigint;
  }>`select ledger.reserve(${ledgerAccountId}, ${amount}) as available`.execute(tx);
  return rows[0]?.available ?? 0n;
}

/** Returns the journal posted for an event of a source, ignoring its reversal; undefined where there is none. */
export async function journalOfEvent(
  tx: Tx,
  event: string,
  source: { type: string; id: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger.journal where event = ${event} and source_type = ${source.type}
      and source_id = ${String(source.id)}::bigint
      and sequence = 0`.execute(tx);
  return rows[0]?.id;
}

/** Returns the moment of the newest posting by the clock it was posted with; null while nothing is posted. For `grp_job`. */
export async function newestPosting(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(last_posted_at) as at from ledger.ledger_account`.execute(
    tx,
  );
  return rows[0]!.at;
}
