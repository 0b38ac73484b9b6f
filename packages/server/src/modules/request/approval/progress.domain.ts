import type { WorkflowLevelIn } from '@isura/contract/kernel/workflow';
import type { ApprovalEvent } from '@isura/contract/request/states';

/** A level as a request is frozen with it. */
export interface ApprovalLevel
  extends Pick<WorkflowLevelIn, 'levelNo' | 'kind' | 'requiredApprovals' | 'canExclude' | 'slaHours' | 'requireOtp'> {
  /** Who may act there now. */
  people: readonly number[];
  /** Who acts at levels of this kind anywhere in the organization's workflows: they may stand in for its people. */
  peers: readonly number[];
}

/** One act as the trail keeps it. Acts only grow; those of earlier rounds are void. */
export interface Act {
  round: number;
  levelNo: number;
  userId: number;
  /** For whom they stood in; both stand in the trail. */
  forUserId?: number | undefined;
  action: ApprovalEvent;
  /** The content after the act: what was approved, or what is left. */
  contentHash: string;
  at: Date;
}

/** How far a round has come. */
export interface Progress {
  /** The level that is asked now; undefined when all are full. */
  level: ApprovalLevel | undefined;
  /** Since when. */
  since: Date | undefined;
  /** Reviews and approvals that count: at this level, and in the whole round. */
  atLevel: number;
  inRound: number;
  /** Everybody who has reviewed or approved in this round, and everybody somebody did it for. */
  acted: ReadonlySet<number>;
  /** The content the levels before agreed to, less what was excluded since. */
  contentHash: string | undefined;
}

const counts = (action: ApprovalEvent): boolean => action === 'REVIEW' || action === 'APPROVE';

/** Those who answer for an act: who did it, and for whom. */
export const answerable = ({ userId, forUserId }: Pick<Act, 'userId' | 'forUserId'>): number[] =>
  forUserId === undefined ? [userId] : [userId, forUserId];

/**
 * How far the acts of a round have brought a request, level by level. An act counts once a person, at the level that was
 * asked just then, on the content as it stood: whatever else lies among the acts moves nothing. With two levels, of one
 * and of two approvals, the acts SUBMIT, REVIEW by 5, APPROVE by 7 leave level 2 asked, with 1 approval of 2.
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
