/** What of a level decides whether its people suffice: how many have to act, and who may. */
export interface Post {
  requiredApprovals: number;
  people: readonly number[];
}

/**
 * How many people each level still needs, when nobody acts twice on one payment: zero everywhere when different people
 * can fill all levels. Two levels of one approver each, both for the same single person, give [0, 1]. A level further up
 * is told last, so the levels before it never lose their people to it.
 */
export function peopleMissing(levels: readonly Post[]): number[] {
  const placeOf = new Map<number, number>();
  /** Finds somebody for a level, moving others to another level of theirs where that makes room. */
  const fill = (level: number, asked: Set<number>): boolean => {
    for (const person of levels[level]?.people ?? []) {
      if (asked.has(person)) continue;
      asked.add(person);
      const place = placeOf.get(person);
      if (place === level || (place !== undefined && !fill(place, asked))) continue;
      placeOf.set(person, level);
      return true;
    }
    return false;
  };
  return levels.map(({ requiredApprovals }, level) => {
    for (let filled = 0; filled < requiredApprovals; filled += 1)
      if (!fill(level, new Set())) return requiredApprovals - filled;
    return 0;
  });
}
