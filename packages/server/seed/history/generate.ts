import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { addHistory, type History } from './history.ts';

const DAYS = 1_095;
/** Average factor of growth, seasons and weekends on the payments per service and day. */
const SHAPE = 1.06;
const before = (days: number): string => lagosDay(new Date(Date.now() - days * 86_400_000));

/**
 * Fills a migrated and seeded database with about `expected` payments over three years up to yesterday, about five
 * postings each, for every service that can be paid. `databaseUrl` is the administering login. Returns what the
 * database has afterwards.
 */
export async function generatePayments(
  databaseUrl: string,
  expected: number,
  progress?: History['progress'],
): Promise<{ payments: number; postings: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set role grp_owner');
    const { rows } = await client.query<{ id: string }>(
      `select s.id from org.service s where s.active_split_id is not null
         and exists (select from org.collection_rule r where r.service_id = s.id and r.status = 'ACTIVE') order by s.id`,
    );
    await addHistory(client, {
      serviceIds: rows.map(({ id }) => Number(id)),
      first: before(DAYS),
      last: before(1),
      settledBefore: before(0),
      trail: false,
      scale: (expected / (rows.length * DAYS * SHAPE)) * 100,
      ...(progress ? { progress } : {}),
    });
    await client.query('select collect.close_days($1)', [before(1)]);
    await client.query('reset role');
    await client.query('vacuum analyze');
    const counted = await client.query<{ payments: string; postings: string }>(
      'select (select count(*) from collect.payment) as payments, (select count(*) from ledger.posting) as postings',
    );
    return { payments: Number(counted.rows[0]?.payments), postings: Number(counted.rows[0]?.postings) };
  } finally {
    await client.end();
  }
}
