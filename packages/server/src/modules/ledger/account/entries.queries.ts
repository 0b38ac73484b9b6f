import type { PostingSide } from '@isura/contract/ledger/journal';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Business days, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface MovementRow {
  id: bigint;
  normalSide: PostingSide;
  /** On the normal side, before the first and after the last day. */
  openingKobo: bigint;
  closingKobo: bigint;
  debitKobo: bigint;
  creditKobo: bigint;
}

const closingUpTo = (day: string, comparison: '<' | '<=') => sql`
  case when a.day is null or a.day ${sql.raw(comparison)} ${day}::date then a.balance_kobo
  else coalesce((select b.closing_kobo from ledger.balance_day b where b.ledger_account_id = a.id
    and b.day ${sql.raw(comparison)} ${day}::date order by b.day desc limit 1), 0) end`;

/**
 * What moved on an account between two days, from the days written down and the running one: no posting is read.
 * Undefined when the transaction does not see the account.
 */
export async function movementOf(tx: Tx, accountId: number, { from, to }: Days): Promise<MovementRow | undefined> {
  const { rows } = await sql<MovementRow>`
    select a.id, a.normal_side, ${closingUpTo(from, '<')} as opening_kobo, ${closingUpTo(to, '<=')} as closing_kobo,
      (coalesce(d.debit, 0) + case when r.is_in then a.day_debit_kobo else 0 end)::bigint as debit_kobo,
      (coalesce(d.credit, 0) + case when r.is_in then a.day_credit_kobo else 0 end)::bigint as credit_kobo
    from ledger.ledger_account a
    cross join lateral (select coalesce(a.day between ${from}::date and ${to}::date, false) as is_in) r
    cross join lateral (
      select sum(debit_kobo) as debit, sum(credit_kobo) as credit from ledger.balance_day
      where ledger_account_id = a.id and day between ${from}::date and ${to}::date) d
    where a.id = ${accountId}`.execute(tx);
  return rows[0];
}

export interface EntryRow {
  id: bigint;
  journalId: bigint;
  businessDate: string;
  side: PostingSide;
  amountKobo: bigint;
  /** What the account stood at after it, on its normal side. */
  balanceKobo: bigint;
}

/** How many postings an account has between two days, from what its days say of themselves. */
export async function countEntries(tx: Tx, accountId: number, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select (coalesce((select sum(d.entries) from ledger.balance_day d
        where d.ledger_account_id = a.id and d.day between ${from}::date and ${to}::date), 0)
      + case when a.day between ${from}::date and ${to}::date then a.day_entries else 0 end)::bigint as total
    from ledger.ledger_account a where a.id = ${accountId}`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

/**
 * One page of the postings of an account, newest first, each with the balance after it: from the closing of the day of
 * the first row, back by what was posted later on that day, then row by row. Older days are not read.
 */
export async function listEntries(
  tx: Tx,
  accountId: number,
  { from, to }: Days,
  page: { size: number; offset: number },
): Promise<EntryRow[]> {
  const signed = sql`case when side = a.normal_side then amount_kobo else -amount_kobo end`;
  const { rows } = await sql<EntryRow>`
    with page as materialized (
      select id, journal_id, business_date, side, amount_kobo from ledger.posting
      where ledger_account_id = ${accountId} and business_date between ${from}::date and ${to}::date
      order by business_date desc, id desc limit ${page.size} offset ${page.offset}
    ), head as (
      select a.id, a.normal_side,
        case when a.day = f.business_date then a.balance_kobo else (
          select b.closing_kobo from ledger.balance_day b where b.ledger_account_id = a.id and b.day = f.business_date) end
        - coalesce((select sum(${signed}) from ledger.posting p
            where p.ledger_account_id = a.id and p.business_date = f.business_date and p.id > f.id), 0) as kobo
      from ledger.ledger_account a, (select business_date, id from page order by business_date desc, id desc limit 1) f
      where a.id = ${accountId}
    )
    select p.id, p.journal_id, p.business_date, p.side, p.amount_kobo,
      (a.kobo - coalesce(sum(${signed}) over (order by p.business_date desc, p.id desc
        rows between unbounded preceding and 1 preceding), 0))::bigint as balance_kobo
    from page p, head a order by p.business_date desc, p.id desc`.execute(tx);
  return rows;
}
