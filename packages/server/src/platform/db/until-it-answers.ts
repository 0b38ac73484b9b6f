import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseBusy } from '../http/database-refusals.ts';

const AGAIN_MS = 1_000;

/**
 * Waits for a database that is down or still starting, for as long as that lasts; calls `onWait` once. Returns false
 * when `isCancelled` did. Throws any other error, such as a wrong password or certificate.
 */
export async function untilItAnswers(
  url: string,
  onWait: () => void,
  isCancelled = (): boolean => false,
): Promise<boolean> {
  for (let reported = false; !isCancelled(); reported = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      if (!reported) onWait();
      await wait(AGAIN_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}
