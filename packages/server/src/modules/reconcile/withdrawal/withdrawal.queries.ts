import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type Undone, type UndoneMatch, undoneOf } from '../line/change-line.queries.ts';
import type { StatementRow } from '../statement/statement.queries.ts';
import type { InTheWay } from './withdrawal.domain.ts';

/**
 * The days of a signed-off statement on which its lines count twice (`DaysTwice`): those of a statement that is not signed
 * off may be the ones too many, so that one is withdrawn first; not one that is kept by this statement, which shares lines
 * with it and was read later.
 */
const daysTwice = (of: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('contradicts', coalesce(bool_or(r.file_name is null), false), 'first', max(r.file_name))
  from (select distinct l.booking_day as day from reconcile.bank_statement_line l where l.statement_id = ${of}.id) d
  cross join lateral reconcile.day_balances(${of}.bank_account_id, d.day) b
  left join lateral (select r.file_name from reconcile.bank_statement r
    where r.bank_account_id = ${of}.bank_account_id and r.status = 'READ' and r.from_day <= d.day and r.to_day >= d.day
      and not (${of}.known_count > 0 and coalesce(${of}.read_at, ${of}.imported_at) >= coalesce(r.read_at, r.imported_at))
    order by coalesce(r.read_at, r.imported_at) desc, r.id desc limit 1) r on true
  where ${of}.status = 'SIGNED_OFF' and b.contradicts)`;

/**
 * Returns what prevents the withdrawal of statements, by statement. Lines shared with a later statement belong to the
 * earlier one: without it they would be lost. For `grp_job`, since the change of a line that waits may be another
 * organization's.
 */
export async function inTheWayOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, InTheWay>> {
  const { rows } = await sql<InTheWay & { id: number }>`
    select s.id,
      (select count(*)::int from admin_request.request_subject r
        where r.subject_type = 'bank_statement_line' and r.status = 'AWAITING_APPROVAL' and exists (
          select from (select r.subject_id as id
            union all select e::bigint from jsonb_array_elements_text(coalesce(r.payload->'subjectIds', '[]')) e) named
          join reconcile.bank_statement_line l on l.id = named.id where l.statement_id = s.id)) as waiting,
      (select min(l.claimed_by) from reconcile.bank_statement_line l
        where l.statement_id = s.id and l.claimed_by_org_id is not null) as claimed_by,
      (select jsonb_build_object('fileName', o.file_name, 'status', o.status, 'days', ${daysTwice(sql`o`)}) from (
        select o.* from reconcile.bank_statement o
        where o.bank_account_id = s.bank_account_id and o.id <> s.id
          and o.status in ('READ', 'SIGNED_OFF') and o.known_count > 0
          and o.from_day <= s.to_day and o.to_day >= s.from_day
          and coalesce(o.read_at, o.imported_at) >= coalesce(s.read_at, s.imported_at)
        order by o.status desc, o.id desc limit 1) o) as later,
      (select min(i.number) from reconcile.bank_statement_line l
        join reconcile.bank_match p on p.line_id = l.id and p.item_kind = 'PAID_AFTER_ALL' and p.undone_at is null
        join reconcile.bank_match r on r.item_kind = 'RETURN' and r.item_id = p.item_id and r.journal_id is not null
          and r.undone_at is null
        join reconcile.bank_statement_line back on back.id = r.line_id and back.statement_id <> s.id
        join request.payment_instruction i on i.id = p.item_id where l.statement_id = s.id) as came_back,
      (select min(i.number) from reconcile.bank_statement_line l
        join reconcile.bank_match p on p.line_id = l.id and p.item_kind = 'PAID_AFTER_ALL' and p.undone_at is null
        join ledger.journal j on j.event = 'L15' and j.source_type = 'payment_instruction' and j.source_id = p.item_id
        join request.payment_instruction i on i.id = p.item_id where l.statement_id = s.id) as settled,
      (select min(i.number) from reconcile.bank_statement_line l
        join reconcile.bank_match d on d.line_id = l.id and d.item_kind = 'DIFFERENCE' and d.undone_at is null
        join reconcile.bank_match m on m.item_kind = 'DIFFERENCE' and m.item_id = d.item_id and m.id > d.id
          and m.undone_at is null
        join reconcile.bank_statement_line later on later.id = m.line_id and later.statement_id <> s.id
        join request.payment_instruction i on i.id = d.item_id where l.statement_id = s.id) as moved,
      ${daysTwice(sql`s`)} as days
    from reconcile.bank_statement s where s.id = any(${ids.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...inTheWay }) => [id, inTheWay]));
}

/** Counts the explained lines of a statement and the journals booked for them. */
export async function explainedOf(tx: Tx, id: number): Promise<{ lines: number; bookings: number }> {
  const { rows } = await sql<{ lines: number; bookings: number }>`
    select count(distinct l.id)::int as lines, count(m.journal_id)::int as bookings
    from reconcile.bank_statement_line l join reconcile.bank_match m on m.line_id = l.id and m.undone_at is null
    where l.statement_id = ${String(id)}::bigint`.execute(tx);
  return rows[0]!;
}

/** Locks the lines of a statement until commit, and the settlements they are matched with. For `grp_job`. */
export async function holdExplained(tx: Tx, id: number): Promise<void> {
  const lines = sql`reconcile.bank_statement_line where statement_id = ${String(id)}::bigint`;
  await sql`select from ${lines} order by id for update`.execute(tx);
  await sql`select from collect.settlement where id in (
      select m.item_id from reconcile.bank_match m
      where m.item_kind = 'SETTLEMENT' and m.undone_at is null and m.line_id in (select id from ${lines}))
    order by id for update`.execute(tx);
}

/** Undoes all matches of a statement's lines; returns their items and journals. For `grp_job`. */
export async function undoAll(
  tx: Tx,
  id: number,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<Undone> {
  const { rows } = await sql<UndoneMatch>`
    update reconcile.bank_match m set undone_at = ${at}, undone_by = ${by}, undone_reason = ${reason}
    from reconcile.bank_statement_line l
    where l.statement_id = ${String(id)}::bigint and m.line_id = l.id and m.undone_at is null
    returning m.id, m.item_kind as kind, m.item_id, m.journal_id`.execute(tx);
  return undoneOf(rows);
}

export interface Withdrawal {
  askedBy: string;
  askedByUserId: number;
  confirmedBy: string;
  confirmedByUserId: number;
  reason: string;
  at: Date;
}

/** Marks a statement and its lines as withdrawn and deletes their suggestions. For `grp_job`. */
export async function writeWithdrawn(tx: Tx, { id }: Pick<StatementRow, 'id'>, of: Withdrawal): Promise<void> {
  const statement = sql`${String(id)}::bigint`;
  await sql`delete from reconcile.bank_guess g using reconcile.bank_statement_line l
    where l.statement_id = ${statement} and g.line_id = l.id`.execute(tx);
  await sql`update reconcile.bank_statement_line set state = 'WITHDRAWN', resolved_as = null, note = null,
    version = version + 1
    where statement_id = ${statement}`.execute(tx);
  await sql`update reconcile.bank_statement set status = 'WITHDRAWN', withdrawn_by = ${of.askedBy},
    withdrawn_by_user_id = ${of.askedByUserId}, withdrawn_confirmed_by = ${of.confirmedBy},
    withdrawn_confirmed_by_user_id = ${of.confirmedByUserId}, withdrawn_reason = ${of.reason}, withdrawn_at = ${of.at},
    version = version + 1 where id = ${statement}`.execute(tx);
}
