import type { UserRecord } from '@isura/contract/identity/user-record';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askLocation, isFresh, isSamePlace } from './location-watch.ts';
import { loadRuntime } from './runtime.ts';
import { beginSession, wipeSession } from './session-store.ts';
import { cachedLocation } from './signed-in.ts';

const hour = 3_600_000;
const config = {
  apiBaseUrl: '',
  logoutTime: 1,
  locationCacheDuration: hour,
  mapsApiUrl: '/services/geo/reverse',
  productName: 'Isura',
  supportEmail: 'help@isura.example',
  supportPhone: '08000000000',
  paymentMode: 'TEST',
  hasTestProvider: true,
  defaultPageSize: 20,
};
const place = { address: 'Aba, Abia', city: 'Aba', state: 'Abia', country: 'Nigeria', postalCode: '' };

let requests: string[] = [];
let geo: () => Response | Promise<Response> = () => Response.json(place);
/** The position the device reports, or why it reports none. */
let device: { latitude: number; longitude: number; at: number } | string = 'denied';
let warnings: string[] = [];

beforeEach(async () => {
  requests = [];
  warnings = [];
  geo = () => Response.json(place);
  vi.spyOn(console, 'warn').mockImplementation((words) => void warnings.push(String(words)));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(config);
    requests.push(url);
    return geo();
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, refused: PositionErrorCallback) =>
        typeof device === 'string'
          ? refused({ message: device } as GeolocationPositionError)
          : found({ coords: device, timestamp: device.at } as unknown as GeolocationPosition),
    },
  });
  await loadRuntime();
  await beginSession({ login: 'ada', idToken: 't', id_token: 't' } as UserRecord);
});
afterEach(() => {
  wipeSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Requests the position at this time and waits for it; `quiet` where the stored one suffices and no request is made.
 */
async function ask(now: number, { quiet = false } = {}): Promise<void> {
  askLocation(hour, now);
  if (quiet) return;
  const isReported = (): boolean => cachedLocation()?.at === now && cachedLocation()?.location !== undefined;
  await waitFor(() => expect(isReported() || warnings.length > 0).toBe(true));
}

describe('the position of the device', () => {
  test('the position of the device is kept with its address, requested from our own origin', async () => {
    device = { latitude: 5.10658, longitude: 7.36667, at: 1000 };
    await ask(1000);
    expect(cachedLocation()).toEqual({ latitude: 5.10658, longitude: 7.36667, at: 1000, location: 'Aba, Abia' });
    expect(requests).toEqual(['/services/geo/reverse?latitude=5.10658&longitude=7.36667']);
  });

  test('the position of the device is not requested again before the stored one expires, and its address only if the place is another', async () => {
    device = { latitude: 5.10658, longitude: 7.36667, at: 1000 };
    await ask(1000);
    device = { latitude: 9.05, longitude: 7.49, at: 2000 };
    await ask(2000, { quiet: true });
    expect(cachedLocation()?.latitude).toBe(5.10658);
    device = { latitude: 5.10661, longitude: 7.36668, at: 900 }; // cached by the device
    await ask(1000 + hour, { quiet: true });
    expect(requests).toHaveLength(1);
    device = { latitude: 9.05, longitude: 7.49, at: 1000 + hour };
    await ask(1000 + hour);
    expect(requests).toHaveLength(2);
    expect(cachedLocation()).toMatchObject({ latitude: 9.05, location: 'Aba, Abia' });
  });

  test('the position of the device stays unknown without harm when the person refuses', async () => {
    device = 'User denied Geolocation';
    await ask(1000);
    expect(cachedLocation()).toBeUndefined();
    expect(requests).toEqual([]);
    expect(warnings).toEqual(['The place of this device is not known: User denied Geolocation']);
  });

  test.each([
    ['refused', () => Response.json({ code: 'not-found' }, { status: 404 }), '404'],
    ['cut off', () => Promise.reject(new TypeError('failed')), 'no answer'],
  ])('the position of the device is kept without an address when that is %s', async (_, how, status) => {
    geo = how;
    device = { latitude: 51.5, longitude: -0.12, at: 1000 };
    await ask(1000);
    expect(cachedLocation()).toEqual({ latitude: 51.5, longitude: -0.12, at: 1000 });
    expect(warnings).toEqual([`Failed to get location information: ${status}`]);
  });
});

test('a place is the same within a ten-thousandth of a degree, and fresh for the configured time', () => {
  const kept = { latitude: 5, longitude: 7, at: 0 };
  expect(isSamePlace(kept, { latitude: 5.00009, longitude: 6.99991 })).toBe(true);
  expect(isSamePlace(kept, { latitude: 5.00011, longitude: 7 })).toBe(false);
  expect(isSamePlace(kept, { latitude: 5, longitude: 7.0002 })).toBe(false);
  expect([isFresh(kept, hour - 1, hour), isFresh(kept, hour, hour)]).toEqual([true, false]);
});
