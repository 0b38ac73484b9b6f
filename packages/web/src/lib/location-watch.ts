import { GE1 } from '@isura/contract/org/place';
import { call } from './api-client.ts';
import { ApiProblem } from './api-errors.ts';
import { runtime } from './runtime.ts';
import { rememberLocation } from './session-store.ts';
import type { CachedLocation } from './session-values.ts';
import { cachedLocation, signedIn } from './signed-in.ts';

/** How long the device may take to determine its position (docs/spec/source.md#constants). */
const locationLimitMs = 10_000;
/** Two points closer than this in both directions are the same place (docs/spec/source.md#constants). */
const samePlace = 0.0001;

type Point = Pick<CachedLocation, 'latitude' | 'longitude'>;

/** Reports whether a stored position may still be used: not older than the configured time. */
export const isFresh = (kept: CachedLocation, now: number, durationMs: number): boolean => now - kept.at < durationMs;

/** Reports whether a point is the stored place. */
export const isSamePlace = (kept: Point, found: Point): boolean =>
  Math.abs(kept.latitude - found.latitude) < samePlace && Math.abs(kept.longitude - found.longitude) < samePlace;

/** Returns the address of a point (GEO); without one the headers contain the point alone. */
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

/** Stores the position. A known address that is still fresh for this place is not requested again. */
async function keep(found: CachedLocation, durationMs: number): Promise<void> {
  const kept = cachedLocation();
  const known = kept && isFresh(kept, found.at, durationMs) && isSamePlace(kept, found) ? kept.location : undefined;
  if (kept && known !== undefined) return;
  rememberLocation(found);
  const location = await addressOf(found);
  if (location !== undefined && cachedLocation() === found) rememberLocation({ ...found, location });
}

/**
 * Requests the device's position, after signing in and when the stored one has expired. It never blocks anything: a
 * refusal, a timeout or a missing feature logs one warning on the console, and the headers are sent without a position.
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
