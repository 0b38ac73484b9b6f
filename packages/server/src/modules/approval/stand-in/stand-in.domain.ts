import { MOST_STAND_IN_DAYS, type StandInCandidate, type StandInState } from '@isura/contract/approval/stand-in';
import type { LevelKind, WorkflowIn } from '@isura/contract/approval/workflow';
import { peopleOf } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import { addDays, type Day } from '@isura/contract/kernel/days';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { StandIn } from '../decision/stand-ins.domain.ts';

/**
 * Returns who acts at levels of each kind in a set of workflows, whatever the level: they may stand in for each other.
 */
export function peersOf(set: readonly Pick<WorkflowIn, 'levels'>[], who: WorkflowPeople): Map<LevelKind, Set<number>> {
  const levels = set.flatMap((workflow) => workflow.levels);
  return new Map(
    (['REVIEW', 'APPROVE'] as const).map((kind) => [
      kind,
      new Set(levels.filter((level) => level.kind === kind).flatMap((level) => peopleOf(level, who))),
    ]),
  );
}

/** Returns the kinds of level at which both act; empty if they may not stand in for each other. */
export const kindsInCommon = (peers: ReadonlyMap<LevelKind, ReadonlySet<number>>, one: number, other: number) =>
  [...peers].filter(([, people]) => people.has(one) && people.has(other)).map(([kind]) => kind);

/**
 * Returns the people who may stand in for a user, by name, with the kinds of level they share and their own next days
 * of absence. Empty for a user who acts at no level.
 */
export function candidatesFor(
  userId: number,
  peers: ReadonlyMap<LevelKind, ReadonlySet<number>>,
  { people }: WorkflowPeople,
  standIns: readonly StandIn[],
): StandInCandidate[] {
  return people
    .filter((person) => person.userId !== userId)
    .map(({ userId: id, name }) => ({ userId: id, name, kinds: kindsInCommon(peers, userId, id) }))
    .filter(({ kinds }) => kinds.length > 0)
    .map((candidate) => {
      const [away] = standIns
        .filter((one) => one.userId === candidate.userId)
        .sort((a, b) => (a.from < b.from ? -1 : 1));
      return { ...candidate, ...(away && { awayFrom: away.from, awayTo: away.to }) };
    });
}

/**
 * Returns the state of a stand-in today: from 3 to 7 March it is COMING on the 2nd, NOW on the 3rd and the 7th, OVER on
 * the 8th.
 */
export function stateOf({ from, to, isEnded }: { from: Day; to: Day; isEnded: boolean }, today: Day): StandInState {
  if (isEnded) return 'ENDED';
  if (today > to) return 'OVER';
  return today < from ? 'COMING' : 'NOW';
}

/** Returns what is wrong with the requested days, or undefined. At most 90 days, including the first and the last. */
export function faultOfDays({ from, to }: { from: Day; to: Day }, today: Day): FieldProblem | undefined {
  if (from < today) return { field: 'from', code: 'day-passed', message: 'The first day must be today or later' };
  if (to < from) return { field: 'to', code: 'day-order', message: 'The last day must not be before the first day' };
  if (to > addDays(from, MOST_STAND_IN_DAYS - 1))
    return { field: 'to', code: 'too-long', message: `Choose ${MOST_STAND_IN_DAYS} days or fewer` };
  return undefined;
}

/** Reports whether a user has a stand-in of their own on any of these days. */
export const isAway = (userId: number, { from, to }: { from: Day; to: Day }, standIns: readonly StandIn[]): boolean =>
  standIns.some((one) => one.userId === userId && one.from <= to && from <= one.to);
