import { type AdminRequestEvent, adminRequestMoves } from '@isura/contract/admin-request/admin-request-states';
import type { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { nextOf } from '@isura/contract/kernel/moves';
import type { ProblemCode } from '@isura/contract/kernel/problems';

/**
 * The capacity in which somebody made a request: staff without the right, an administrator of an MDA, or one of the
 * central office.
 */
export type RequesterCapacity = 'STAFF' | 'MDA_ADMIN' | 'OAGF';

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
export interface RequestToDecide {
  type: AdminRequestType;
  orgId: number;
  askedAs: RequesterCapacity;
  askedByUserId: number;
  concernsUserId?: number;
  /** Who gave the first of two approvals; somebody else must give the second. */
  firstApproverUserId?: number;
  /** Set on a staff request that only the central office may grant: the role of an MDA administrator. */
  onlyCentral?: boolean;
  status: AdminRequestStatus;
}

/** Requests that nobody can correct and send again. */
const NOT_RETURNED: ReadonlySet<AdminRequestType> = new Set(['BANK_ACCOUNT', 'API_KEY']);

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
export const isDecisionAnnounced = ({ type, askedAs }: Pick<RequestToDecide, 'type' | 'askedAs'>): boolean =>
  CENTRAL_TYPES.has(type) && askedAs !== 'OAGF';

/** Reports whether the request has its own event (service.asked, split.asked …), so that nobody is notified twice. */
export const isAnnouncedOnItsOwn = (facts: Pick<RequestToDecide, 'type' | 'askedAs'>): boolean =>
  facts.type === 'SPLIT_CHANGE' || isDecisionAnnounced(facts);

/**
 * Returns which kinds of administrator may decide on a request; both when another one of the MDA or the central office
 * may.
 */
export function deciders(facts: Pick<RequestToDecide, 'type' | 'askedAs' | 'onlyCentral'>): {
  mdaAdmin: boolean;
  central: boolean;
} {
  if (facts.askedAs === 'OAGF') return { mdaAdmin: false, central: true };
  if (CENTRAL_TYPES.has(facts.type) || facts.onlyCentral) return { mdaAdmin: false, central: true };
  if (facts.askedAs === 'STAFF') return { mdaAdmin: true, central: false };
  return { mdaAdmin: true, central: true };
}

/** Returns who takes part in a request: its requester, the person who would gain rights, and the first approver. */
export const takingPart = ({
  askedByUserId,
  concernsUserId,
  firstApproverUserId,
}: Pick<RequestToDecide, 'askedByUserId' | 'concernsUserId' | 'firstApproverUserId'>): number[] =>
  [askedByUserId, concernsUserId, firstApproverUserId].filter((id) => id !== undefined);

/**
 * Returns why somebody may not decide on a request, or undefined when they may. The requester, the person who would
 * gain rights and the first approver never decide, with no account of theirs (not-maker-checker); another MDA's request
 * is not-found; the wrong kind of administrator gets access-denied; a decided request stays decided
 * (invalid-transition).
 */
export function whyNotDecide(facts: RequestToDecide, decider: Decider): ProblemCode | undefined {
  const isOwn = decider.as === 'OAGF_ADMIN' || decider.orgId === facts.orgId;
  if (!isOwn) return 'not-found';
  const { mdaAdmin, central } = deciders(facts);
  const isRightKind = (decider.as === 'OAGF_ADMIN' && central) || (decider.as === 'MDA_ADMIN' && mdaAdmin);
  if (!isRightKind) return 'access-denied';
  const isTheirs = (id: number) => id === decider.userId || decider.otherAccounts?.has(id) === true;
  if (takingPart(facts).some(isTheirs)) return 'not-maker-checker';
  if (nextOf(adminRequestMoves, facts.status, 'approve') === undefined) return 'invalid-transition';
  return undefined;
}

/** An administrator of an organization, or without one of the central office, with the accounts that must take no part. */
export interface DeciderAccounts {
  orgId: number | undefined;
  accountIds: readonly number[];
}

/**
 * Returns how many people of the central office must still approve a pending request: one, or two where it puts an
 * account into use under another name than the organization's (ADR 0057). A requester or first approver there counts as
 * one.
 */
export const approvalsLeft = (
  { askedAs, firstApproverUserId }: Pick<RequestToDecide, 'askedAs' | 'firstApproverUserId'>,
  nameMismatches: number,
): 1 | 2 => (nameMismatches > 0 && askedAs !== 'OAGF' && firstApproverUserId === undefined ? 2 : 1);

/**
 * Returns what somebody may do with a request now: approve, return and reject it, or nothing. An account and a key are
 * not returned: a rejection says what is wrong with them.
 */
export function actsOn(facts: RequestToDecide, decider: Decider): ('approve' | 'return' | 'reject')[] {
  if (whyNotDecide(facts, decider)) return [];
  return NOT_RETURNED.has(facts.type) ? ['approve', 'reject'] : ['approve', 'return', 'reject'];
}

const EVENTS = { APPROVE: 'approve', RETURN: 'return', REJECT: 'reject' } as const satisfies Record<
  string,
  AdminRequestEvent
>;

/** Returns the status of a pending request after a decision: approved, returned (NEW) or rejected. */
export const statusAfter = (decision: 'APPROVE' | 'RETURN' | 'REJECT'): AdminRequestStatus =>
  nextOf(adminRequestMoves, 'AWAITING_APPROVAL', EVENTS[decision])!;
