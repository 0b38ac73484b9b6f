import { isDatabaseAway } from '../http/database-refusals.ts';

/**
 * Does the work for each thing in turn, so that one that fails keeps none of the others waiting; returns the faults, for
 * `throwAll` at the end. Throws at once when the database is away, which would fail each of the others too.
 */
export async function eachByItself<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const thing of things) {
    try {
      await work(thing);
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault;
      faults.push(fault);
    }
  }
  return faults;
}

/** Throws these faults together, with words for their number, so that the job is retried and its failure is seen. */
export function throwAll(faults: readonly unknown[], words: (count: number) => string): void {
  if (faults.length > 0) throw new AggregateError(faults, words(faults.length));
}
