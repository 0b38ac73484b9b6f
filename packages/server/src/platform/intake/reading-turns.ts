/**
 * Limits concurrent work, with never two pieces of one owner at once: a sender of many files waits behind their own,
 * and others go past. Among those that may run, first come first served.
 */
export function ownTurns({ atOnce }: { atOnce: number }): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  const waiting: { owner: string; go: () => void }[] = [];
  const next = (): void => {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ owner }) => !running.has(owner));
      if (at < 0) return;
      const [first] = waiting.splice(at, 1);
      running.add(first!.owner);
      first!.go();
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
