import { type ApprovalEvent, approvalMoves } from '@isura/contract/approval/approval-states';
import { afterWorkingHours } from '@isura/contract/kernel/working-days';
import { type Command, decide, type RecordedDecision } from './approval.domain.ts';
import { progressOf } from './progress.domain.ts';

const NEAR = 0.75;

/** The time the current level still has. */
export interface Due {
  dueAt: Date;
  state: 'IN_TIME' | 'NEAR' | 'OVER';
}

/**
 * Returns when a level requested at `since` is near its limit, three quarters of its hours, and when it is over: hours
 * of working days (docs/spec/approvals.md#the-clock). 24 hours from Thursday 24 December 2026, 15:00, are near on
 * Monday the 28th at 09:00 and over at 15:00.
 */
export const timesOf = (since: Date, slaHours: number): { nearAt: Date; dueAt: Date } => ({
  nearAt: afterWorkingHours(since, slaHours * NEAR),
  dueAt: afterWorkingHours(since, slaHours),
});

/**
 * Returns when the current level must have acted: `slaHours` of working days after it was first requested. NEAR from
 * three quarters of that time on; OVER decides nothing by itself, people are reminded. Undefined if there is no current
 * level.
 */
export function dueOf({ request, levels, acts, now }: RecordedDecision): Due | undefined {
  const { level, since } = progressOf(levels, acts, request.round);
  if (request.status !== 'AWAITING_APPROVAL' || !level || !since) return undefined;
  const { nearAt, dueAt } = timesOf(since, level.slaHours);
  return { dueAt, state: now >= dueAt ? 'OVER' : now >= nearAt ? 'NEAR' : 'IN_TIME' };
}

/** Returns a command with everything the person could still supply: reason, proof, a line, money. */
function commandOf(facts: RecordedDecision, event: ApprovalEvent): Command {
  const { request, levels, acts, now } = facts;
  const { level } = progressOf(levels, acts, request.round);
  const seen = request.content.hash;
  const first = request.lines.find(
    ({ excludedLevel }) => excludedLevel === (event === 'RESTORE_LINES' ? level?.levelNo : undefined),
  );
  return {
    event,
    seen,
    reason: 'to be entered by them',
    ...(first === undefined ? {} : { lineIds: [first.id] }),
    proof: { levelNo: level?.levelNo ?? 0, contentHash: seen, at: now },
    available: request.content.sent,
  };
}

/**
 * Returns what somebody may do with a request now: `can[]`, whether or not they have yet supplied a reason or a code.
 */
export const canOf = (facts: RecordedDecision, userId: number): ApprovalEvent[] =>
  [...new Set(approvalMoves.map(({ event }) => event))].filter(
    (event) => 'act' in decide(facts, userId, commandOf(facts, event)),
  );

/**
 * Returns who may review or approve now, the people of the level before their stand-ins. `missing` is how many
 * decisions the level still lacks after all of its own people who may act have done so: above 0 it cannot be completed,
 * and administrators are notified.
 */
export function waitingFor(facts: RecordedDecision): { userIds: number[]; missing: number } {
  const { request, levels, acts, standIns } = facts;
  const { level, atLevel } = progressOf(levels, acts, request.round);
  if (request.status !== 'AWAITING_APPROVAL' || !level) return { userIds: [], missing: 0 };
  const mayAct = (id: number) => 'act' in decide(facts, id, commandOf(facts, level.kind));
  const own = level.people.filter(mayAct);
  const others = standIns.map(({ standInId }) => standInId).filter((id) => !level.people.includes(id) && mayAct(id));
  return {
    userIds: [...new Set([...own, ...others])],
    missing: Math.max(0, level.requiredApprovals - atLevel - own.length),
  };
}
