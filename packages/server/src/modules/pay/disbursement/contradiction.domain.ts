import type { ContradictionKind } from '@isura/contract/request/contradiction';
import type { InstructionStatus } from '@isura/contract/request/states';
import type { Answer } from './outcome.domain.ts';

/** The state of a transfer that a bank's answer may contradict; `isLast`: the answer is about its last attempt. */
export interface CurrentState {
  status: InstructionStatus;
  amountKobo: bigint;
  isLast: boolean;
}

/** Statuses in which, for the portal, the money is neither under way nor paid. */
const NOT_PAID: ReadonlySet<InstructionStatus> = new Set(['QUEUED', 'FAILED', 'CANCELLED']);

/**
 * Returns how a bank's answer contradicts the recorded state; undefined if it agrees, is late or is a repeat. An amount
 * or currency other than the one sent never counts as the payment. PAID for an attempt that had failed, was closed or
 * was followed by another may be a double payment; a refusal of a paid transfer may mean money missing at the bank.
 */
export function contradictionOf(state: CurrentState, answer: Answer): ContradictionKind | undefined {
  if (answer.result === 'REFUSED') return state.isLast && state.status === 'PAID' ? 'FAILED_AFTER_PAID' : undefined;
  if (answer.result !== 'PAID') return undefined;
  if (answer.currency !== undefined && answer.currency !== 'NGN') return 'OTHER_CURRENCY';
  if (answer.amount !== undefined && answer.amount !== state.amountKobo) return 'OTHER_AMOUNT';
  return !state.isLast || NOT_PAID.has(state.status) ? 'PAID_AFTER_FAILED' : undefined;
}

/**
 * Reports whether a reference is that of an attempt of the transfer with this number: the number, with the suffix of a
 * later attempt, after the portal's code if it has one. References sent before the portal had a code have none; one with
 * another portal's code is never ours. With the code LA, LA-PR-2026-000001-01.R2 is an attempt of PR-2026-000001-01, and
 * KN-PR-2026-000001-01 is none.
 */
export function isAttemptOf(number: string, ref: string, portalCode: string | undefined): boolean {
  const code = portalCode === undefined ? '' : `${portalCode}-`;
  const bare = ref.startsWith(code) ? ref.slice(code.length) : ref;
  return bare === number || (bare.startsWith(`${number}.R`) && /^\d+$/.test(bare.slice(number.length + 2)));
}
