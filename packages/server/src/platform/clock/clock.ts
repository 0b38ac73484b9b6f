import type { Instant } from '@isura/contract/kernel/days';

/** Where services ask what time it is. Order never comes from here but from database sequences (security.md rule 8). */
export interface Clock {
  now(): Instant;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until somebody moves it: for tests and the simulator. */
export interface HandClock extends Clock {
  /** Moves on by so many seconds; never backwards. */
  advance(seconds: number): void;
  /** Stands at this moment from now on. */
  set(at: Instant): void;
}

/** A hand-driven clock that starts at `start`, by default noon UTC of 21 November 2026. */
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
