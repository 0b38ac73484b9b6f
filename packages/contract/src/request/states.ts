import type { Move } from '../kernel/moves.ts';

/** Where a payment request stands (data-model 4.1). */
export type RequestStatus = 'NEW' | 'AWAITING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'FAILED' | 'PARTLY_PAID';

/** What makers, reviewers and approvers do with a payment request until it is decided. */
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

/** The way of a payment request to its decision (data-model 4.1). What the bank makes of it comes after. */
export const approvalMoves: readonly Move<RequestStatus, ApprovalEvent, 'maker' | 'level'>[] = [
  { from: 'NEW', event: 'SUBMIT', guard: 'a workflow covers it', to: awaiting, who: 'maker' },
  { from: awaiting, event: 'REVIEW', guard: 'of a REVIEW level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'APPROVE', guard: 'levels are left', to: awaiting, who: 'level' },
  { from: awaiting, event: 'APPROVE', guard: 'the last level is full', to: 'APPROVED', who: 'level' },
  { from: awaiting, event: 'EXCLUDE_LINES', guard: 'nobody has acted at the level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'RESTORE_LINES', guard: 'nobody has acted at the level', to: awaiting, who: 'level' },
  { from: awaiting, event: 'RETURN', guard: 'with a reason', to: 'NEW', who: 'level' },
  { from: awaiting, event: 'RECALL', guard: 'nobody has acted in the round', to: 'NEW', who: 'maker' },
  { from: awaiting, event: 'REJECT', guard: 'with a reason', to: 'REJECTED', who: 'level' },
];
