/** Failures in a row after which nothing is asked for a while, and how long. */
const AFTER = 5;
const FOR_MS = 10_000;

/**
 * Keeps a provider that does not answer from holding up everybody who pays (T47): after five failures in a row it is left
 * alone for ten seconds, then one may try, and the first answer opens the way again.
 */
export interface Breaker {
  /** Whether nobody shall ask now. One who may ask is let through alone until he reports back, or ten seconds are over. */
  refuses(now: Date): boolean;
  failed(now: Date): void;
  answered(): void;
}

/** A breaker that lets everybody through; it knows nothing but what is reported to it. */
export function breaker(): Breaker {
  let failures = 0;
  let closedUntil = 0;
  return {
    refuses(now) {
      if (failures < AFTER) return false;
      if (now.getTime() < closedUntil) return true;
      closedUntil = now.getTime() + FOR_MS;
      return false;
    },
    failed(now) {
      failures += 1;
      if (failures >= AFTER) closedUntil = now.getTime() + FOR_MS;
    },
    answered() {
      failures = 0;
    },
  };
}
