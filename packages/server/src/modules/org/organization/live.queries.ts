import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * How many MDAs are live, wherever it is said: organizations that may collect, without the enterprises, which have a list of their
 * own, and without the central office.
 */
export async function countLiveMdas(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from org.organization where status = 'LIVE' and type = 'MDA'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
