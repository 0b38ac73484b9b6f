/** The idle timeout, from the runtime configuration, and how long before its end the warning appears. */
export interface IdleTimes {
  logoutMs: number;
  warningMs: number;
}

const longestWarningMs = 120_000;
const shortestWarningMs = 20_000;

/** The delay before activity counts again (docs/spec/source.md#constants). */
export const idleDebounceMs = 500;

/**
 * Returns the warning time: two minutes, or a fifth of a shorter timeout, at least 20 s but never more than half:
 * 120,000 for 900,000 ms; 20,000 for 60,000; 12,000 for 24,000.
 */
export function idleTimes(logoutMs: number): IdleTimes {
  const warning = Math.max(Math.min(longestWarningMs, logoutMs * 0.2), shortestWarningMs);
  return { logoutMs, warningMs: Math.floor(Math.min(warning, logoutMs / 2)) };
}

/** Formats the time left as "2:00" or "0:09", never below zero; a started second counts. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
