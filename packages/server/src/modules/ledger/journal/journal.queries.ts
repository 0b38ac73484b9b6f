import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { MOST_SORTED } from '@isura/contract/kernel/paging';
import { JournalEvent, type JournalSort, type JournalSource, type PostingSide } from '@isura/contract/ledger/journal';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, type Condition, containing } from '../../../platform/db/conditions.ts';
import { countRows, type ListPaging, listRows, onePage, ordered, wayOf } from '../../../platform/db/list-rows.ts';

export interface JournalRow extends OrganizationFields {
  id: number;
  number: string;
  event: JournalEvent;
  sourceType: JournalSource;
  sourceId: number;
  description: string;
  businessDate: string;
  postedAt: Date;
  amountKobo: bigint;
  reversalOfId: number | null;
  reversedById: number | null;
}

/**
 * Complete journals: `amount` is one side, of which the transaction must see every line, so `grp_oagf` or `grp_job`.
 */
const COLUMNS = sql`j.id, j.number, j.org_id, g.code as org_code, g.name as org_name, j.event, j.source_type,
  j.source_id, j.description,
  j.business_date, j.posted_at, j.reversal_of_id,
  (select r.id from ledger.journal r where r.reversal_of_id = j.id) as reversed_by_id,
  (select coalesce(sum(p.amount_kobo), 0)::bigint from ledger.posting p where p.journal_id = j.id
    and p.side = 'DEBIT') as amount_kobo`;

export interface JournalFilters {
  orgId?: number | undefined;
  event?: JournalEvent | undefined;
  source?: JournalSource | undefined;
  query?: string | undefined;
  days?: { from: string; to: string } | undefined;
}

const NUMBER = /^JN-\d{4}-\d{7,}$/i;

function conditions({ orgId, event, source, query = '', days }: JournalFilters): Condition[] {
  return [
    orgId !== undefined && sql`j.org_id = ${orgId}`,
    event !== undefined && sql`j.event = ${event}`,
    source !== undefined && sql`j.source_type = ${source}`,
    days !== undefined && sql`j.business_date between ${days.from}::date and ${days.to}::date`,
    query !== '' &&
      (NUMBER.test(query)
        ? sql`j.number = ${query.toUpperCase()}`
        : sql`lower(j.description) like ${containing(query.toLowerCase())}`),
  ];
}

/** Counts the matching journals: from the figures of their days, and one by one for later ones. */
async function countFitting(tx: Tx, filters: JournalFilters): Promise<number> {
  if (filters.query) return await countRows(tx, sql`ledger.journal j`, conditions(filters));
  const where = allOf(conditions(filters));
  const { rows } = await sql<{ total: bigint }>`
    select ((select coalesce(sum(j.count), 0) from ledger.journal_count j where ${where})
      + (select count(*) from ledger.journal j
         where j.id > coalesce((select up_to from ledger.journals_counted), 0) and ${where}))::bigint as total`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0);
}

type JournalPaging = ListPaging<JournalSort>;

/** A rule is sorted by its number: L2 before L10, as shorter words are before longer ones. The amount is not seen here, so all journals are in order of their id. */
const ORDERS: Readonly<Record<JournalSort, RawBuilder<unknown>>> = {
  id: sql`j.id`,
  amount: sql`j.id`,
  businessDate: sql`j.business_date`,
  orgName: sql`(select lower(g.name) collate "C" from org.organization_name g where g.id = j.org_id)`,
  event: sql`lpad(j.event, 20) collate "C"`,
};

/**
 * Returns the ids of one page of the journals the transaction sees, newest first by default, and the number of matches.
 * By amount it returns all of them, at most MOST_SORTED: `pageByAmount` cuts the page, since the transaction may see
 * only one side.
 */
export async function listJournalIds(
  tx: Tx,
  filters: JournalFilters,
  paging: JournalPaging,
): Promise<{ ids: number[]; total: number }> {
  const [by] = paging.sort;
  const { rows, total } = await listRows<{ id: number }>(tx, {
    columns: sql`j.id`,
    from: sql`ledger.journal j`,
    where: conditions(filters),
    known: { total: await countFitting(tx, filters) },
    indexed: ['id'],
    order: ordered(ORDERS, paging.sort, sql`j.id ${wayOf(by?.direction)}`),
    paging: by?.field === 'amount' ? { ...paging, page: 0, size: MOST_SORTED } : paging,
  });
  return { ids: rows.map(({ id }) => id), total };
}

/** Returns one page of these journals by amount. For `grp_job`, which sees all their lines. */
export async function pageByAmount(tx: Tx, ids: readonly number[], paging: JournalPaging): Promise<number[]> {
  const way = wayOf(paging.sort[0]?.direction);
  const { rows } = await sql<{ id: number }>`
    select p.journal_id as id from ledger.posting p where p.journal_id = any(${[...ids]}::bigint[]) and p.side = 'DEBIT'
    group by p.journal_id order by sum(p.amount_kobo) ${way}, p.journal_id ${way}
    ${onePage(paging)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns journals by id. For `grp_job`: call it for journals the actor was found to see. */
export async function journalsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, JournalRow>> {
  const { rows } = await sql<JournalRow>`
    select ${COLUMNS} from ledger.journal j join org.organization_name g on g.id = j.org_id
    where j.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the journals of a source, oldest first. For `grp_job`: call it for a source the actor was found to see. */
export async function journalsBySource(tx: Tx, source: { type: JournalSource; id: number }): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select ${COLUMNS} from ledger.journal j join org.organization_name g on g.id = j.org_id
    where j.event = any(${JournalEvent.options as string[]}) and j.source_type = ${source.type}
      and j.source_id = ${source.id}
    order by j.id`.execute(tx);
  return rows;
}

export interface PostingRow {
  position: number;
  ledgerAccountId: number;
  orgId: number;
  orgName: string;
  code: string;
  name: string;
  side: PostingSide;
  amountKobo: bigint;
}

/** Returns the lines of a journal that the transaction sees, in order. */
export async function postingsOf(tx: Tx, journalId: number): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select p.position, p.ledger_account_id, p.org_id, g.name as org_name, a.code, a.name, p.side, p.amount_kobo
    from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
    join org.organization_name g on g.id = p.org_id
    where p.journal_id = ${journalId} order by p.position`.execute(tx);
  return rows;
}

/** Reports whether the transaction sees the journal itself. */
export async function seesJournal(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger.journal where id = ${id}`.execute(tx);
  return rows.length > 0;
}

export interface PostableAccount {
  id: number;
  orgId: number;
  code: string;
  name: string;
  isClearing: boolean;
}

/** Returns the accounts named in a manual journal. For `grp_job`. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<PostableAccount[]> {
  const { rows } = await sql<PostableAccount>`
    select id, org_id, code, name, is_clearing from ledger.ledger_account where id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}
