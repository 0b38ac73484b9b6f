import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Counts journals on, up to the last that was posted before this moment, and gives how many were. For `grp_job`. */
export async function countOn(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ counted: bigint }>`select ledger.count_journals(${before}) as counted`.execute(tx);
  return Number(rows[0]?.counted ?? 0);
}
