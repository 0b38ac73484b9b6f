import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import type { RequestStatus } from './states.ts';
import type { DisbursementState } from './transfer.ts';

/** The header of a list of payments: count and amount of each shown status, over all pages. */
export const BY_SHOWN = 'x-total-by-shown';

/**
 * What a payment shows as its status (docs/spec/money-out.md#shown-status): its status, or a further word where that
 * alone would mislead. It is derived and never stored.
 */
export const ShownStatus = z
  .enum([
    'NEW',
    'RETURNED',
    'RECALLED',
    'AWAITING_APPROVAL',
    'APPROVED',
    'SCHEDULED',
    'PAYING',
    'PAID',
    'PARTLY_PAID',
    'FAILED',
    'REJECTED',
    'CANCELLED',
  ])
  .register(z.globalRegistry, { id: 'ShownStatus' });
export type ShownStatus = z.output<typeof ShownStatus>;

/** The acts that turn a payment back or end it before it is sent. */
export const TurnAction = z.enum(['RETURN', 'RECALL', 'REJECT', 'CANCEL']);
export type TurnAction = z.output<typeof TurnAction>;

/** The last act that returned, recalled, rejected or cancelled a payment: who, when, at which level and why. */
export const RequestTurn = z
  .object({
    action: TurnAction,
    name: z.string(),
    at: Instant,
    level: z.optional(z.int()),
    reason: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'RequestTurn' });
export type RequestTurn = z.output<typeof RequestTurn>;

/** The status that each shown status stands for. */
export const statusOfShown = {
  NEW: 'NEW',
  RETURNED: 'NEW',
  RECALLED: 'NEW',
  AWAITING_APPROVAL: 'AWAITING_APPROVAL',
  APPROVED: 'APPROVED',
  SCHEDULED: 'APPROVED',
  PAYING: 'APPROVED',
  PAID: 'APPROVED',
  PARTLY_PAID: 'PARTLY_PAID',
  FAILED: 'FAILED',
  REJECTED: 'REJECTED',
  CANCELLED: 'REJECTED',
} as const satisfies Readonly<Record<ShownStatus, RequestStatus>>;

const afterTurn: Readonly<Partial<Record<RequestStatus, Partial<Record<TurnAction, ShownStatus>>>>> = {
  NEW: { RETURN: 'RETURNED', RECALL: 'RECALLED' },
  REJECTED: { CANCEL: 'CANCELLED' },
};

const afterApproval: Readonly<Partial<Record<DisbursementState, ShownStatus>>> = {
  SCHEDULED: 'SCHEDULED',
  IN_PROGRESS: 'PAYING',
  COMPLETED: 'PAID',
};

/**
 * Returns the shown status of a payment from its status, its disbursement state and its last turn: APPROVED and
 * COMPLETED is PAID, NEW after RETURN is RETURNED. The function `request.shown_status` of the database says the same.
 */
export function shownStatus(request: {
  status: RequestStatus;
  disbursement: { state: DisbursementState };
  turn?: { action: TurnAction } | undefined;
}): ShownStatus {
  const { status, disbursement, turn } = request;
  if (status === 'APPROVED') return afterApproval[disbursement.state] ?? status;
  return (turn && afterTurn[status]?.[turn.action]) ?? status;
}
