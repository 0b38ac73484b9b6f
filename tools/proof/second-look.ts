import { type FileTally, OUTSIDE, type Tally } from './tally.ts';

/** More unsteady files than this in one run fail it. */
export const UNSTEADY_AT_MOST = 5;

/**
 * Runs the failed files of a part again, each alone, and returns what counts: the result of the second run. A file that
 * passed then is unsteady and keeps the faults of its first run. What belongs to no file (a crash, a missing report, an
 * error outside of the tests) and what failed in more files than may be unsteady stays failed without a second run.
 */
export async function secondLook(
  first: readonly FileTally[],
  again: (file: string) => Promise<FileTally[]>,
): Promise<Tally> {
  const failed = first.filter((tally) => tally.failed.length > 0);
  if (failed.length > UNSTEADY_AT_MOST || failed.some((tally) => tally.file === OUTSIDE))
    return { files: [...first], unsteady: [] };
  const tally: Tally = { files: first.filter((each) => each.failed.length === 0), unsteady: [] };
  for (const one of failed) {
    const second = await again(one.file);
    tally.files.push(...second);
    if (second.every((each) => each.failed.length === 0)) tally.unsteady.push({ file: one.file, faults: one.failed });
  }
  return tally;
}
