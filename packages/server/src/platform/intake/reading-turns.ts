/** Owners of whom it is remembered when they were served. */
const MOST_KNOWN = 1_000;

/**
 * Limits concurrent work, with never two pieces of one owner at once: a sender of many files waits behind their own,
 * and others go past. Among those that may run, the owner is next who was served longest ago, so that no two of them
 * keep a third waiting; then first come first served.
 */
export function ownTurns({ atOnce }: { atOnce: number }): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  const waiting: { owner: string; go: () => void }[] = [];
  /** Owners who were served, the latest last; one who is not in it was not. */
  const served = new Set<string>();
  const turnOf = (owner: string): number => [...served].indexOf(owner);
  const note = (owner: string): void => {
    served.delete(owner);
    served.add(owner);
    const [earliest] = served;
    if (served.size > MOST_KNOWN && earliest !== undefined) served.delete(earliest);
  };
  const next = (): void => {
    while (running.size < atOnce) {
      const [first] = waiting
        .filter(({ owner }) => !running.has(owner))
        .toSorted((a, b) => turnOf(a.owner) - turnOf(b.owner));
      if (!first) return;
      waiting.splice(waiting.indexOf(first), 1);
      running.add(first.owner);
      note(first.owner);
      first.go();
    }
  };
  return async (owner, work) => {
    await new Promise<void>((go) => {
      waiting.push({ owner, go });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(owner);
      next();
    }
  };
}
