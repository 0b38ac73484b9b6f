/**
 * Wrong passwords for one login from one network, one known device, or from everywhere together
 * (docs/spec/security.md#t12, docs/spec/security.md#passwords-and-codes).
 */
export interface Attempts {
  failedCount: number;
  firstAt: Date;
  lastAt: Date;
  waitUntil: Date | null;
  lockedUntil: Date | null;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Seconds a network or device waits after the 5th to 9th wrong password; the 10th locks it for this login. */
const WAITS = [30, 60, 120, 120, 120];
const FIRST_WAIT = 5;
const LOCK_AT = 10;
const LOCK_MS = 15 * 60 * SECOND;
/** The time without an attempt after which attempts no longer count. */
const FORGOTTEN_MS = HOUR;

/** Returns the seconds until another password may be tried; 0 when it may now. */
export function secondsToWait(attempts: Attempts | undefined, now: Date): number {
  const until = Math.max(attempts?.waitUntil?.getTime() ?? 0, attempts?.lockedUntil?.getTime() ?? 0);
  return Math.max(0, Math.ceil((until - now.getTime()) / SECOND));
}

const isLockOver = (attempts: Attempts, now: Date): boolean =>
  attempts.lockedUntil !== null && attempts.lockedUntil <= now;

function oneMore(attempts: Attempts | undefined, isForgotten: boolean, now: Date): Attempts {
  const before = attempts === undefined || isForgotten || isLockOver(attempts, now) ? undefined : attempts;
  return {
    failedCount: (before?.failedCount ?? 0) + 1,
    firstAt: before?.firstAt ?? now,
    lastAt: now,
    waitUntil: null,
    lockedUntil: null,
  };
}

/**
 * Returns the attempts from one network or device after one more. It is counted before the password is checked, so that
 * a hundred concurrent attempts count as a hundred; the right password deletes the row. The 5th waits 30 s, the 10th
 * locks for 15 minutes, then counting begins again.
 */
export function afterAttempt(attempts: Attempts | undefined, now: Date): Attempts {
  const next = oneMore(
    attempts,
    attempts !== undefined && now.getTime() - attempts.lastAt.getTime() >= FORGOTTEN_MS,
    now,
  );
  const wait = WAITS[next.failedCount - FIRST_WAIT];
  return {
    ...next,
    waitUntil: wait === undefined ? null : new Date(now.getTime() + wait * SECOND),
    lockedUntil: next.failedCount >= LOCK_AT ? new Date(now.getTime() + LOCK_MS) : null,
  };
}

const WRONG_AN_HOUR = 30;

/**
 * Returns the attempts from everywhere together after one more: the 30th within an hour of the first locks the login
 * for 15 minutes, then counting begins again, however often. Attempts from the user's known devices are not included.
 */
export function afterAttemptFromAnywhere(attempts: Attempts | undefined, now: Date): Attempts {
  const next = oneMore(attempts, attempts !== undefined && now.getTime() - attempts.firstAt.getTime() >= HOUR, now);
  return { ...next, lockedUntil: next.failedCount >= WRONG_AN_HOUR ? new Date(now.getTime() + LOCK_MS) : null };
}

/** The time allowed to enter the code of a sign-in or a step-up. */
export const CHALLENGE_MS = 10 * 60 * SECOND;
