import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { holdTransfers } from '../../pay/index.ts';
import type { Item } from './matching.domain.ts';
import {
  type Back,
  backWithoutPaid,
  type Failed,
  failedOf,
  returnsOf,
  transfersMeant,
  transfersOf,
} from './transfers.queries.ts';

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
 * Returns a transfer of an account that the bank may have paid although it had failed or was closed, locked likewise;
 * undefined for any other. For `grp_job`.
 */
export async function holdFailed(tx: Tx, bankAccountId: number, id: number): Promise<Failed | undefined> {
  await holdTransfers(tx, [id]);
  const [found] = await failedOf(tx, bankAccountId, [id]);
  return found;
}

/**
 * Refuses with invalid-transition, once lines are no longer PAID_AFTER_ALL of these transfers, if other lines still show
 * the return of that money. Locks the transfers, so that nobody explains a return meanwhile. For `grp_job`.
 */
export async function assertNoneCameBack(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await holdTransfers(tx, ids);
  const [number] = await backWithoutPaid(tx, ids);
  if (number === undefined) return;
  throw new DomainError('invalid-transition', {
    detail: `Another line shows that ${number} came back. Undo the explanation of that line first.`,
    reason: 'came-back',
  });
}

/**
 * Returns named transfers of an account, locked likewise: only those the bank reported as paid, because a person alone
 * cannot confirm an unanswered payment. For `grp_job`.
 */
export async function holdTransfersNamed(tx: Tx, bankAccountId: number, named: readonly number[]): Promise<Item[]> {
  await holdTransfers(tx, named);
  return await transfersOf(tx, bankAccountId, named, { paidOnly: true });
}
