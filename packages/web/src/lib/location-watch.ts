import { GE1 } from '@isura/contract/org/place';
import { call } from './api-client.ts';
import { ApiProblem } from './api-errors.ts';
import { runtime } from './runtime.ts';
import { rememberLocation } from './session-store.ts';
import type { CachedLocation } from './session-values.ts';
import { cachedLocation, signedIn } from './signed-in.ts';

/** How long the device may take to find out where it is (given). */
const locationLimitMs = 10_000;
/** Two points nearer than this in both directions are one place (given). */
const samePlace = 0.0001;

type Point = Pick<CachedLocation, 'latitude' | 'longitude'>;

/** Whether what is kept of a place may still be used: not older than the configured time. */
export const isFresh = (kept: CachedLocation, now: number, durationMs: number): boolean => now - kept.at < durationMs;

/** Whether a point is the one that is kept. */
export const isSamePlace = (kept: Point, found: Point): boolean =>
  Math.abs(kept.latitude - found.latitude) < samePlace && Math.abs(kept.longitude - found.longitude) < samePlace;

/** The address of a point (GEO); without one the headers say the point alone. */
async function addressOf({ latitude, longitude }: Point): Promise<string | undefined> {
  const geo = { ...GE1, path: runtime().mapsApiUrl };
  try {
    const { address } = await call(geo, { query: { latitude, longitude } }, { background: true });
    return address || undefined;
  } catch (error) {
    console.warn(`Failed to get location information: ${error instanceof ApiProblem ? error.status : 'no answer'}`);
    return undefined;
  }
}

/** Keeps where the device is. An address that is known for this place and not too old is not asked for again. */
async function keep(found: CachedLocation, durationMs: number): Promise<void> {
  const kept = cachedLocation();
  const known = kept && isFresh(kept, found.at, durationMs) && isSamePlace(kept, found) ? kept.location : undefined;
  if (kept && known !== undefined) return;
  rememberLocation(found);
  const location = await addressOf(found);
  if (location !== undefined && cachedLocation() === found) rememberLocation({ ...found, location });
}

/**
 * Asks the device where it is, after signing in and when what is kept has become too old. It never holds anything up:
 * refused, late or impossible is one warning on the console, and the headers then go without a place.
 */
export function askLocation(durationMs: number, now = Date.now()): void {
  const kept = cachedLocation();
  if (!signedIn() || (kept && isFresh(kept, now, durationMs)) || !('geolocation' in navigator)) return;
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude }, timestamp }) => void keep({ latitude, longitude, at: timestamp }, durationMs),
    (refusal) => console.warn(`The place of this device is not known: ${refusal.message}`),
    { timeout: locationLimitMs, maximumAge: durationMs },
  );
}
