import type { Instant } from '@isura/contract/kernel/days';

/**
 * The source of the current time for services. Ordering never relies on it but on database sequences
 * (docs/spec/security.md#rule-8).
 */
export interface Clock {
  now(): Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and the simulator. */
export interface HandClock extends Clock {
  /** Moves the clock forward by these seconds; never backwards. */
  advance(seconds: number): void;
  /** Sets the clock to this instant. */
  set(at: Instant): void;
}

/** Returns a hand-driven clock that starts at `start`, by default noon UTC of 21 November 2026. */
export function handClock(start: Instant = new Date('2026-11-21T12:00:00.000Z')): HandClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(seconds) {
      if (seconds < 0) throw new RangeError('time does not run backwards');
      at += seconds * 1000;
    },
    set(next) {
      at = next.getTime();
    },
  };
}
