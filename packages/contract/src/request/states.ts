import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** Where a payment request stands (data-model 4.1). */
export const RequestStatus = z
  .enum(['NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED', 'PARTLY_PAID'])
  .register(z.globalRegistry, { id: 'RequestStatus' });
export type RequestStatus = z.output<typeof RequestStatus>;

/** What each is called. */
export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  NEW: 'New',
  AWAITING_APPROVAL: 'Awaiting Approval',
  APPROVED: 'Approved',
  PARTLY_PAID: 'Partly Paid',
  FAILED: 'Failed',
  REJECTED: 'Rejected',
};

/** Every status of a payment that was submitted: drafts are their makers' alone and in no report. */
export const SUBMITTED = RequestStatus.options.filter((status) => status !== 'NEW');

/** Of these what was approved, paid or not. */
export const WAS_APPROVED = ['APPROVED', 'PARTLY_PAID', 'FAILED'] as const satisfies readonly RequestStatus[];

/** Where an instruction to the bank stands (data-model 2.4, 4.2). */
export const InstructionStatus = z
  .enum(['APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED'])
  .register(z.globalRegistry, { id: 'InstructionStatus' });
export type InstructionStatus = z.output<typeof InstructionStatus>;

/** Instructions that hold their money on the source account: it has not left, and nothing says that it will not. */
export const HOLDING = ['APPROVED', 'QUEUED', 'SENT', 'UNKNOWN'] as const satisfies readonly InstructionStatus[];

/** Where one line of a request stands (data-model 4.2): from its approval on as its instruction does. */
export const LineStatus = z
  .enum(['PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED', ...InstructionStatus.options])
  .register(z.globalRegistry, { id: 'LineStatus' });
export type LineStatus = z.output<typeof LineStatus>;

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

/** What happens to a payment request besides its approval; `end` is that no instruction of a run is under way any more. */
export type RequestEvent =
  | ApprovalEvent
  | 'CREATE'
  | 'EDIT'
  | 'CANCEL'
  | 'DISBURSE'
  | 'RETRY'
  | 'CLOSE'
  | 'end'
  | 'return';

/** Where a run leaves a request, by how much of it was paid. */
const ends = (['APPROVED', 'PARTLY_PAID', 'FAILED'] as const).flatMap((from) => [
  { from, event: 'end' as const, guard: 'everything is paid', to: 'APPROVED' as const, who: 'bank' as const },
  { from, event: 'end' as const, guard: 'something is paid', to: 'PARTLY_PAID' as const, who: 'bank' as const },
  { from, event: 'end' as const, guard: 'nothing is paid', to: 'FAILED' as const, who: 'bank' as const },
]);

/**
 * The whole way of a payment request: it is written, decided, may be taken back before it is sent, and stands by what the
 * bank paid of it when a run ends.
 */
export const requestMoves: readonly Move<RequestStatus, RequestEvent, 'maker' | 'level' | 'payer' | 'bank'>[] = [
  { from: null, event: 'CREATE', guard: 'the organization is live', to: 'NEW', who: 'maker' },
  { from: 'NEW', event: 'EDIT', to: 'NEW', who: 'maker' },
  ...approvalMoves,
  { from: 'APPROVED', event: 'CANCEL', guard: 'nothing was sent, with a reason', to: 'REJECTED', who: 'level' },
  { from: 'APPROVED', event: 'DISBURSE', guard: 'nothing was sent', to: 'APPROVED', who: 'payer' },
  ...ends,
  { from: 'PARTLY_PAID', event: 'RETRY', guard: 'fewer than three attempts', to: 'PARTLY_PAID', who: 'payer' },
  { from: 'FAILED', event: 'RETRY', guard: 'fewer than three attempts', to: 'FAILED', who: 'payer' },
  {
    from: 'PARTLY_PAID',
    event: 'CLOSE',
    guard: 'nothing is under way, with a reason',
    to: 'PARTLY_PAID',
    who: 'level',
  },
  { from: 'FAILED', event: 'CLOSE', guard: 'nothing is under way, with a reason', to: 'FAILED', who: 'level' },
  { from: 'APPROVED', event: 'return', guard: 'something is left paid', to: 'PARTLY_PAID', who: 'bank' },
  { from: 'APPROVED', event: 'return', guard: 'nothing is left paid', to: 'FAILED', who: 'bank' },
  { from: 'PARTLY_PAID', event: 'return', guard: 'nothing is left paid', to: 'FAILED', who: 'bank' },
];

