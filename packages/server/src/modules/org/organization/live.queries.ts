import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Counts the live MDAs, for every place that shows it: organizations that may collect, without the enterprises, which
 * have their own list, and without the central office.
 */
export async function countLiveMdas(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from org.organization where status = 'LIVE' and type = 'MDA'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
