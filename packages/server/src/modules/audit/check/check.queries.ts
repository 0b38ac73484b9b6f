import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The chains there are, in their order. For `grp_job`. */
export async function chains(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ chainId: bigint }>`select chain_id from audit.chain_head order by chain_id`.execute(tx);
  return rows.map((row) => row.chainId);
}

/** Adds up at most so many events of a chain, from its first one on or after those added up before; true when all are. */
export async function addUp(tx: Tx, chainId: bigint, atMost: number, anew: boolean): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select is_whole from audit.check_chain(${chainId}, ${atMost}, ${anew})`.execute(tx);
  return rows[0]?.isWhole ?? true;
}

/** The first event that does not fit, of each chain of which this was not told yet; from now on it is. For `grp_job`. */
export async function newBreaks(tx: Tx): Promise<{ chainId: bigint; brokenId: bigint }[]> {
  const { rows } = await sql<{ chainId: bigint; brokenId: bigint }>`
    update audit.chain_check set announced_id = broken_id
    where broken_id is not null and announced_id is distinct from broken_id returning chain_id, broken_id`.execute(tx);
  return rows;
}
