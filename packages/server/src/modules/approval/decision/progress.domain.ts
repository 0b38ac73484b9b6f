import type { ApprovalEvent } from '@isura/contract/approval/approval-states';
import type { WorkflowLevelIn } from '@isura/contract/approval/workflow';

/** A level as it was frozen with the request. */
export interface ApprovalLevel
  extends Pick<WorkflowLevelIn, 'levelNo' | 'kind' | 'requiredApprovals' | 'canExclude' | 'slaHours' | 'requireOtp'> {
  /** Who may act at it now. */
  people: readonly number[];
  /** Who acts at levels of this kind anywhere in the organization's workflows: they may stand in for its people. */
  peers: readonly number[];
}

/** One action as the trail stores it. Actions are only added; those of earlier rounds are void. */
export interface Act {
  round: number;
  levelNo: number;
  userId: number;
  /** The person they stood in for; both appear in the trail. */
  forUserId?: number | undefined;
  action: ApprovalEvent;
  /** The hash of the content after the action: what was approved, or what is left. */
  contentHash: string;
  at: Date;
}

/** The progress of a round. */
export interface Progress {
  /** The current level; undefined when all are complete. */
  level: ApprovalLevel | undefined;
  /** Since when it has been the current level. */
  since: Date | undefined;
  /** Reviews and approvals that count: at this level, and in the whole round. */
  atLevel: number;
  inRound: number;
  /** Everybody who has reviewed or approved in this round, and everybody they did it for. */
  acted: ReadonlySet<number>;
  /** The hash of the content earlier levels agreed to, less what was excluded since. */
  contentHash: string | undefined;
}

const counts = (action: ApprovalEvent): boolean => action === 'REVIEW' || action === 'APPROVE';

/** Returns those who answer for an action: the person who took it and the person they stood in for. */
export const answerable = ({ userId, forUserId }: Pick<Act, 'userId' | 'forUserId'>): number[] =>
  forUserId === undefined ? [userId] : [userId, forUserId];

/**
 * Returns how far the actions of a round have brought a request, level by level. An action counts once per person, at
 * the level current at that time, on the content as it was; any other action changes nothing. With two levels, of one
 * and of two approvals, the actions SUBMIT, REVIEW by 5, APPROVE by 7 leave level 2 current, with 1 approval of 2.
 */
export function progressOf(levels: readonly ApprovalLevel[], acts: readonly Act[], round: number): Progress {
  const acted = new Set<number>();
  let [at, atLevel, inRound] = [0, 0, 0];
  let since: Date | undefined;
  let content: string | undefined;
  for (const act of acts.filter((one) => one.round === round)) {
    if (act.action === 'SUBMIT') {
      [since, content] = [act.at, act.contentHash];
    } else if (act.action === 'EXCLUDE_LINES' || act.action === 'RESTORE_LINES') {
      content = act.contentHash;
    } else if (counts(act.action) && isDue(act, levels[at], content) && !answerable(act).some((id) => acted.has(id))) {
      for (const id of answerable(act)) acted.add(id);
      inRound += 1;
      atLevel += 1;
      if (atLevel < (levels[at]?.requiredApprovals ?? 0)) continue;
      [at, atLevel, since] = [at + 1, 0, act.at];
    }
  }
  return { level: levels[at], since, atLevel, inRound, acted, contentHash: content };
}

const isDue = (act: Act, level: ApprovalLevel | undefined, content: string | undefined): boolean =>
  level !== undefined && act.levelNo === level.levelNo && act.action === level.kind && act.contentHash === content;
