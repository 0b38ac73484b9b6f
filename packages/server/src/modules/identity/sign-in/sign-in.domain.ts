/** Wrong passwords from one address for one login (security.md T12, data-model 4.8). */
export interface Tries {
  failedCount: number;
  lastAt: Date;
  waitUntil: Date | null;
  lockedUntil: Date | null;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Seconds an address waits after the 5th to 9th wrong password; with the 10th it is locked for this login. */
const WAITS = [30, 60, 120, 120, 120];
const FIRST_WAIT = 5;
const LOCK_AT = 10;
const LOCK_MS = 15 * 60 * SECOND;
/** Tries are forgotten after an hour without one. */
const FORGOTTEN_MS = HOUR;

/** Seconds this address has to wait before it may try this login again; 0 when it may now. */
export function secondsToWait(tries: Tries | undefined, now: Date): number {
  const until = Math.max(tries?.waitUntil?.getTime() ?? 0, tries?.lockedUntil?.getTime() ?? 0);
  return Math.max(0, Math.ceil((until - now.getTime()) / SECOND));
}

/**
 * The tries after one more. It is counted before the password is looked at, so that a hundred tries at once are a hundred
 * tries; the right password takes the row away. The 5th waits 30 s, the 10th locks for 15 minutes, then it begins anew.
 */
export function afterTry(tries: Tries | undefined, now: Date): Tries {
  const lockOver = tries?.lockedUntil !== null && tries?.lockedUntil !== undefined && tries.lockedUntil <= now;
  const forgotten = tries === undefined || lockOver || now.getTime() - tries.lastAt.getTime() >= FORGOTTEN_MS;
  const failedCount = forgotten ? 1 : tries.failedCount + 1;
  const wait = WAITS[failedCount - FIRST_WAIT];
  return {
    failedCount,
    lastAt: now,
    waitUntil: wait === undefined ? null : new Date(now.getTime() + wait * SECOND),
    lockedUntil: failedCount >= LOCK_AT ? new Date(now.getTime() + LOCK_MS) : null,
  };
}

const WRONG_AN_HOUR = 30;

/** Wrong passwords of an account from everywhere together. */
export interface AccountTries {
  failedLoginCount: number;
  failedLoginSince: Date | null;
}

/** The account's count after one more wrong password, and until when it is locked if this was the 30th in an hour. */
export function afterWrongPassword(account: AccountTries, now: Date): AccountTries & { lockedUntil?: Date } {
  const since = account.failedLoginSince;
  const goesOn = since !== null && now.getTime() - since.getTime() < HOUR;
  const count = goesOn ? account.failedLoginCount + 1 : 1;
  return {
    failedLoginCount: count,
    failedLoginSince: goesOn ? since : now,
    ...(count >= WRONG_AN_HOUR ? { lockedUntil: new Date(now.getTime() + LOCK_MS) } : {}),
  };
}

/** How long the code of a sign-in, or of a fresh proof, may take to come back. */
export const CHALLENGE_MS = 10 * 60 * SECOND;
