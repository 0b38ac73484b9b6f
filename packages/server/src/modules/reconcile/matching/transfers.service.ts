import type { Tx } from '../../../platform/ctx.ts';
import { holdTransfers } from '../../pay/index.ts';
import type { Item } from './matching.domain.ts';
import { type Back, returnsOf, transfersMeant, transfersOf } from './transfers.queries.ts';

/** The transfers of an account that words name whole; held with their requests until commit. For `grp_job`. */
export async function holdTransfersMeant(tx: Tx, bankAccountId: bigint, words: readonly string[]): Promise<bigint[]> {
  const ids = await transfersMeant(tx, bankAccountId, words);
  if (ids.length > 0) await holdTransfers(tx, ids);
  return ids;
}

/** A transfer of an account that may have come back, held so; undefined for any other. For `grp_job`. */
export async function holdBack(tx: Tx, bankAccountId: bigint, id: number): Promise<Back | undefined> {
  await holdTransfers(tx, [BigInt(id)]);
  const [found] = await returnsOf(tx, bankAccountId, [BigInt(id)]);
  return found;
}

/**
 * Transfers of an account somebody names, held so: those the bank said it paid, for a person's word alone proves no payment
 * that is without an answer. For `grp_job`.
 */
export async function holdTransfersNamed(tx: Tx, bankAccountId: bigint, named: readonly number[]): Promise<Item[]> {
  const ids = named.map(BigInt);
  await holdTransfers(tx, ids);
  return await transfersOf(tx, bankAccountId, ids, { paidOnly: true });
}
