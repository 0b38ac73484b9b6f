import type pg from 'pg';
import { brokenInvariants, readMinuteInvariants, runInvariant } from '../../src/invariants/invariants.ts';
import { checkAt } from '../database.ts';
import type { DemonstrationPortal } from '../demonstration.ts';

/**
 * Returns the invariants that break after a change made past every guard: over all data, and over new data. Nothing of
 * it is kept.
 */
export async function firedBy(
  portal: DemonstrationPortal,
  client: pg.Client,
  plant: string,
): Promise<{ whole: string[]; lately: string[] }> {
  await client.query('begin');
  try {
    await checkAt(client, portal.clock.now());
    await client.query('set local session_replication_role = replica');
    await client.query(plant);
    await client.query('set local session_replication_role = origin');
    const whole = (await brokenInvariants(client)).map((line) => line.slice(0, 3));
    const since = portal.clock.now().toISOString().slice(0, 10);
    await client.query(`select set_config('look.since', ($1::date - 1)::text, true)`, [since]);
    const lately: string[] = [];
    for (const one of readMinuteInvariants()) if ((await runInvariant(client, one)).rows > 0) lately.push(one.id);
    return { whole, lately };
  } finally {
    await client.query('rollback');
  }
}
