import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the query for the place of an entry of an account by its offset between two days: its `day`, and how many
 * entries of that day come before it (`skip`), from the counts of the days. No posting is read, so that a late page costs
 * what the first one does. No row where the account has no entry that far.
 */
export const placeAt = (
  accountId: number,
  { from, to }: { from: string; to: string },
  { way, offset }: { way: 'asc' | 'desc'; offset: number },
): RawBuilder<{ day: string; skip: bigint }> => sql`
  select day, (${offset} - before)::bigint as skip from (
    select day, entries, sum(entries) over (order by day ${sql.raw(way)}) - entries as before from (
      select day, entries from ledger.balance_day
      where ledger_account_id = ${accountId} and day between ${from}::date and ${to}::date
      union all
      select day, day_entries from ledger.ledger_account where id = ${accountId} and day between ${from}::date
        and ${to}::date
    ) days
  ) counted where before <= ${offset} and before + entries > ${offset}`;
