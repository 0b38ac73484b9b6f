import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Counts the journals since the last count that were posted before this moment, and returns their number. For
 * `grp_job`.
 */
export async function countOn(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ counted: bigint }>`select ledger.count_journals(${before}) as counted`.execute(tx);
  return Number(rows[0]?.counted ?? 0);
}
