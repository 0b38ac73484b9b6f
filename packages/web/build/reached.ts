/** Returns some things and everything that follows from them, directly or not; each once, in the order it was found. */
export function reached<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const one of found) for (const each of next(one)) found.add(each); // a set also yields what is added meanwhile
  return found;
}
