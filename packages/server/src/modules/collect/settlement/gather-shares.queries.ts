import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Lets one transaction gather at a time, until commit, so that the numbers of a day have no gaps and no share is
 * processed twice.
 */
export const lockGathering = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('collect.settlement'))`.execute(tx);

export interface Moved {
  id: number;
  orgId: number;
  number: string;
  netKobo: bigint;
  itemCount: number;
}

/**
 * Opens a settlement for every account and day with waiting shares and none open: the first of a day, or the next in
 * sequence for shares that came after the last was closed. Returns those it opened. For `grp_job`.
 */
export async function openMissing(tx: Tx, now: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with waiting as materialized (
      select bank_account_id, business_day as day, min(org_id) as org_id from collect.payment_split
      where settlement_id is null group by 1, 2 having sum(amount_kobo) > 0
    ), fresh as materialized (
      select w.bank_account_id, w.day, w.org_id, row_number() over (partition by w.day
        order by w.bank_account_id) as nth,
        1 + coalesce((select max(s.sequence) from collect.settlement s
          where s.business_date = w.day and s.bank_account_id = w.bank_account_id), 0) as sequence
      from waiting w where not exists (
        select from collect.settlement s
        where s.business_date = w.day and s.bank_account_id = w.bank_account_id and s.status = 'OPEN')
    ), numbered as materialized (
      select d.day, platform.take_numbers('STL', to_char(d.day, 'YYYYMMDD'), d.many) - d.many as before
      from (select day, count(*) as many from fresh group by day) d
    )
    insert into collect.settlement (org_id, number, business_date, bank_account_id, sequence, status, created_at,
      updated_at)
    select f.org_id, 'STL-' || to_char(f.day, 'YYYYMMDD') || '-' || lpad((n.before + f.nth)::text,
      greatest(4, length((n.before + f.nth)::text)), '0'),
      f.day, f.bank_account_id, f.sequence, 'OPEN', ${now}, ${now}
    from fresh f join numbered n on n.day = f.day order by f.day, f.nth
    returning id, org_id, number, net_kobo, item_count`.execute(tx);
  return rows;
}

/**
 * Closes the open settlements of days up to this one: waiting shares are assigned to them in one statement, and their
 * totals no longer change. Returns those it closed. For `grp_job`.
 */
export async function closeUpTo(tx: Tx, day: Day, now: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with due as materialized (
      select id, bank_account_id, business_date from collect.settlement
      where status = 'OPEN' and business_date <= ${day}::date order by id for update
    ), taken as (
      update collect.payment_split x set settlement_id = d.id from due d
      where x.bank_account_id = d.bank_account_id and x.business_day = d.business_date and x.settlement_id is null
      returning d.id, x.amount_kobo
    ), summed as (
      select id, sum(amount_kobo)::bigint as gross, count(*)::int as items from taken group by id
    )
    update collect.settlement s set status = 'CLOSED', gross_kobo = t.gross, net_kobo = t.gross - s.fee_kobo,
      item_count = t.items,
      closed_at = ${now}, updated_at = ${now}, version = s.version + 1
    from summed t where s.id = t.id
    returning s.id, s.org_id, s.number, s.net_kobo, s.item_count`.execute(tx);
  return rows;
}

/** Returns settlements with their current values, in order of id. */
export async function movedNow(tx: Tx, ids: readonly number[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`select id, org_id, number, net_kobo, item_count from collect.settlement
    where id = any(${[...ids]}::bigint[]) order by id`.execute(tx);
  return rows;
}
