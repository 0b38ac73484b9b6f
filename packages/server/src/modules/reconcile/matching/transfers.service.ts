import { DomainError } from '@isura/contract/kernel/problems';
import type { InstructionStatus } from '@isura/contract/request/states';
import type { Tx } from '../../../platform/ctx.ts';
import { holdTransfers } from '../../pay/index.ts';
import { differenceOf, movedLater, transfersOfDifferences } from './differences.queries.ts';
import { type Item, type LineToMatch, referenceIn } from './matching.domain.ts';
import { asItIsIn, namesIn, referencesOf } from './names.domain.ts';
import { type Doubtful, doubtfulOf } from './open-debits.queries.ts';
import {
  afterAllWithoutPaid,
  type Failed,
  failedOf,
  type Left,
  type ReturnableTransfer,
  returnsOf,
  transfersMeant,
  transfersOf,
  unclarifiedKobo,
} from './transfers.queries.ts';

/**
 * Returns the transfers of an account that words name whole, or that have one of these parts as the bank's reference;
 * locked with their requests until commit. For `grp_job`.
 */
export async function holdTransfersMeant(
  tx: Tx,
  bankAccountId: number,
  words: readonly string[],
  parts: readonly string[] = [],
): Promise<number[]> {
  const ids = await transfersMeant(tx, bankAccountId, words, parts);
  if (ids.length > 0) await holdTransfers(tx, ids);
  return ids;
}

/**
 * Returns a transfer of an account that may have been returned, locked likewise; undefined for any other. For
 * `grp_job`.
 */
