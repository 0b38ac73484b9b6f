import * as z from 'zod/mini';
import { type ApprovalEvent, ApprovalStatus, approvalMoves } from '../approval/approval-states.ts';
import type { Move } from '../kernel/moves.ts';

/**
 * The status of a payment request (docs/spec/money-out.md#status-and-progress): from its approval on, by what the bank
 * paid.
 */
export const RequestStatus = z
  .enum([...ApprovalStatus.options, 'FAILED', 'PARTLY_PAID'])
  .register(z.globalRegistry, { id: 'RequestStatus' });
export type RequestStatus = z.output<typeof RequestStatus>;

/** Labels of the request states. */
export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  NEW: 'New',
  AWAITING_APPROVAL: 'Awaiting Approval',
  APPROVED: 'Approved',
  PARTLY_PAID: 'Partly Paid',
  FAILED: 'Failed',
  REJECTED: 'Rejected',
};

/** Every status of a submitted payment: drafts are only for their makers and in no report. */
export const SUBMITTED = RequestStatus.options.filter((status) => status !== 'NEW');

/** The submitted statuses that were approved, paid or not. */
export const WAS_APPROVED = ['APPROVED', 'PARTLY_PAID', 'FAILED'] as const satisfies readonly RequestStatus[];

/** The status of an instruction to the bank (docs/spec/money-out.md#sending). */
export const InstructionStatus = z
  .enum(['APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED'])
  .register(z.globalRegistry, { id: 'InstructionStatus' });
export type InstructionStatus = z.output<typeof InstructionStatus>;

/** Instructions with money that is held on the source account: it has not left, and may still leave. */
export const HOLDING = ['APPROVED', 'QUEUED', 'SENT', 'UNKNOWN'] as const satisfies readonly InstructionStatus[];

/**
 * The status of one line of a request (docs/spec/money-out.md#the-path-of-a-payment): from its approval on that of its
 * instruction.
 */
export const LineStatus = z
  .enum(['PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED', ...InstructionStatus.options])
  .register(z.globalRegistry, { id: 'LineStatus' });
export type LineStatus = z.output<typeof LineStatus>;

/** The events of a payment request besides its approval; with `end`, no instruction of a run is under way any more. */
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

/** The status of a request after a run, by how much of it was paid. */
const ends = (['APPROVED', 'PARTLY_PAID', 'FAILED'] as const).flatMap((from) => [
  { from, event: 'end' as const, guard: 'everything is paid', to: 'APPROVED' as const, who: 'bank' as const },
  { from, event: 'end' as const, guard: 'something is paid', to: 'PARTLY_PAID' as const, who: 'bank' as const },
  { from, event: 'end' as const, guard: 'nothing is paid', to: 'FAILED' as const, who: 'bank' as const },
]);

/**
 * All transitions of a payment request: it is written, decided, may be cancelled before it is sent, and gets its status
 * by what the bank paid when a run ends.
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
    guard: 'nothing is in progress, with a reason',
    to: 'PARTLY_PAID',
    who: 'level',
  },
  { from: 'FAILED', event: 'CLOSE', guard: 'nothing is in progress, with a reason', to: 'FAILED', who: 'level' },
  { from: 'APPROVED', event: 'return', guard: 'part of it remains paid', to: 'PARTLY_PAID', who: 'bank' },
  { from: 'APPROVED', event: 'return', guard: 'nothing remains paid', to: 'FAILED', who: 'bank' },
  { from: 'PARTLY_PAID', event: 'return', guard: 'nothing remains paid', to: 'FAILED', who: 'bank' },
];

/** The events of an instruction on its way to a bank, shared by its lines. */
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

/**
 * The transitions from approval to the end. UNKNOWN is queried and never sent again; FAILED needs a definite refusal
 * (docs/spec/security.md#t27).
 */
const sendingMoves: readonly Move<InstructionStatus, SendingEvent>[] = [
  { from: 'APPROVED', event: 'queue', guard: 'somebody sends it, or its day has come', to: 'QUEUED', who: 'payer' },
  { from: 'APPROVED', event: 'cancel', guard: 'its request is cancelled', to: 'CANCELLED', who: 'level' },
  { from: 'QUEUED', event: 'send', guard: 'its reference is stored', to: 'SENT', who: 'portal' },
  { from: 'QUEUED', event: 'refuse', guard: 'its account is no longer in use', to: 'FAILED', who: 'portal' },
  { from: 'SENT', event: 'wait', guard: 'its bank was not reached', to: 'QUEUED', who: 'portal' },
  { from: 'SENT', event: 'pay', to: 'PAID', who: 'bank' },
  { from: 'SENT', event: 'refuse', guard: 'definitely', to: 'FAILED', who: 'bank' },
  { from: 'SENT', event: 'lose', guard: 'no answer or an unclear one', to: 'UNKNOWN', who: 'bank' },
  { from: 'UNKNOWN', event: 'pay', to: 'PAID', who: 'bank' },
  { from: 'UNKNOWN', event: 'refuse', guard: 'definitely', to: 'FAILED', who: 'bank' },
  {
    from: 'FAILED',
    event: 'pay',
    guard: 'a statement shows that the bank paid it, and two people settled that',
    to: 'PAID',
    who: 'payer',
  },
  { from: 'PAID', event: 'return', guard: 'within 7 days', to: 'RETURNED', who: 'bank' },
  { from: 'FAILED', event: 'retry', guard: 'fewer than three attempts', to: 'QUEUED', who: 'payer' },
  { from: 'RETURNED', event: 'retry', guard: 'fewer than three attempts', to: 'QUEUED', who: 'payer' },
  { from: 'FAILED', event: 'close', guard: 'with a reason', to: 'CANCELLED', who: 'level' },
  { from: 'RETURNED', event: 'close', guard: 'with a reason', to: 'CANCELLED', who: 'level' },
];

/** The transitions of a line: it moves with its request, may be excluded from it, and follows its instruction. */
export const lineMoves: readonly Move<
  LineStatus,
  SendingEvent | 'write' | 'exclude' | 'restore' | 'reject' | 'approve' | 'release'
>[] = [
  { from: null, event: 'write', to: 'PENDING', who: 'maker' },
  { from: 'PENDING', event: 'exclude', guard: 'nobody has acted at the level', to: 'EXCLUDED', who: 'level' },
  { from: 'EXCLUDED', event: 'restore', guard: 'at the level that excluded it', to: 'PENDING', who: 'level' },
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
  {
    from: 'HELD',
    event: 'cancel',
    guard: 'its request is cancelled, or closed before the contractor was paid',
    to: 'CANCELLED',
    who: 'level',
  },
  { from: 'HELD', event: 'release', guard: 'the payment that releases it is paid', to: 'RELEASED', who: 'bank' },
  { from: 'RELEASED', event: 'return', guard: 'that payment comes back', to: 'HELD', who: 'bank' },
  ...sendingMoves,
];

/** The transitions of an instruction from its creation on. */
export const instructionMoves: readonly Move<InstructionStatus, SendingEvent | 'make'>[] = [
  { from: null, event: 'make', guard: 'its request is approved', to: 'APPROVED', who: 'level' },
  { from: null, event: 'make', guard: 'its request is approved and sent at once', to: 'QUEUED', who: 'level' },
  ...sendingMoves,
];