/** What happens to an instruction on its way to a bank, and to its lines with it. */
export type SendingEvent =
  | 'queue'
  | 'send'
  | 'pay'
  | 'refuse'
  | 'lose'
  | 'return'
  | 'retry'
  | 'close'
  | 'cancel'
  | 'wait';

/** From approval to the end. UNKNOWN is asked about and never sent again; FAILED wants a definite refusal (security.md T27). */
const sendingMoves: readonly Move<InstructionStatus, SendingEvent>[] = [
  { from: 'APPROVED', event: 'queue', guard: 'somebody sends it, or its day has come', to: 'QUEUED', who: 'payer' },
  { from: 'APPROVED', event: 'cancel', guard: 'its request is cancelled', to: 'CANCELLED', who: 'level' },
  { from: 'QUEUED', event: 'send', guard: 'its reference is stored', to: 'SENT', who: 'portal' },
  { from: 'QUEUED', event: 'refuse', guard: 'its account is not in use any more', to: 'FAILED', who: 'portal' },
  { from: 'SENT', event: 'wait', guard: 'its bank was not reached', to: 'QUEUED', who: 'portal' },
  { from: 'SENT', event: 'pay', to: 'PAID', who: 'bank' },
  { from: 'SENT', event: 'refuse', guard: 'definitely', to: 'FAILED', who: 'bank' },
  { from: 'SENT', event: 'lose', guard: 'no answer or an unclear one', to: 'UNKNOWN', who: 'bank' },
  { from: 'UNKNOWN', event: 'pay', to: 'PAID', who: 'bank' },
  { from: 'UNKNOWN', event: 'refuse', guard: 'definitely', to: 'FAILED', who: 'bank' },
  { from: 'PAID', event: 'return', guard: 'within 7 days', to: 'RETURNED', who: 'bank' },
  { from: 'FAILED', event: 'retry', guard: 'fewer than three attempts', to: 'QUEUED', who: 'payer' },
  { from: 'RETURNED', event: 'retry', guard: 'fewer than three attempts', to: 'QUEUED', who: 'payer' },
  { from: 'FAILED', event: 'close', guard: 'with a reason', to: 'CANCELLED', who: 'level' },
  { from: 'RETURNED', event: 'close', guard: 'with a reason', to: 'CANCELLED', who: 'level' },
];

/** What happens to a line: it goes with its request, is taken out of it, and follows its instruction. */
export const lineMoves: readonly Move<
  LineStatus,
  SendingEvent | 'write' | 'exclude' | 'restore' | 'reject' | 'approve' | 'release'
>[] = [
  { from: null, event: 'write', to: 'PENDING', who: 'maker' },
  { from: 'PENDING', event: 'exclude', guard: 'nobody has acted at the level', to: 'EXCLUDED', who: 'level' },
  { from: 'EXCLUDED', event: 'restore', guard: 'at the level that took it out', to: 'PENDING', who: 'level' },
  { from: 'PENDING', event: 'reject', guard: 'its request is rejected', to: 'REJECTED', who: 'level' },
  { from: 'PENDING', event: 'approve', guard: 'its request is approved', to: 'APPROVED', who: 'level' },
  { from: 'PENDING', event: 'approve', guard: 'its request is approved and sent at once', to: 'QUEUED', who: 'level' },
  {
    from: 'PENDING',
    event: 'approve',
    guard: 'its request is approved, and it is retention',
    to: 'HELD',
    who: 'level',
  },
  { from: 'HELD', event: 'cancel', guard: 'its request is cancelled', to: 'CANCELLED', who: 'level' },
  { from: 'HELD', event: 'release', guard: 'the payment that releases it is paid', to: 'RELEASED', who: 'bank' },
  { from: 'RELEASED', event: 'return', guard: 'that payment comes back', to: 'HELD', who: 'bank' },
  ...sendingMoves,
];

/** What happens to an instruction from its making on. */
export const instructionMoves: readonly Move<InstructionStatus, SendingEvent | 'make'>[] = [
  { from: null, event: 'make', guard: 'its request is approved', to: 'APPROVED', who: 'level' },
  { from: null, event: 'make', guard: 'its request is approved and sent at once', to: 'QUEUED', who: 'level' },
  ...sendingMoves,
];
