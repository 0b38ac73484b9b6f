import type { MemberIn, ProjectMember } from '@isura/contract/project/project';
import { projectText } from './project.text.ts';

const { difference: text } = projectText;

/** Returns what saving would change among a project's people, sentence by sentence; one sentence if nothing changes. */
export function differenceOf(
  before: readonly ProjectMember[],
  after: readonly MemberIn[],
  nameOf: (userId: number) => string,
): string[] {
  const was = new Map(before.map(({ userId, role }) => [userId, role]));
  const is = new Map(after.map(({ userId, role }) => [userId, role]));
  const names = (ids: readonly number[]): string => ids.map(nameOf).join(', ');
  const added = [...is.keys()].filter((id) => !was.has(id));
  const removed = [...was.keys()].filter((id) => !is.has(id));
  const changed = [...is].flatMap(([id, role]) => (was.has(id) && was.get(id) !== role ? [id] : []));
  const parts = [
    ...(added.length > 0 ? [text.added(names(added))] : []),
    ...(removed.length > 0 ? [text.removed(names(removed))] : []),
    ...(changed.length > 0 ? [text.changed(names(changed))] : []),
  ];
  return parts.length > 0 ? parts : [text.none];
}
