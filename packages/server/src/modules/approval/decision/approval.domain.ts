import { type ApprovalEvent, type ApprovalStatus, approvalMoves } from '@isura/contract/approval/approval-states';
import type { Kobo } from '@isura/contract/kernel/money';
import { leadsTo } from '@isura/contract/kernel/moves';
import type { ProblemCode } from '@isura/contract/kernel/problems';
import type { Content } from './content.domain.ts';
import { decidesFrom } from './first-day.domain.ts';
import { type Act, type ApprovalLevel, type Progress, progressOf } from './progress.domain.ts';
import { areNone, type Capacity, capacitiesOf, type StandIn } from './stand-ins.domain.ts';

/** The state of a payment request that matters for approval, read under lock. */
export interface ApprovalRequest {
  /** An ApprovalStatus, or one that a decided request gets later: nothing is decided in those. */
  status: string;
  /** 0 before the first submission. */
  round: number;
  content: Content;
  /** The lines to be excluded or restored, or some of each kind. */
  lines: readonly { id: number; excludedLevel?: number | undefined }[];
  /** Who created it and who submitted it: none of them decides. */
  makers: readonly number[];
  /**
   * Other accounts of those who made it or have reviewed or approved it in this round: they decide nothing
   * (docs/spec/security.md#t17).
   */
  otherAccounts: readonly number[];
  /** Who entered an account that it pays for the first time: they approve nothing of it. */
  gaveAccounts: readonly number[];
  /** Whether the organization is live; a suspended one submits and decides nothing. */
  organizationIsLive: boolean;
}

/** A fresh step-up proof, made for one level and one content. */
export interface Proof {
  levelNo: number;
  contentHash: string;
  at: Date;
}

/** A command of a user. `seen` is the hash of the content they were shown. */
export interface Command {
  event: ApprovalEvent;
  seen: string;
  forUserId?: number | undefined;
  reason?: string | undefined;
  lineIds?: readonly number[] | undefined;
  proof?: Proof | undefined;
  /** Unreserved balance of the source account, in kobo; needed at the last approval. */
  available?: Kobo | undefined;
}

export interface RecordedDecision {
  request: ApprovalRequest;
  /** The levels of the workflow it was submitted under; while NEW those it would get, none if no band covers it. */
  levels: readonly ApprovalLevel[];
  acts: readonly Act[];
  standIns: readonly StandIn[];
  /** Since when each person may approve. */
  approverSince: ReadonlyMap<number, Date>;
  now: Date;
}

/** The result of an allowed action, to be written with it atomically. `levelNo` is the level that decides next. */
export interface Decided {
  status: ApprovalStatus;
  round: number;
  levelNo: number | undefined;
  /** Lines excluded at this level, or restored; the action gets the hash of the remaining content once that is done. */
  chosenLines?: { lineIds: readonly number[]; excludedLevel: number | undefined };
  act: Act;
}

/** Why an action was refused: a reason, and the error code it is answered with. */
export interface Refusal {
  code: ProblemCode;
  why: string;
  /** From when it is allowed, where only time is lacking. */
  from?: Date;
}

const PROOF_MS = 5 * 60 * 1000;
const REASON = { least: 10, most: 500 };

/** Reports whether an action builds on earlier agreement; recalling, returning or rejecting is always possible. */
const builds = (event: ApprovalEvent): boolean =>
  event === 'REVIEW' || event === 'APPROVE' || event === 'EXCLUDE_LINES' || event === 'RESTORE_LINES';

const refusal = (code: ProblemCode, why: string): Refusal => ({ code, why });

/**
 * Decides one action on a payment request: what is true after it, or why it is refused. Pure; the caller locks the row,
 * writes the result and answers a refusal with its code (docs/spec/approvals.md#a-round, docs/spec/security.md#t17,
 * docs/spec/security.md#t23, docs/spec/security.md#t24).
 *
 * Levels are passed in order, each by as many different people as it requires. None of them made the request, and
 * nobody acts twice in a round, in whosever name and with whichever account. With a level of two approvals, 7 and 8 approve and it is APPROVED; 7
 * twice, or 7 and then 9 as stand-in for 7, leaves it waiting with `acted-before`.
 */
export function decide(facts: RecordedDecision, userId: number, command: Command): Decided | Refusal {
  const { request, levels, acts } = facts;
  if (leadsTo(approvalMoves, request.status, command.event).length === 0)
    return refusal('invalid-transition', 'not-now');
  if (!request.organizationIsLive) return refusal('organization-not-live', 'organization-not-live');
  const progress = progressOf(levels, acts, request.round);
  const content = request.content.hash;
  if (command.seen !== content) return refusal('stale-version', 'not-what-was-seen');
  if (builds(command.event) && content !== progress.contentHash)
    return refusal('stale-version', 'changed-since-submitted');
  if (command.event === 'SUBMIT' || command.event === 'RECALL')
    return byMaker(facts, userId, command, progress, content);
  return byLevel(facts, userId, command, progress, content);
}

/**
 * Reports whether somebody is left at the current level who may decide, now or once they have been an approver for a
 * day: without the maker and those who acted, nobody ever can, whoever stands in for them.
 */
const isDecidable = ({ makers, otherAccounts }: ApprovalRequest, { level, acted }: Progress): boolean =>
  level?.people.some((id) => !makers.includes(id) && !acted.has(id) && !otherAccounts.includes(id)) === true;

