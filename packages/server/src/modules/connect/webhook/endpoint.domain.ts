import type { DisabledCode } from '@isura/contract/connect/webhook-states';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the host of an address, as people and the trail see it: what follows it may hold a secret. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

/** Returns an address without what follows its host. */
export const originOf = (address: string): string => URL.parse(address)?.origin ?? '';

/** How long after a failed attempt the next one follows, for the first, the second, and so on. */
const RETRIES_MS = [30_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS];
/** The longest pause that a receiver can request. */
const LONGEST_PAUSE_MS = DAY_MS;
/** A pause is up to a fifth shorter or longer, so that what failed together does not come back together. */
const SPREAD = { least: 800, range: 401 };

/** Returns the pause a receiver requests with `retry-after`, in seconds or as a date; 0 without one. */
export function requestedPause(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE_MS) : 0;
}

/**
 * Returns the milliseconds until the next attempt after so many failed ones, at least the pause that was requested;
 * undefined when there is none. `below` draws a whole number below a limit.
 */
export function nextPause(
  failed: number,
  { pause, below }: { pause: number; below: (limit: number) => number },
): number | undefined {
  const usual = RETRIES_MS[failed - 1];
  if (usual === undefined) return undefined;
  return Math.max(Math.round((usual * (SPREAD.least + below(SPREAD.range))) / 1_000), pause);
}

/** So many deliveries that ended as GIVEN_UP, none between them delivered, disable an endpoint. */
const MOST_GIVEN_UP = 50;
/** So long without a delivered one, while there is something to deliver, disables it. */
const LONGEST_SILENCE_MS = 5 * DAY_MS;

/** Returns why an endpoint is disabled after an attempt that failed; undefined when it stays. */
export function disablingCode(
  { answerStatus, givenUp, failingSince }: { answerStatus: number | null; givenUp: number; failingSince: Date | null },
  now: Date,
): Exclude<DisabledCode, 'ADMINISTRATOR'> | undefined {
  if (answerStatus === 410) return 'GONE';
  if (givenUp >= MOST_GIVEN_UP) return 'GIVEN_UP';
  if (failingSince && now.getTime() - failingSince.getTime() >= LONGEST_SILENCE_MS) return 'SILENT';
  return undefined;
}

/** Returns what a secret of an endpoint is sealed for: it opens for no other endpoint. */
export const secretOwner = (endpointId: number | string): string => `webhook endpoint ${endpointId}`;