export async function holdBack(tx: Tx, bankAccountId: number, id: number): Promise<ReturnableTransfer | undefined> {
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
 * Returns what lines show as paid for a transfer after it had failed or was closed, less what came back of it and what
 * two people settled as paid, in kobo. For `grp_job`.
 */
export const paidAfterAll = (tx: Tx, instructionId: number): Promise<bigint> => unclarifiedKobo(tx, instructionId);

/**
 * Refuses with invalid-transition, once lines are no longer PAID_AFTER_ALL of these transfers, if two people settled that
 * they were paid (`settled-as-paid`) or other lines still show the return of that money (`came-back`). Locks the
 * transfers, so that nobody settles or explains a return meanwhile. For `grp_job`.
 */
export async function assertNoneCameBack(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await holdTransfers(tx, ids);
  const [found] = await afterAllWithoutPaid(tx, ids);
  if (found === undefined) return;
  throw new DomainError(
    'invalid-transition',
    found.isSettled
      ? {
          detail: `Two people settled that ${found.number} was paid by this line, so it can no longer be undone.`,
          reason: 'settled-as-paid',
        }
      : {
          detail: `Another line shows that ${found.number} came back. Undo the explanation of that line first.`,
          reason: 'came-back',
        },
  );
}

/**
 * Refuses with invalid-transition (`came-back`), once these matches are no longer the difference of their transfers, if a
 * later line moved it and still does: what it moved was found with them. Locks the transfers. For `grp_job`.
 */
export async function assertNoneMovedLater(tx: Tx, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return;
  await holdTransfers(tx, await transfersOfDifferences(tx, matchIds));
  const number = await movedLater(tx, matchIds);
  if (number === undefined) return;
  throw new DomainError('invalid-transition', {
    detail: `A later line shows what the bank moved of the difference of ${number}. Undo the explanation of that line first.`,
    reason: 'came-back',
  });
}

/** The words of a line that may name a transfer. */
type Named = Pick<LineToMatch, 'reference' | 'narration'>;

/** A payment that a line may show in another amount, with what no line explains of it yet. */
export interface DifferingPayment {
  item: Item;
  number: string;
  amountKobo: bigint;
  /** What the bank owes of it, in kobo; below zero it took too little. */
  owed: bigint;
  status: InstructionStatus;
  /** Whether it is a refused attempt beside one that was paid or is out. */
  isEarlier: boolean;
  /** Whether the last attempt was paid or is out. */
  lastIsOut: boolean;
  /** The reference by which the line names it. */
  attempt: string | undefined;
  /** Whether the line names a refused attempt alone, and no line shows its payment yet: that is what one shows first. */
  waits: boolean;
}

/** Reports whether a line names a refused attempt of a transfer, and none that left the account (`paidBy`). */
export const namesRefusedOf = (line: Named, failed: Failed, { paidBy }: Pick<Left, 'paidBy'>): boolean =>
  referenceIn(line, failed) !== undefined && referenceIn(line, { references: paidBy }) === undefined;

/**
 * Returns a transfer of an account that reached the bank (INSTRUCTION), or that failed or was closed after it was sent
 * (PAID_AFTER_ALL), locked likewise, with what no line explains of it yet and what the bank owes of it; undefined for any
 * other. Where all payments of it are explained, a line that names a refused attempt before the last is that one. For
 * `grp_job`.
 */
export async function holdOtherwise(
  tx: Tx,
  bankAccountId: number,
  id: number,
  line: Named,
): Promise<DifferingPayment | undefined> {
  const [held] = await holdTransfers(tx, [id]);
  if (held === undefined) return undefined;
  const [left] = await transfersOf(tx, bankAccountId, [id], { paidOnly: false });
  const [ended] = await failedOf(tx, bankAccountId, [id], { waiting: true });
  const failed =
    ended !== undefined && !ended.waits && (!ended.isEarlier || referenceIn(line, ended) !== undefined)
      ? ended
      : undefined;
  const item = failed === undefined || (left !== undefined && left.open > 0n) ? left : failed;
  if (item === undefined) return undefined;
  const { number, amountKobo, status } = held;
  return {
    ...{ item, number, amountKobo, status },
    attempt: referenceIn(line, item),
    owed: await differenceOf(tx, id),
    isEarlier: 'isEarlier' in item && item.isEarlier,
    lastIsOut: !('lastIsOut' in item) || item.lastIsOut,
    waits: ended?.waits === true && ended.open > 0n && left !== undefined && namesRefusedOf(line, ended, left),
  };
}

/**
 * Returns the transfers that an outgoing line names (`referenceIn`) and that no line explains yet: those that reached the bank,
 * whatever the amount, those that failed, were closed or are to be sent again, and those with a refused attempt beside one
 * that was paid or is out, which the line names. Locked likewise. For `grp_job`.
 */
export async function namedTransfers(tx: Tx, bankAccountId: number, line: Named): Promise<(Left | Failed)[]> {
  const ids = await holdTransfersMeant(tx, bankAccountId, namesIn(line), asItIsIn(line));
  const left = await transfersOf(tx, bankAccountId, ids, { paidOnly: false });
  const failed = await failedOf(tx, bankAccountId, ids, { waiting: true });
  const items: (Left | Failed)[] = [...left, ...failed].filter((item) => item.open > 0n);
  return items.filter((item) => referenceIn(line, item) !== undefined);
}

/**
 * Returns the transfers that an outgoing line names by the reference of any of their attempts, whether anything of them is
 * open or not; locked likewise. For `grp_job`.
 */
export async function namedOfAnyAmount(tx: Tx, bankAccountId: number, line: Named): Promise<Doubtful[]> {
  const ids = await holdTransfersMeant(tx, bankAccountId, namesIn(line), asItIsIn(line));
  return (await doubtfulOf(tx, ids)).filter(({ ref, attemptCount, bankReference }) => {
    const ours = referencesOf(ref, attemptCount);
    return referenceIn(line, { references: bankReference === null ? ours : [...ours, bankReference] }) !== undefined;
  });
}

/**
 * Returns named transfers of an account, locked likewise: only those the bank reported as paid, because a person alone
 * cannot confirm an unanswered payment. For `grp_job`.
 */
export async function holdTransfersNamed(tx: Tx, bankAccountId: number, named: readonly number[]): Promise<Left[]> {
  await holdTransfers(tx, named);
  return await transfersOf(tx, bankAccountId, named, { paidOnly: true });
}

/** Returns named transfers of an account that reached the bank, answered for or not, locked likewise. For `grp_job`. */
export async function holdTransfersOut(tx: Tx, bankAccountId: number, ids: readonly number[]): Promise<Left[]> {
  await holdTransfers(tx, ids);
  return await transfersOf(tx, bankAccountId, ids, { paidOnly: false });
}
