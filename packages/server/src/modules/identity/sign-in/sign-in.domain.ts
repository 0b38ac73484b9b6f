/** Wrong passwords for one login from one network, from one known device, or from everywhere together (security.md T12, data-model 4.8). */
export interface Tries {
  failedCount: number;
  firstAt: Date;
  lastAt: Date;
  waitUntil: Date | null;
  lockedUntil: Date | null;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Seconds a network or device waits after the 5th to 9th wrong password; with the 10th it is locked for this login. */
const WAITS = [30, 60, 120, 120, 120];
const FIRST_WAIT = 5;
const LOCK_AT = 10;
const LOCK_MS = 15 * 60 * SECOND;
/** Tries are forgotten after an hour without one. */
const FORGOTTEN_MS = HOUR;

/** Seconds until another password may be tried; 0 when it may now. */
export function secondsToWait(tries: Tries | undefined, now: Date): number {
  const until = Math.max(tries?.waitUntil?.getTime() ?? 0, tries?.lockedUntil?.getTime() ?? 0);
  return Math.max(0, Math.ceil((until - now.getTime()) / SECOND));
}

const isLockOver = (tries: Tries, now: Date): boolean => tries.lockedUntil !== null && tries.lockedUntil <= now;

function oneMore(tries: Tries | undefined, isForgotten: boolean, now: Date): Tries {
  const before = tries === undefined || isForgotten || isLockOver(tries, now) ? undefined : tries;
  return {
    failedCount: (before?.failedCount ?? 0) + 1,
    firstAt: before?.firstAt ?? now,
    lastAt: now,
    waitUntil: null,
    lockedUntil: null,
  };
}

/**
 * The tries from one network or device after one more. It is counted before the password is looked at, so that a hundred
 * tries at once are a hundred tries; the right password takes the row away. The 5th waits 30 s, the 10th locks for 15
 * minutes, then it begins anew.
 */
export function afterTry(tries: Tries | undefined, now: Date): Tries {
  const next = oneMore(tries, tries !== undefined && now.getTime() - tries.lastAt.getTime() >= FORGOTTEN_MS, now);
  const wait = WAITS[next.failedCount - FIRST_WAIT];
  return {
    ...next,
    waitUntil: wait === undefined ? null : new Date(now.getTime() + wait * SECOND),
    lockedUntil: next.failedCount >= LOCK_AT ? new Date(now.getTime() + LOCK_MS) : null,
  };
}

const WRONG_AN_HOUR = 30;

/**
 * The tries from everywhere together after one more: the 30th within an hour of the first locks the login for 15 minutes,
 * then it begins anew, however often. Tries from devices the person is known on are not among them.
 */
export function afterTryFromAnywhere(tries: Tries | undefined, now: Date): Tries {
  const next = oneMore(tries, tries !== undefined && now.getTime() - tries.firstAt.getTime() >= HOUR, now);
  return { ...next, lockedUntil: next.failedCount >= WRONG_AN_HOUR ? new Date(now.getTime() + LOCK_MS) : null };
}

/** How long the code of a sign-in, or of a fresh proof, may take to come back. */
export const CHALLENGE_MS = 10 * 60 * SECOND;
