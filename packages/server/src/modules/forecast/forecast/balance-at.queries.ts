import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the total ledger balance of each organization's bank accounts at the end of a day; organizations without
 * accounts are left out.
 */
export async function balancesAt(tx: Tx, orgIds: readonly number[], day: Day): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ orgId: number; kobo: bigint }>`
    select a.org_id, sum(case when a.day is null or a.day <= ${day}::date then a.balance_kobo
        else coalesce((select b.closing_kobo from ledger.balance_day b
          where b.ledger_account_id = a.id and b.day <= ${day}::date order by b.day desc limit 1),
            0) end)::bigint as kobo
    from ledger.account_figures a
    where a.org_id = any(${[...orgIds]}::bigint[]) and a.bank_account_id is not null group by a.org_id`.execute(tx);
  return new Map(rows.map(({ orgId, kobo }) => [orgId, kobo]));
}
