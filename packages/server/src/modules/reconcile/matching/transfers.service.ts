import type { Tx } from '../../../platform/ctx.ts';
import { holdTransfers } from '../../pay/index.ts';
import type { Item } from './matching.domain.ts';
import { type Back, returnsOf, transfersMeant, transfersOf } from './transfers.queries.ts';

/**
 * Returns the transfers of an account that words name whole; locked with their requests until commit. For `grp_job`.
 */
export async function holdTransfersMeant(tx: Tx, bankAccountId: number, words: readonly string[]): Promise<number[]> {
  const ids = await transfersMeant(tx, bankAccountId, words);
  if (ids.length > 0) await holdTransfers(tx, ids);
  return ids;
}

/**
 * Returns a transfer of an account that may have been returned, locked likewise; undefined for any other. For
 * `grp_job`.
 */
export async function holdBack(tx: Tx, bankAccountId: number, id: number): Promise<Back | undefined> {
  await holdTransfers(tx, [id]);
  const [found] = await returnsOf(tx, bankAccountId, [id]);
  return found;
}

/**
 * Returns named transfers of an account, locked likewise: only those the bank reported as paid, because a person alone
 * cannot confirm an unanswered payment. For `grp_job`.
 */
export async function holdTransfersNamed(tx: Tx, bankAccountId: number, named: readonly number[]): Promise<Item[]> {
  await holdTransfers(tx, named);
  return await transfersOf(tx, bankAccountId, named, { paidOnly: true });
}
