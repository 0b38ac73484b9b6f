import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A day on which the lines of an account do not come to the bank's balance. */
export interface DayContradicted {
  day: Day;
  bankKobo: bigint;
  linesKobo: bigint;
}

/** Returns the first of these days on which the lines of an account contradict the bank's own balances. */
export async function firstContradicted(
  tx: Tx,
  { bankAccountId, fromDay, toDay }: { bankAccountId: number; fromDay: Day | null; toDay: Day | null },
): Promise<DayContradicted | undefined> {
  const { rows } = await sql<DayContradicted>`
    select d.day, s.closing_kobo as bank_kobo, s.lines_kobo
    from (select distinct day from reconcile.account_day
      where bank_account_id = ${String(bankAccountId)}::bigint and day between ${fromDay}::date and ${toDay}::date) d
    cross join lateral reconcile.day_balances(${String(bankAccountId)}::bigint, d.day) s
    where s.contradicts order by d.day limit 1`.execute(tx);
  return rows[0];
}