function byMaker(
  facts: RecordedDecision,
  userId: number,
  command: Command,
  progress: Progress,
  content: string,
): Decided | Refusal {
  const { request, levels, now } = facts;
  if (!request.makers.includes(userId)) return refusal('access-denied', 'not-the-maker');
  const act = { userId, action: command.event, contentHash: content, at: now, round: request.round };
  if (command.event === 'RECALL') {
    if (progress.inRound > 0 && isDecidable(request, progress)) return refusal('invalid-transition', 'somebody-acted');
    return after('NEW', request.round + 1, undefined, { ...act, levelNo: progress.level?.levelNo ?? 0 });
  }
  if (request.content.kept === 0) return refusal('validation-failed', 'no-line');
  if (levels.at(-1)?.kind !== 'APPROVE') return refusal('no-workflow', 'no-workflow');
  const round = Math.max(1, request.round);
  return after('AWAITING_APPROVAL', round, levels[0], { ...act, round, levelNo: 0 });
}

function byLevel(
  facts: RecordedDecision,
  userId: number,
  command: Command,
  progress: Progress,
  content: string,
): Decided | Refusal {
  const { request, now } = facts;
  const level = progress.level;
  if (!level) return refusal('invalid-transition', 'no-level');
  const who = capacityFor(facts, userId, command.forUserId, level, progress);
  if (!who) return refusal('access-denied', 'not-in-the-level');
  if (!areNone(who, request.makers)) return refusal('not-maker-checker', 'made-it');
  if (!areNone(who, progress.acted)) return refusal('not-maker-checker', 'acted-before');
  if (!areNone(who, request.otherAccounts)) return refusal('not-maker-checker', 'same-person');
  const act: Act = {
    ...who,
    round: request.round,
    levelNo: level.levelNo,
    action: command.event,
    contentHash: content,
    at: now,
  };
  if (command.event === 'REVIEW' || command.event === 'APPROVE') return release(facts, command, level, progress, act);
  const length = command.reason?.trim().length ?? 0;
  if (length < REASON.least || length > REASON.most) return refusal('validation-failed', 'reason');
  if (command.event === 'RETURN') return after('NEW', request.round + 1, undefined, act);
  if (command.event === 'REJECT') return after('REJECTED', request.round, undefined, act);
  return decideLines(facts, command, level, progress, act);
}

/**
 * Returns the first capacity in which they may decide, or the one they name; else one in which they may not, which
 * explains the refusal.
 */
function capacityFor(
  { standIns, now, request }: RecordedDecision,
  userId: number,
  forUserId: number | undefined,
  level: ApprovalLevel,
  { acted }: Progress,
): Capacity | undefined {
  const open = capacitiesOf(userId, level, standIns, now);
  if (forUserId !== undefined) return open.find((one) => one.forUserId === forUserId);
  const kept = [...request.makers, ...acted, ...request.otherAccounts];
  return open.find((one) => areNone(one, kept)) ?? open[0];
}

function release(
  facts: RecordedDecision,
  command: Command,
  level: ApprovalLevel,
  progress: Progress,
  act: Act,
): Decided | Refusal {
  const { request, levels, acts, approverSince, now } = facts;
  if (command.event !== level.kind) return refusal('invalid-transition', 'another-kind-of-level');
  if (!areNone(act, request.gaveAccounts)) return refusal('not-maker-checker', 'gave-the-account');
  const fresh = (id: number) => decidesFrom(approverSince.get(id) ?? now, now);
  const absent = act.forUserId === undefined ? undefined : fresh(act.forUserId);
  const from = [fresh(act.userId), absent].reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b)));
  if (from) return { ...refusal('not-maker-checker', 'approver-for-less-than-a-day'), from };
  if ((level.kind === 'APPROVE' || level.requireOtp) && !isProved(command.proof, act, now))
    return refusal('step-up-required', 'no-proof');
  const next = progressOf(levels, [...acts, act], request.round);
  if (next.inRound !== progress.inRound + 1) return refusal('invalid-transition', 'does-not-count');
  if (next.level) return after('AWAITING_APPROVAL', request.round, next.level, act);
  if ((command.available ?? 0n) < request.content.sent) return refusal('insufficient-balance', 'insufficient-balance');
  return after('APPROVED', request.round, undefined, act);
}

const isProved = (proof: Proof | undefined, act: Act, now: Date): boolean =>
  proof !== undefined &&
  proof.levelNo === act.levelNo &&
  proof.contentHash === act.contentHash &&
  proof.at <= now &&
  now.getTime() - proof.at.getTime() <= PROOF_MS;

/** Excludes lines, or restores lines excluded at this level, before anybody has agreed to them at this level. */
function decideLines(
  facts: RecordedDecision,
  command: Command,
  level: ApprovalLevel,
  progress: Progress,
  act: Act,
): Decided | Refusal {
  const { request } = facts;
  if (!level.canExclude) return refusal('access-denied', 'level-excludes-nothing');
  if (progress.atLevel > 0) return refusal('invalid-transition', 'somebody-acted');
  const isOut = command.event === 'EXCLUDE_LINES';
  const chosen = new Set(command.lineIds);
  const meant = request.lines.filter((line) => line.excludedLevel === (isOut ? undefined : level.levelNo));
  if (chosen.size === 0 || [...chosen].some((id) => !meant.some((line) => line.id === id)))
    return refusal('validation-failed', 'lines');
  if (isOut && chosen.size === request.content.kept) return refusal('validation-failed', 'no-line');
  const chosenLines = { lineIds: [...chosen], excludedLevel: isOut ? level.levelNo : undefined };
  return { ...after('AWAITING_APPROVAL', request.round, level, act), chosenLines };
}

const after = (status: ApprovalStatus, round: number, level: ApprovalLevel | undefined, act: Act): Decided => ({
  status,
  round,
  levelNo: level?.levelNo,
  act,
});
