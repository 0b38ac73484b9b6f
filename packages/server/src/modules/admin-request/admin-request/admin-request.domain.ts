import { type AdminRequestEvent, adminRequestMoves } from '@isura/contract/admin-request/admin-request-states';
import type { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { nextOf } from '@isura/contract/kernel/moves';
import type { ProblemCode } from '@isura/contract/kernel/problems';

/**
 * The capacity in which somebody made a request: staff without the right, an administrator of an MDA, or one of the
 * central office.
 */
export type AskedAs = 'STAFF' | 'MDA_ADMIN' | 'OAGF';

/** A person who reads a request or decides on it. */
export interface Decider {
  userId: number;
  /** An administrator of the central office decides for all organizations, one of an MDA for their own. */
  as: 'MDA_ADMIN' | 'OAGF_ADMIN' | 'OTHER';
  orgId?: number;
  /** Other accounts of the same person, of those who take part in the request (docs/spec/security.md#t17). */
  otherAccounts?: ReadonlySet<number>;
}

/** The facts of a request that determine who may decide on it. */
export interface Asked {
  type: AdminRequestType;
  orgId: number;
  askedAs: AskedAs;
  askedByUserId: number;
  concernsUserId?: number;
  /** Who gave the first of two approvals; somebody else must give the second. */
  firstApproverUserId?: number;
  /** Set on a staff request that only the central office may grant: the role of an MDA administrator. */
  onlyCentral?: boolean;
  status: AdminRequestStatus;
}

/** Requests of an MDA that only the central office decides (AR3). */
export const CENTRAL_TYPES: ReadonlySet<AdminRequestType> = new Set([
  'BANK_ACCOUNT',
  'MDA_ONBOARDING',
  'SERVICE_ACTIVATION',
]);

/**
 * Reports whether the decision has its own event (service.decided, onboarding.decided …), so that the requester is not
 * notified twice. An account the central office adds itself has none.
 */
export const isDecisionAnnounced = ({ type, askedAs }: Pick<Asked, 'type' | 'askedAs'>): boolean =>
  CENTRAL_TYPES.has(type) && askedAs !== 'OAGF';

/** Reports whether the request has its own event (service.asked, split.asked …), so that nobody is notified twice. */
export const isAnnouncedOnItsOwn = (asked: Pick<Asked, 'type' | 'askedAs'>): boolean =>
  asked.type === 'SPLIT_CHANGE' || isDecisionAnnounced(asked);

/**
 * Returns which kinds of administrator may decide on a request; both when another one of the MDA or the central office
 * may.
 */
export function deciders(asked: Pick<Asked, 'type' | 'askedAs' | 'onlyCentral'>): {
  mdaAdmin: boolean;
  central: boolean;
} {
  if (asked.askedAs === 'OAGF') return { mdaAdmin: false, central: true };
  if (CENTRAL_TYPES.has(asked.type) || asked.onlyCentral) return { mdaAdmin: false, central: true };
  if (asked.askedAs === 'STAFF') return { mdaAdmin: true, central: false };
  return { mdaAdmin: true, central: true };
}

/** Returns who takes part in a request: its requester, the person who would gain rights, and the first approver. */
export const takingPart = ({
  askedByUserId,
  concernsUserId,
  firstApproverUserId,
}: Pick<Asked, 'askedByUserId' | 'concernsUserId' | 'firstApproverUserId'>): number[] =>
  [askedByUserId, concernsUserId, firstApproverUserId].filter((id) => id !== undefined);

/**
 * Returns why somebody may not decide on a request, or undefined when they may. The requester, the person who would
 * gain rights and the first approver never decide, with no account of theirs (not-maker-checker); another MDA's request
 * is not-found; the wrong kind of administrator gets access-denied; a decided request stays decided
 * (invalid-transition).
 */
export function whyNotDecide(asked: Asked, decider: Decider): ProblemCode | undefined {
  const isOwn = decider.as === 'OAGF_ADMIN' || decider.orgId === asked.orgId;
  if (!isOwn) return 'not-found';
  const { mdaAdmin, central } = deciders(asked);
  const isRightKind = (decider.as === 'OAGF_ADMIN' && central) || (decider.as === 'MDA_ADMIN' && mdaAdmin);
  if (!isRightKind) return 'access-denied';
  const isTheirs = (id: number) => id === decider.userId || decider.otherAccounts?.has(id) === true;
  if (takingPart(asked).some(isTheirs)) return 'not-maker-checker';
  if (nextOf(adminRequestMoves, asked.status, 'approve') === undefined) return 'invalid-transition';
  return undefined;
}

/**
 * Returns how many people of the central office must still approve a pending request: one, or two where it puts an
 * account into use under another name than the organization's (ADR 0057). A requester or first approver there counts as
 * one.
 */
export const approvalsLeft = (
  { askedAs, firstApproverUserId }: Pick<Asked, 'askedAs' | 'firstApproverUserId'>,
  nameMismatches: number,
): 1 | 2 => (nameMismatches > 0 && askedAs !== 'OAGF' && firstApproverUserId === undefined ? 2 : 1);

/**
 * Returns what somebody may do with a request now: approve, return and reject it, or nothing. An account is not
 * returned: a rejection says what is wrong with it.
 */
export function actsOn(asked: Asked, decider: Decider): ('approve' | 'return' | 'reject')[] {
  if (whyNotDecide(asked, decider)) return [];
  return asked.type === 'BANK_ACCOUNT' ? ['approve', 'reject'] : ['approve', 'return', 'reject'];
}

const EVENTS = { APPROVE: 'approve', RETURN: 'return', REJECT: 'reject' } as const satisfies Record<
  string,
  AdminRequestEvent
>;

/** Returns the status of a pending request after a decision: approved, returned (NEW) or rejected. */
export const statusAfter = (decision: 'APPROVE' | 'RETURN' | 'REJECT'): AdminRequestStatus =>
  nextOf(adminRequestMoves, 'AWAITING_APPROVAL', EVENTS[decision])!;
