import type { ContradictionKind } from '@isura/contract/request/contradiction';
import type { InstructionStatus } from '@isura/contract/request/states';
import type { Answer } from './outcome.domain.ts';

/** A transfer as far as what a bank says of it may contradict it; `isLast`: the bank speaks of its last attempt. */
export interface Stands {
  status: InstructionStatus;
  amountKobo: bigint;
  isLast: boolean;
}

/** Money that is not under way and was not paid, as the portal has it. */
const NOT_PAID: ReadonlySet<InstructionStatus> = new Set(['QUEUED', 'FAILED', 'CANCELLED']);

/**
 * What a bank says against what stands; undefined where it fits, comes late or comes again. Another amount or currency than was told is
 * never taken for the payment; PAID of an attempt that had failed, was closed or was followed by another may be money paid
 * twice; a refusal of what it had paid is money that may be missing there.
 */
export function contradictionOf(stands: Stands, said: Answer): ContradictionKind | undefined {
  if (said.result === 'REFUSED') return stands.isLast && stands.status === 'PAID' ? 'FAILED_AFTER_PAID' : undefined;
  if (said.result !== 'PAID') return undefined;
  if (said.currency !== undefined && said.currency !== 'NGN') return 'OTHER_CURRENCY';
  if (said.amount !== undefined && said.amount !== stands.amountKobo) return 'OTHER_AMOUNT';
  return !stands.isLast || NOT_PAID.has(stands.status) ? 'PAID_AFTER_FAILED' : undefined;
}
