import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item, LineToMatch, Verdict } from './matching.domain.ts';

/** A line to be matched, with its account. */
export interface OpenLine extends LineToMatch {
  orgId: number;
  bankAccountId: number;
  side: 'CREDIT' | 'DEBIT';
  state: 'NEW' | 'SUGGESTED';
  /** Whether its match was undone: the portal then only suggests and no longer matches it. */
  wasUndone: boolean;
}

/** Locks matching on the account of a statement until commit, so that two runs cannot deadlock. For `grp_job`. */
export const lockMatching = (tx: Tx, statementId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('lines of ' || bank_account_id, 0))
    from reconcile.bank_statement where id = ${statementId}`.execute(tx);

/** Does the same for an account. For `grp_job`. */
export const lockMatchingOfAccount = (tx: Tx, bankAccountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('lines of ' || ${String(bankAccountId)}, 0))`.execute(tx);

/** Returns open lines of a statement after one one, in order, locked until commit. For `grp_job`. */
export async function holdOpenLines(tx: Tx, statementId: number, after: number, atMost: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select id, org_id, bank_account_id, side, state, amount_kobo as kobo, booking_day, reference, narration,
      counterparty_name as name, counterparty_account as account,
      exists (select from reconcile.bank_match m where m.line_id = l.id and m.undone_at is not null) as was_undone
    from reconcile.bank_statement_line l
    where statement_id = ${statementId} and id > ${String(after)}::bigint and state in ('NEW', 'SUGGESTED')
    order by id limit ${atMost} for update of l`.execute(tx);
  return rows;
}

export interface NewMatch {
  orgId: number;
  lineId: number;
  kind: string;
  itemId: number | null;
  amount: bigint;
  score: number;
  reasons: readonly string[];
  journalId?: number | undefined;
}

/** Inserts matches, made by the portal or by a user with their login. For `grp_job`. */
export const insertMatches = (
  tx: Tx,
  matches: readonly NewMatch[],
  {
    by,
    userId,
    confirmedBy,
    at,
  }: { by: string; userId?: number | undefined; confirmedBy?: string | undefined; at: Date },
) => {
  const rows = matches.map((each) => ({
    org_id: String(each.orgId),
    line_id: String(each.lineId),
    item_kind: each.kind,
    item_id: each.itemId === null ? null : String(each.itemId),
    amount_kobo: String(each.amount),
    score: each.score,
    reasons: each.reasons,
    journal_id: each.journalId === undefined ? null : String(each.journalId),
  }));
  return sql`
    insert into reconcile.bank_match (org_id, line_id, item_kind, item_id, amount_kobo, score, reasons, made_by,
      made_by_user_id, confirmed_by, made_at, journal_id)
    select org_id, line_id, item_kind, item_id, amount_kobo, score, reasons, ${by}, ${userId ?? null}::bigint,
      ${confirmedBy ?? null}, ${at}, journal_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(org_id bigint, line_id bigint, item_kind text,
      item_id bigint,
      amount_kobo bigint, score int, reasons text[], journal_id bigint)`.execute(tx);
};

/** Marks lines as explained and deletes their suggestions. For `grp_job`. */
export async function linesMatched(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = ids.map(String);
  await sql`delete from reconcile.bank_guess where line_id = any(${list}::bigint[])`.execute(tx);
  await sql`update reconcile.bank_statement_line set state = 'MATCHED', version = version + 1
    where id = any(${list}::bigint[])`.execute(tx);
}

/** Replaces the suggestions of lines and updates their states. For `grp_job`. */
export async function writeGuesses(tx: Tx, verdicts: readonly Verdict[], orgId: number): Promise<void> {
  const list = verdicts.map(({ line }) => String(line.id));
  await sql`delete from reconcile.bank_guess where line_id = any(${list}::bigint[])`.execute(tx);
  const rows = verdicts.flatMap(({ line, guesses }) =>
    guesses.map(({ item, amount, score, reasons }) => ({
      line_id: String(line.id),
      item_kind: item.kind,
      item_id: String(item.id),
      amount_kobo: String(amount),
      open_kobo: String(item.open),
      score,
      reasons,
    })),
  );
  await sql`
    insert into reconcile.bank_guess (org_id, line_id, item_kind, item_id, amount_kobo, open_kobo, score, reasons)
    select ${String(orgId)}::bigint, line_id, item_kind, item_id, amount_kobo, open_kobo, score, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line_id bigint, item_kind text, item_id bigint,
      amount_kobo bigint, open_kobo bigint, score int, reasons text[])`.execute(tx);
  await statesByGuesses(tx, list);
}

/** Sets NEW or SUGGESTED, by whether there is a suggestion. */
const statesByGuesses = (tx: Tx, lineIds: readonly string[]) =>
  sql`update reconcile.bank_statement_line l set state = x.state
    from (select i.id, case when exists (select from reconcile.bank_guess g where g.line_id = i.id) then 'SUGGESTED'
      else 'NEW' end as state
      from unnest(${lineIds}::bigint[]) as i(id)) x
    where l.id = x.id and l.state in ('NEW', 'SUGGESTED') and l.state <> x.state`.execute(tx);

/**
 * Deletes suggestions of other lines for items that are now fully explained; not those of lines locked by others, who
 * may wait for the item: they find it explained, and the next comparison drops the suggestion. For `grp_job`.
 */
export async function forgetGuesses(tx: Tx, kind: Item['kind'], itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const items = itemIds.map(String);
  const { rows } = await sql<{ lineId: number }>`
    with free as (
      select l.id from reconcile.bank_statement_line l where l.id in (
        select line_id from reconcile.bank_guess where item_kind = ${kind} and item_id = any(${items}::bigint[]))
      order by l.id for update skip locked)
    delete from reconcile.bank_guess g using free
    where g.line_id = free.id and g.item_kind = ${kind} and g.item_id = any(${items}::bigint[])
    returning g.line_id`.execute(tx);
  await statesByGuesses(
    tx,
    rows.map(({ lineId }) => String(lineId)),
  );
}

/** Records that the lines of a statement were compared for the first time. For `grp_job`. */
export const writeCompared = (tx: Tx, statementId: number, at: Date) =>
  sql`update reconcile.bank_statement set matched_at = ${at} where id = ${statementId} and matched_at is null`.execute(
    tx,
  );

/**
 * Takes statements with open lines or lines never compared, those not taken for the longest time first, so that old
 * ones which nobody explains keep no others from their turn. For `grp_job`.
 */
export async function takeToLookAt(tx: Tx, now: Date, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update reconcile.bank_statement set looked_at = ${now} where id in (
      select s.id from reconcile.bank_statement s where s.status = 'READ' and (s.matched_at is null or exists (
        select from reconcile.bank_statement_line l where l.statement_id = s.id and l.state in ('NEW', 'SUGGESTED')))
      order by s.looked_at nulls first, s.id limit ${atMost} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
