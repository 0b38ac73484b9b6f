import { JournalEvent } from '@isura/contract/ledger/journal';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** An entity that journals result from, events are about or bank statement lines are matched with. */
export interface About {
  type: string;
  id: number;
}

const pairs = (about: readonly About[]) =>
  sql`unnest(${about.map(({ type }) => type)}::text[], ${about.map(({ id }) => id)}::bigint[]) as w(type, id)`;

export interface JournalLine {
  id: number;
  number: string;
  event: string;
  sourceType: string;
  sourceId: number;
  description: string;
  businessDate: string;
  postedAt: Date;
  reversalOfId: number | null;
  isReversed: boolean;
  orgId: number;
  organization: string;
  account: string;
  side: 'DEBIT' | 'CREDIT';
  amountKobo: bigint;
}

/** Returns the lines of the journals of these entities, in order, and of journals that reversed them. For `grp_job`. */
export async function journalLines(tx: Tx, about: readonly About[]): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    with own as (
      select j.id from ${pairs(about)} join ledger.journal j
        on j.source_type = w.type and j.source_id = w.id and j.event = any(${[...JournalEvent.options]}::text[])
    ), found as (select id from own union select r.id from ledger.journal r join own o on r.reversal_of_id = o.id)
    select j.id, j.number, j.event, j.source_type, j.source_id, j.description, j.business_date, j.posted_at,
      j.reversal_of_id,
      exists (select from ledger.journal r where r.reversal_of_id = j.id) as is_reversed,
      p.org_id, g.name as organization, a.code || ' ' || a.name as account, p.side, p.amount_kobo
    from found f join ledger.journal j on j.id = f.id join ledger.posting p on p.journal_id = j.id
    join ledger.account_figures a on a.id = p.ledger_account_id join org.organization_name g on g.id = p.org_id
    order by j.id, p.position`.execute(tx);
  return rows;
}

/** Returns the bank statement lines that match these, each with its statement. */
export async function statementLines(tx: Tx, about: readonly About[]): Promise<unknown[]> {
  if (about.length === 0) return [];
  const { rows } = await sql`
    select w.type as explains, w.id as explained_id, m.amount_kobo, m.made_by, m.confirmed_by, m.made_at, m.score,
      m.reasons,
      l.id as line_id, l.booking_day, l.value_day, l.side, l.amount_kobo as line_kobo, l.reference, l.bank_line_id,
        l.narration,
      l.counterparty_name, s.id as statement_id, s.file_name as statement, s.source, s.sha256 as statement_sha256,
      s.signed_off_by,
      s.signed_off_at
    from ${pairs(about)} join reconcile.bank_match m on m.item_kind = w.type and m.item_id = w.id
      and m.undone_at is null
    join reconcile.bank_statement_line l on l.id = m.line_id join reconcile.bank_statement s on s.id = l.statement_id
    order by m.id`.execute(tx);
  return rows;
}

export interface LinkRow {
  seq: bigint;
  previous: string;
  hash: string;
  words: string;
}

/** Returns the events of an organization's trail about these, in the order of the chain. */
export async function eventsAbout(tx: Tx, orgId: number, about: readonly About[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select e.seq, encode(e.prev_hash, 'hex') as previous, encode(e.hash, 'hex') as hash, e.payload as words
    from ${pairs(about)} join audit.audit_event e on e.org_id = ${orgId} and e.entity_type = w.type
      and e.entity_id = w.id
    order by e.seq`.execute(tx);
  return rows;
}

/** Returns the links of a chain between two places: the hash before the first, and each hash. */
export async function linksBetween(
  tx: Tx,
  chainId: number,
  from: bigint,
  to: bigint,
): Promise<{ before: string; hashes: string[] }> {
  const { rows } = await sql<{ before: string; hashes: string[] }>`
    select (array_agg(encode(e.prev_hash, 'hex') order by e.seq))[1] as before, array_agg(encode(e.hash, 'hex')
      order by e.seq) as hashes
    from audit.audit_event e where e.chain_id = ${chainId} and e.seq between ${from} and ${to}`.execute(tx);
  return rows[0]!;
}
