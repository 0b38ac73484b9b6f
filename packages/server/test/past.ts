import { addDays } from '@isura/contract/kernel/days';
import pg from 'pg';
import { addHistory, type History } from '../seed/history/history.ts';
import type { TestDatabase } from './database.ts';

/** Demonstration services with a generated history. */
const SERVICES = [9001, 9002, 9003, 9004, 9006, 9007];

/**
 * Adds payments of the days from `first` to `last` to a demonstration, generated like its own history; `more` adds what
 * else belongs to that past, on the same connection as the owner of the tables.
 */
export async function addPast(
  db: Pick<TestDatabase, 'adminUrl'>,
  past: Pick<History, 'first' | 'last'> & Partial<History>,
  more: (client: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  try {
    await client.query('set role grp_owner');
    await addHistory(client, {
      serviceIds: SERVICES,
      settledBefore: addDays(past.last, -1),
      scale: 40,
      monthsAtOnce: 12,
      ...past,
    });
    await more(client);
  } finally {
    await client.end();
  }
}
