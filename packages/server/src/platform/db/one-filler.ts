import pg from 'pg';

const LOCK = 0x66696c6c6572;

/**
 * Runs `work`, which migrates and fills a database, while no other process does: those started at the same time wait,
 * and find it done. `onWait` is called before waiting.
 */
export async function asOneFiller<T>(databaseUrl: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken !== true) {
      onWait();
      await client.query('set statement_timeout = 0; set lock_timeout = 0');
      await client.query(`select pg_advisory_lock(${LOCK})`);
    }
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
