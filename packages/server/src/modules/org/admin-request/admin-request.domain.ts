import type { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import { nextOf } from '@isura/contract/kernel/moves';
import type { ProblemCode } from '@isura/contract/kernel/problems';
import { type AdminRequestEvent, adminRequestMoves } from '@isura/contract/org/states';

/** As what somebody asked: staff without the right, an administrator of an MDA, or one of the central office. */
export type AskedAs = 'STAFF' | 'MDA_ADMIN' | 'OAGF';

/** Who looks at a request or decides on it. */
export interface Decider {
  userId: number;
  /** An administrator of the central office decides for all organizations, one of an MDA for his own. */
  as: 'MDA_ADMIN' | 'OAGF_ADMIN' | 'OTHER';
  orgId?: number;
}

/** What of a request decides who may decide on it. */
export interface Asked {
  type: AdminRequestType;
  orgId: number;
  askedAs: AskedAs;
  askedByUserId: number;
  concernsUserId?: number;
  /** Who gave the first of two approvals: the second is another's. */
  firstApproverUserId?: number;
  /** Set on what staff asked when the central office alone may give it: the role of an MDA administrator. */
  onlyCentral?: boolean;
  status: AdminRequestStatus;
}

/** What an MDA asks of these kinds is the central office's to decide alone (AR3). */
const CENTRAL_TYPES: ReadonlySet<AdminRequestType> = new Set(['BANK_ACCOUNT', 'MDA_ONBOARDING', 'SERVICE_ACTIVATION']);

/**
 * Whether deciding is announced by a name of its own (service.decided, onboarding.decided …): the asker is then not told a
 * second time. An account the central office adds itself is not.
 */
export const isDecisionAnnounced = ({ type, askedAs }: Pick<Asked, 'type' | 'askedAs'>): boolean =>
  CENTRAL_TYPES.has(type) && askedAs !== 'OAGF';

/** Whether asking is announced by a name of its own (service.asked, split.asked …), so that nobody hears of it twice. */
export const isAnnouncedOnItsOwn = (asked: Pick<Asked, 'type' | 'askedAs'>): boolean =>
  asked.type === 'SPLIT_CHANGE' || isDecisionAnnounced(asked);

/** Which kind of administrator a request waits for; both when another one of the MDA or the central office may. */
export function deciders(asked: Pick<Asked, 'type' | 'askedAs' | 'onlyCentral'>): {
  mdaAdmin: boolean;
  central: boolean;
} {
  if (asked.askedAs === 'OAGF') return { mdaAdmin: false, central: true };
  if (CENTRAL_TYPES.has(asked.type) || asked.onlyCentral) return { mdaAdmin: false, central: true };
  if (asked.askedAs === 'STAFF') return { mdaAdmin: true, central: false };
  return { mdaAdmin: true, central: true };
}

/**
 * Why somebody may not decide on a request, or undefined when they may. The asker never decides, nor does the person it
 * would give rights to, nor again who approved it first (not-maker-checker); another MDA's request is not found; the wrong kind of administrator is
 * refused with access-denied; what was decided stays decided (invalid-transition).
 */
export function whyNotDecide(asked: Asked, decider: Decider): ProblemCode | undefined {
  const isOwn = decider.as === 'OAGF_ADMIN' || decider.orgId === asked.orgId;
  if (!isOwn) return 'not-found';
  const { mdaAdmin, central } = deciders(asked);
  const isRightKind = (decider.as === 'OAGF_ADMIN' && central) || (decider.as === 'MDA_ADMIN' && mdaAdmin);
  if (!isRightKind) return 'access-denied';
  const theirs = [asked.askedByUserId, asked.concernsUserId, asked.firstApproverUserId];
  if (theirs.includes(decider.userId)) return 'not-maker-checker';
  if (nextOf(adminRequestMoves, asked.status, 'approve') === undefined) return 'invalid-transition';
  return undefined;
}

/**
 * How many people of the central office have yet to approve a request that waits: one, but two where it puts an account
 * into use under another name than the organization's (ADR 0057). Who asked for it or approved it first there counts as one.
 */
export const approvalsLeft = (
  { askedAs, firstApproverUserId }: Pick<Asked, 'askedAs' | 'firstApproverUserId'>,
  namesInDoubt: number,
): 1 | 2 => (namesInDoubt > 0 && askedAs !== 'OAGF' && firstApproverUserId === undefined ? 2 : 1);

/**
 * What somebody may do with a request now: approve, send back and reject it, or nothing. An account is not sent back: what
 * is wrong about it is said by rejecting it.
 */
export function actsOn(asked: Asked, decider: Decider): ('approve' | 'return' | 'reject')[] {
  if (whyNotDecide(asked, decider)) return [];
  return asked.type === 'BANK_ACCOUNT' ? ['approve', 'reject'] : ['approve', 'return', 'reject'];
}

const EVENTS = { APPROVE: 'approve', RETURN: 'return', REJECT: 'reject' } as const satisfies Record<
  string,
  AdminRequestEvent
>;

/** What a decision makes of a request that waits: approved, sent back (NEW) or rejected. */
export const statusAfter = (decision: 'APPROVE' | 'RETURN' | 'REJECT'): AdminRequestStatus =>
  nextOf(adminRequestMoves, 'AWAITING_APPROVAL', EVENTS[decision])!;
