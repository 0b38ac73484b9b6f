import { addMonths, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import pg from 'pg';

/**
 * Adds the statement of each past month to every account of the ledger, as the portal does by itself, but without
 * notices: nobody wants those of three years in one morning. Existing statements stay. Runs last, when everything is
 * posted. Returns how many were made.
 */
export async function addBalanceStatements(databaseUrl: string, now: Date): Promise<number> {
  const upTo = lastDayOf(addMonths(periodOf(lagosDay(now)), -1));
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set role grp_owner');
    const { rows } = await client.query<{ made: string }>(
      `select coalesce(sum(m.made), 0) as made from org.organization g
       cross join lateral ledger.make_statements(g.id, $1::date, $2::timestamptz) m`,
      [upTo, now],
    );
    await client.query('analyze ledger.balance_statement');
    return Number(rows[0]?.made ?? 0);
  } finally {
    await client.end();
  }
}
