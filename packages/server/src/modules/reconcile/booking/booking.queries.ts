import type { ItemKind, ResolvedAs } from '@isura/contract/reconcile/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Counts how often a line was booked under a rule: the sequence number of its next journal. For `grp_job`. */
export async function bookedBefore(tx: Tx, lineId: number, kind: ItemKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconcile.bank_match
    where line_id = ${String(lineId)}::bigint and item_kind = ${kind} and journal_id is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Marks a line as resolved by its own booking and deletes its suggestions. For `grp_job`. */
export async function lineResolved(tx: Tx, id: number, as: ResolvedAs, note: string): Promise<void> {
  await sql`delete from reconcile.bank_guess where line_id = ${String(id)}::bigint`.execute(tx);
  await sql`update reconcile.bank_statement_line set state = 'RESOLVED', resolved_as = ${as}, note = ${note},
    version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);
}

/**
 * Returns incoming lines past their deadline, without those in `except` and of days on which the lines contradict the
 * bank's balance, the oldest first, locked until commit. For `grp_job`.
 */
export async function holdDueCredits(
  tx: Tx,
  now: Date,
  { atMost, except }: { atMost: number; except: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from reconcile.bank_statement_line l
    where l.state in ('NEW', 'SUGGESTED') and l.due_at <= ${now} and l.side = 'CREDIT'
      and l.id <> all(${[...except]}::bigint[])
      and not exists (select from admin_request.request_subject r where r.status = 'AWAITING_APPROVAL'
        and ((r.subject_type = 'bank_statement_line'
          and (r.subject_id = l.id or r.payload->'subjectIds' @> to_jsonb(l.id)))
          or (r.subject_type = 'bank_statement' and r.subject_id = l.statement_id)))
      and not exists (select from reconcile.day_balances(l.bank_account_id, l.booking_day) d where d.contradicts)
    order by l.due_at, l.id limit ${atMost} for update of l skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the bank charges booked on an account and day without a second person, in kobo; locks out other bookings
 * until commit. For `grp_job`.
 */
export async function chargesBookedAlone(
  tx: Tx,
  { bankAccountId, bookingDay }: { bankAccountId: number; bookingDay: string },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charges of ${bankAccountId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ kobo: string }>`
    select coalesce(sum(m.amount_kobo), 0)::text as kobo
    from reconcile.bank_statement_line l join reconcile.bank_match m on m.line_id = l.id
    where l.bank_account_id = ${String(bankAccountId)}::bigint and l.booking_day = ${bookingDay} and m.item_kind = 'FEE'
      and m.undone_at is null and m.confirmed_by is null`.execute(tx);
  return BigInt(rows[0]?.kobo ?? 0);
}
