const FIRST_MS = 200;
const LONGEST_MS = 30_000;
const QUIET_MS = 60_000;

/**
 * The wait before a server that ended by itself is restarted. It is restarted for as long as the starter runs: the
 * cause, such as a full disk or a missing database, may pass. Only the wait grows, from a fifth of a second to half a
 * minute, and is reset once a server has run for a minute.
 */
export class Restarts {
  private ends = 0;

  /**
   * Returns the milliseconds to wait after a server that ran this long, and whether this is the first of the longest
   * waits.
   */
  next(livedMs: number): { waitMs: number; isFirstLongest: boolean } {
    if (livedMs >= QUIET_MS) this.ends = 0;
    const waitMs = Math.min(FIRST_MS * 2 ** this.ends, LONGEST_MS);
    const isFirstLongest = waitMs === LONGEST_MS && FIRST_MS * 2 ** (this.ends - 1) < LONGEST_MS;
    this.ends += 1;
    return { waitMs, isFirstLongest };
  }
}
