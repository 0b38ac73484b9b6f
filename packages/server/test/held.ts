import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

type Waits = Pick<TestDatabase, 'sql' | 'adminUrl'>;

/**
 * Locks what `lock` locks in a session of its own, begins these acts and does `meanwhile` once all of them wait for it or
 * for each other; then lets them go on and returns what they returned. So each has begun before any ends. The database
 * must be patient (`isPatient`), else the first to wait has given up before the last one comes on a busy machine.
 */
export async function whileHeld<T>(
  { sql, adminUrl }: Waits,
  { lock, of = [] }: { lock: string; of?: readonly unknown[] },
  acts: readonly (() => Promise<T>)[],
  meanwhile: (holder: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const waiting = () =>
    sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const holder = new pg.Client({ connectionString: adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock, [...of]);
  const begun = Promise.all(acts.map((one) => one()));
  try {
    await expect.poll(async () => (await waiting()).length, { timeout: 60_000, interval: 5 }).toBe(acts.length);
    await meanwhile(holder);
    await holder.query('commit');
  } finally {
    await holder.end();
  }
  return await begun;
}
