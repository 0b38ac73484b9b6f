/** The part of a level that decides whether it has enough people: how many must act, and who may. */
export interface Post {
  requiredApprovals: number;
  people: readonly number[];
}

/**
 * Returns how many people each level still needs, when nobody acts twice on one payment: zero everywhere when different
 * people can fill all levels. Two levels of one approver each, both for the same single person, give [0, 1]. Levels are
 * filled in order, so earlier levels never lose their people to a later one.
 */
export function peopleMissing(levels: readonly Post[]): number[] {
  const placeOf = new Map<number, number>();
  /** Finds a person for a level, moving others to another of their levels where that makes room. */
  const fill = (level: number, visited: Set<number>): boolean => {
    for (const person of levels[level]?.people ?? []) {
      if (visited.has(person)) continue;
      visited.add(person);
      const place = placeOf.get(person);
      if (place === level || (place !== undefined && !fill(place, visited))) continue;
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
