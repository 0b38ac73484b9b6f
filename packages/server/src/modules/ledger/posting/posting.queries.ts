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

/** A line as `ledger.post` takes it; `journal` is the place of its journal, 1 for the first. */
export interface LineRow {
  journal: number;
  ledger_account_id: string;
  side: 'DEBIT' | 'CREDIT';
  amount_kobo: string;
}

export interface Posted {
  id: bigint;
  number: string;
}

/** Hands journals to the one door of the ledger; answers id and number of each in the order given. For `grp_job`. */
export async function post(
  tx: Tx,
  journals: readonly JournalRow[],
  lines: readonly LineRow[],
  at: Date,
): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select id, number from ledger.post(
      array(select j from jsonb_populate_recordset(null::ledger.new_journal, ${JSON.stringify(journals)}::jsonb) j),
      array(select l from jsonb_populate_recordset(null::ledger.new_line, ${JSON.stringify(lines)}::jsonb) l), ${at})`.execute(
    tx,
  );
  return rows;
}

/** The account of a body for a purpose of the posting rules; made when it is not there. For `grp_job`. */
export async function purposeAccount(tx: Tx, orgId: number, purpose: string): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select ledger.account_of(${orgId}, ${purpose}) as id`.execute(tx);
  return Number(rows[0]?.id);
}

export interface PostedJournal {
  id: bigint;
  orgId: bigint;
  number: string;
  event: string;
  description: string;
  isReversal: boolean;
  lines: { ledgerAccountId: number; side: 'DEBIT' | 'CREDIT'; amountKobo: string }[];
}

/** A journal with its lines in their order; undefined when there is none the transaction sees. */
export async function findPosted(tx: Tx, id: number | bigint): Promise<PostedJournal | undefined> {
  const { rows } = await sql<PostedJournal>`
    select j.id, j.org_id, j.number, j.event, j.description, j.reversal_of_id is not null as is_reversal,
      (select jsonb_agg(jsonb_build_object('ledgerAccountId', p.ledger_account_id, 'side', p.side,
         'amountKobo', p.amount_kobo::text) order by p.position)
       from ledger.posting p where p.journal_id = j.id) as lines
    from ledger.journal j where j.id = ${String(id)}`.execute(tx);
  return rows[0];
}
