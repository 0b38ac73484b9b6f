/** How long a person may be away, from the runtime configuration, and how long before its end a warning stands. */
export interface IdleTimes {
  logoutMs: number;
  warningMs: number;
}

const longestWarningMs = 120_000;
const shortestWarningMs = 20_000;

/** The given wait before activity counts again. */
export const idleDebounceMs = 500;

/**
 * Two minutes of warning, a fifth of the time where that is shorter, never below 20 s and never the whole time:
 * 900,000 ms warn for 120,000; 60,000 for 20,000; 24,000 for 12,000.
 */
export function idleTimes(logoutMs: number): IdleTimes {
  const wanted = Math.max(Math.min(longestWarningMs, logoutMs * 0.2), shortestWarningMs);
  return { logoutMs, warningMs: Math.floor(Math.min(wanted, logoutMs / 2)) };
}

/** "2:00", "0:09": what is left, never below nothing; a begun second counts. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
