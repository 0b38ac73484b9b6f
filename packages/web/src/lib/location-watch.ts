import { cachedLocation, rememberLocation, signedIn } from './session-store.ts';

/** How long the device may take to find out where it is (given). */
const locationLimitMs = 10_000;

/**
 * Asks the device once where it is, after signing in. It never holds anything up: refused, late or impossible is one
 * warning on the console, and the headers then go without a place.
 */
export function askLocation(durationMs: number): void {
  const kept = cachedLocation();
  if (!signedIn() || kept || !('geolocation' in navigator)) return;
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude }, timestamp }) => rememberLocation({ latitude, longitude, at: timestamp }),
    (refusal) => console.warn(`The place of this device is not known: ${refusal.message}`),
    { timeout: locationLimitMs, maximumAge: durationMs },
  );
}
