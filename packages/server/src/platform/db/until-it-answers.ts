import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseBusy } from '../http/database-refusals.ts';

const AGAIN_MS = 1_000;

/**
 * Waits for a database that is away or still starting, for as long as that lasts; `onWait` hears of it once. Answers
 * false when `isGivenUp` did. Whatever else is wrong, a password or a certificate, is thrown.
 */
export async function untilItAnswers(
  url: string,
  onWait: () => void,
  isGivenUp = (): boolean => false,
): Promise<boolean> {
  for (let told = false; !isGivenUp(); told = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      if (!told) onWait();
      await wait(AGAIN_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}
