const FIRST_MS = 200;
const LONGEST_MS = 30_000;
const QUIET_MS = 60_000;

/**
 * How long a server that ended by itself is left before it is started again. It is started for as long as the starter runs:
 * whatever ended it, a full disk or a database that is away, may pass. Only the wait grows, from a fifth of a second to half
 * a minute, and begins anew once a server has lived a minute.
 */
export class Restarts {
  private ends = 0;

  /** The milliseconds to wait after a server that lived so long, and whether this is the first of the longest waits. */
  next(livedMs: number): { waitMs: number; isFirstLongest: boolean } {
    if (livedMs >= QUIET_MS) this.ends = 0;
    const waitMs = Math.min(FIRST_MS * 2 ** this.ends, LONGEST_MS);
    const isFirstLongest = waitMs === LONGEST_MS && FIRST_MS * 2 ** (this.ends - 1) < LONGEST_MS;
    this.ends += 1;
    return { waitMs, isFirstLongest };
  }
}
