/**
 * Runs a limited number of jobs at once while the others wait in order; throws what `refuse` returns when too many
 * wait. `now` returns how many run and wait.
 */
export function inTurn({
  atOnce,
  mostWaiting,
  refuse,
}: {
  atOnce: number;
  mostWaiting: number;
  refuse: () => Error;
}): (<T>(work: () => Promise<T>) => Promise<T>) & { now: () => { running: number; waiting: number } } {
  const waiting: (() => void)[] = [];
  let running = 0;
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw refuse();
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(take, { now: () => ({ running, waiting: waiting.length }) });
}
