import { peopleOf } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { LeftWaiting } from '@isura/contract/request/left-waiting';

/** Who loses which roles. */
interface Loss {
  userId: number;
  roles: readonly { id: number }[];
}

/**
 * Returns who may approve with a person in the roles they lose, and without them, whether or not they have lost them
 * already. Whoever keeps another role that approves stays among the people named for a level.
 */
export function withAndWithout(
  who: WorkflowPeople,
  { userId, roles }: Loss,
): { before: WorkflowPeople; after: WorkflowPeople } {
  const isLost = (id: number) => roles.some((role) => role.id === id);
  const others = (ids: readonly number[]) => ids.filter((id) => id !== userId);
  const after = who.roles.map((role) => (isLost(role.id) ? { ...role, userIds: others(role.userIds) } : role));
  const before = after.map((role) => (isLost(role.id) ? { ...role, userIds: [...role.userIds, userId] } : role));
  const rest = who.people.filter((person) => person.userId !== userId);
  const person = who.people.find((one) => one.userId === userId) ?? { userId, name: '', roles: [], isInvited: false };
  const may = (list: typeof after) => list.some(({ userIds }) => userIds.includes(userId));
  return {
    before: { roles: before, people: may(before) ? [...rest, person] : rest },
    after: { roles: after, people: may(after) ? [...rest, person] : rest },
  };
}

type Level = Parameters<typeof peopleOf>[0] & { name: string; workflowName: string; requiredApprovals: number };

/**
 * Returns the levels that have too few people without somebody who was one of them: one entry for each name and who is
 * left, with its workflows.
 */
export function levelsLeft(
  levels: readonly Level[],
  { before, after }: { before: WorkflowPeople; after: WorkflowPeople },
  userId: number,
): LeftWaiting[] {
  const groups = new Map<string, LeftWaiting & { workflows: string[] }>();
  for (const level of levels) {
    const left = peopleOf(level, after).length;
    if (!peopleOf(level, before).includes(userId) || left >= level.requiredApprovals) continue;
    const remaining = left === 0 ? 'NOBODY' : 'TOO_FEW';
    const key = JSON.stringify([level.name, remaining]);
    const { workflows = [], count = 0 } = groups.get(key) ?? {};
    groups.set(key, {
      ...{ kind: 'LEVEL', level: level.name, remaining, numbers: [], count: count + 1 },
      workflows: [...new Set([...workflows, level.workflowName])],
    });
  }
  return [...groups.values()];
}

/** Returns the entry for payments or changes that were not checked; nothing when all were. */
export const notChecked = (kind: 'PAYMENTS' | 'CHANGES', count: number): LeftWaiting[] =>
  count === 0 ? [] : [{ kind, count, remaining: 'NOT_CHECKED', numbers: [] }];

/** A payment or change that is left waiting. */
export type Left = Pick<LeftWaiting, 'kind' | 'level' | 'remaining'> & { number: string };

const MOST_NUMBERS = 10;

/** Returns one entry for each level and each who is left, with their count and first numbers. */
export function grouped(left: readonly Left[]): LeftWaiting[] {
  const groups = new Map<string, LeftWaiting>();
  for (const { number, ...of } of left) {
    const key = JSON.stringify([of.kind, of.level, of.remaining]);
    const group = groups.get(key) ?? { ...of, count: 0, numbers: [] };
    groups.set(key, { ...group, count: group.count + 1, numbers: [...group.numbers, number].slice(0, MOST_NUMBERS) });
  }
  return [...groups.values()];
}
