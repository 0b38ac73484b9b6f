/** Failures in a row after which the provider is not called for a while, and how long. */
const AFTER = 5;
const FOR_MS = 10_000;

/**
 * Keeps a provider that does not answer from delaying everybody who pays (docs/spec/security.md#t47): after five
 * failures in a row it is not called for ten seconds, then one caller may try, and the first answer reopens it.
 */
export interface Breaker {
  /**
   * Reports whether nobody may ask now. A caller that may ask goes alone until it reports back or ten seconds have
   * passed.
   */
  refuses(now: Date): boolean;
  failed(now: Date): void;
  answered(): void;
}

/** Returns a breaker that blocks nobody yet; it knows only what is reported to it. */
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
