import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a payment request until it is decided (docs/spec/approvals.md#a-round). */
export const ApprovalStatus = z.enum(['NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED']);
export type ApprovalStatus = z.output<typeof ApprovalStatus>;

/** The actions of makers, reviewers and approvers on a payment request until it is decided. */
export type ApprovalEvent =
  | 'SUBMIT'
  | 'REVIEW'
  | 'APPROVE'
  | 'EXCLUDE_LINES'
  | 'RESTORE_LINES'
  | 'RETURN'
  | 'RECALL'
  | 'REJECT';

const awaiting = 'AWAITING_APPROVAL';

/**
 * The transitions of a payment request up to its decision (docs/spec/approvals.md#a-round). The bank's results come
 * after.
 */
export const approvalMoves: readonly Move<ApprovalStatus, ApprovalEvent, 'maker' | 'level'>[] = [
  { from: 'NEW', event: 'SUBMIT', guard: 'a workflow covers it', to: awaiting, who: 'maker' },
  { from: awaiting, event: 'REVIEW', guard: 'of a REVIEW level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'APPROVE', guard: 'levels remain', to: awaiting, who: 'level' },
  { from: awaiting, event: 'APPROVE', guard: 'the last level is complete', to: 'APPROVED', who: 'level' },
  { from: awaiting, event: 'EXCLUDE_LINES', guard: 'nobody has acted at the level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'RESTORE_LINES', guard: 'nobody has acted at the level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'RETURN', guard: 'with a reason', to: 'NEW', who: 'level' },
  {
    from: awaiting,
    event: 'RECALL',
    guard: 'nobody has acted in the round, or nobody is left to decide',
    to: 'NEW',
    who: 'maker',
  },
  { from: awaiting, event: 'REJECT', guard: 'with a reason', to: 'REJECTED', who: 'level' },
];
