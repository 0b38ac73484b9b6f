import type { AdminRequestStatus } from '../kernel/admin-request.ts';
import type { Move } from '../kernel/moves.ts';

/** The events that move a change that waits for a second person. */
export type AdminRequestEvent = 'ask' | 'approve' | 'return' | 'reject' | 'fail';

/**
 * The transitions of an admin request (docs/spec/security.md#t17, docs/spec/security.md#t18). The requester never
 * decides.
 */
export const adminRequestMoves: readonly Move<
  AdminRequestStatus,
  AdminRequestEvent,
  'asker' | 'second person' | 'portal'
>[] = [
  { from: null, event: 'ask', to: 'AWAITING_APPROVAL', who: 'asker' },
  { from: 'AWAITING_APPROVAL', event: 'approve', to: 'APPROVED', who: 'second person' },
  {
    from: 'AWAITING_APPROVAL',
    event: 'approve',
    guard: 'the first of two, where there is a name mismatch',
    to: 'AWAITING_APPROVAL',
    who: 'second person',
  },
  { from: 'AWAITING_APPROVAL', event: 'return', guard: 'with a reason', to: 'NEW', who: 'second person' },
  { from: 'AWAITING_APPROVAL', event: 'reject', guard: 'with a reason', to: 'REJECTED', who: 'second person' },
  { from: 'APPROVED', event: 'fail', guard: 'the change can no longer be made', to: 'FAILED', who: 'portal' },
];
