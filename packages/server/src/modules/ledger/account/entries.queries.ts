import type { PostingSide } from '@isura/contract/ledger/journal';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { placeAt } from './place.queries.ts';

/** Business days, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface MovementRow {
  id: number;
  normalSide: PostingSide;
  /** Balances on the normal side, before the first and after the last day. */
  openingKobo: bigint;
  closingKobo: bigint;
  debitKobo: bigint;
  creditKobo: bigint;
  entries: bigint;
}

/**
 * Returns the movement of an account between two days, from stored days and the current one: no posting is read.
 * Undefined when the transaction does not see the account.
 */
export async function movementOf(tx: Tx, accountId: number, { from, to }: Days): Promise<MovementRow | undefined> {
  const { rows } = await sql<MovementRow>`
    select a.id, a.normal_side, m.opening_kobo, m.debit_kobo, m.credit_kobo, m.closing_kobo, m.entries
    from ledger.ledger_account a cross join lateral ledger.movement_of(a.id, ${from}::date, ${to}::date) m
    where a.id = ${accountId}`.execute(tx);
  return rows[0];
}

export interface EntryRow {
  id: number;
  journalId: number;
  businessDate: string;
  side: PostingSide;
  amountKobo: bigint;
  /** The balance after it, on the normal side of the account. */
  balanceKobo: bigint;
}

/**
 * Returns one page of the postings of an account, newest first, each with the balance after it: from the closing of the
 * day of the first row, back by what was posted later on that day, then row by row. Older days are not read.
 */
export async function listEntries(
  tx: Tx,
  accountId: number,
  { from, to }: Days,
  page: { size: number; offset: number },
): Promise<EntryRow[]> {
  const signed = sql`case when side = a.normal_side then amount_kobo else -amount_kobo end`;
  const { rows } = await sql<EntryRow>`
    with place as materialized (
      ${placeAt(accountId, { from, to }, { way: 'desc', offset: page.offset })}
    ), page as materialized (
      select id, journal_id, business_date, side, amount_kobo from ledger.posting
      where ledger_account_id = ${accountId} and business_date between ${from}::date and (select day from place)
      order by business_date desc, id desc limit ${page.size} offset (select skip from place)
    ), head as (
      select a.id, a.normal_side,
        case when a.day = f.business_date then a.balance_kobo else (
          select b.closing_kobo from ledger.balance_day b where b.ledger_account_id = a.id
            and b.day = f.business_date) end
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
