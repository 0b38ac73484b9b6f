import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the ids of all chains, in ascending order. For `grp_job`. */
export async function chains(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ chainId: number }>`select chain_id from audit.chain_head order by chain_id`.execute(tx);
  return rows.map((row) => row.chainId);
}

/**
 * Verifies up to `atMost` events of a chain, from its first event (`anew`) or after those already verified. Returns
 * true when all are verified.
 */
export async function addUp(tx: Tx, chainId: number, atMost: number, anew: boolean): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select is_whole from audit.check_chain(${chainId}, ${atMost}, ${anew})`.execute(tx);
  return rows[0]?.isWhole ?? true;
}

/**
 * Returns the first broken event of each chain with a break that was not announced yet, and records it as announced.
 * For `grp_job`.
 */
export async function newBreaks(tx: Tx): Promise<{ chainId: number; brokenId: number }[]> {
  const { rows } = await sql<{ chainId: number; brokenId: number }>`
    update audit.chain_check set announced_id = broken_id
    where broken_id is not null and announced_id is distinct from broken_id returning chain_id, broken_id`.execute(tx);
  return rows;
}
