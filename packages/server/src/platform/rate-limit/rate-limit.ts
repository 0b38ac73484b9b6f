import { DomainError } from '@isura/contract/kernel/problems';
import type { Clock } from '../clock/clock.ts';
import type { OneStatement } from '../db/database.ts';

export type TokensTaken = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Limits on attempts by an address or a person, counted over all processes. */
export interface RateLimits {
  /**
   * Takes one of `max` attempts for `key` in the current window of `windowSeconds` (1 to 86,400). Windows begin at
   * whole multiples of their length counted from midnight in Lagos, so a window of a day ends there. Beyond `max` it
   * returns when the window ends. Throws `busy` when it cannot count: what cannot be counted is not allowed
   * (docs/spec/security.md#rule-10).
   */
  take(key: string, max: number, windowSeconds: number): Promise<TokensTaken>;
}

/**
 * Keeps limits in PostgreSQL: one statement per attempt, which commits by itself, also when the request is refused
 * later.
 */
export function rateLimits(store: OneStatement, clock: Clock): RateLimits {
  return {
    async take(key, max, windowSeconds) {
      if (!Number.isInteger(windowSeconds) || windowSeconds < 1 || windowSeconds > 86_400 || max < 1) {
        throw new RangeError(`no window of ${max} attempts in ${windowSeconds} s`);
      }
      const row = await store
        .query({
          name: 'take one attempt',
          text: 'select allowed, retry_after_seconds from platform.take_rate_limit($1, $2, $3, $4)',
          values: [key.slice(0, 200), max, windowSeconds, clock.now()],
        })
        .then(({ rows }) => rows[0])
        .catch((cause: unknown) => {
          const refusal = new DomainError('busy', {
            detail: 'The portal is busy. Try again in a moment.',
            retryAfterSeconds: 2,
          });
          refusal.cause = cause;
          throw refusal;
        });
      return row?.allowed === true
        ? { allowed: true }
        : { allowed: false, retryAfterSeconds: Number(row?.retry_after_seconds) };
    },
  };
}
