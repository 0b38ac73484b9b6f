import { type ProjectEvent, ProjectFact } from '@isura/contract/project/project';

type Facts = Readonly<Record<string, unknown>>;
type Change = ProjectEvent['changes'][number];

const SAID: readonly string[] = ProjectFact.options.filter((fact) => fact !== 'member');

/** Returns the members an event names, as it recorded them: `12 MANAGER`. */
function membersIn({ people }: Facts): Map<number, string> {
  const written = Array.isArray(people) ? people.map(String) : [];
  return new Map(written.map((each) => [Number(each.split(' ')[0]), each.split(' ')[1] ?? '']));
}

/** Returns the users an event is about. */
export const peopleIn = (before: Facts, after: Facts): number[] => [
  ...new Set([...membersIn(before).keys(), ...membersIn(after).keys()]),
];

/**
 * Returns what an event changed, from the facts recorded before and after: `budget` from 9000000.00 to 9500000.00; for
 * people, each who was added, was removed or has another role. Unchanged facts are left out, so for the event that set
 * the project up everything is new.
 */
export function changesIn(before: Facts, after: Facts, nameOf: (userId: number) => string): Change[] {
  const [was, is] = [membersIn(before), membersIn(after)];
  const members = peopleIn(before, after).flatMap((userId): Change[] => {
    const [from, to] = [was.get(userId), is.get(userId)];
    if (from === to) return [];
    return [
      {
        ...{ fact: 'member', of: nameOf(userId) },
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      },
    ];
  });
  const facts = SAID.flatMap((fact): Change[] => {
    const [from, to] = [before[fact], after[fact]];
    if (to === undefined || from === to) return [];
    return [
      {
        fact: fact as ProjectFact,
        ...(from !== undefined && { before: String(from) }),
        after: String(to),
      },
    ];
  });
  return [...facts, ...members];
}
