import type { Place } from '@isura/contract/org/place';

/** Returns the maps service address for one point, rounded to about ten metres: the service never learns more. */
export function addressOfPoint(template: string, point: { latitude: number; longitude: number }): string {
  const [latitude, longitude] = [point.latitude.toFixed(4), point.longitude.toFixed(4)];
  if (template.includes('{latitude}'))
    return template.replaceAll('{latitude}', latitude).replaceAll('{longitude}', longitude);
  const url = new URL(template);
  url.searchParams.set('latitude', latitude);
  url.searchParams.set('longitude', longitude);
  return url.href;
}

const LONGEST = 200;
const word = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * Converts the answer of a maps service, either in the shape of GE1 or as Nominatim's, with `display_name` and an
 * `address` of parts. Returns undefined when it names no place.
 */
export function placeFrom(answer: unknown): Place | undefined {
  const read = record(answer);
  const parts = record(read.address);
  const place: Place = {
    address: word(read.display_name) || word(read.address),
    city: word(read.city) || word(parts.city) || word(parts.town) || word(parts.village) || word(parts.county),
    state: word(read.state) || word(parts.state),
    country: word(read.country) || word(parts.country),
    postalCode: word(read.postalCode) || word(parts.postcode),
  };
  return place.address || place.city ? place : undefined;
}

/** Returns a town of our list as a place: Gboko in Benue gives "Gboko, Benue". */
export const placeOfTown = (town: { name: string; state: string }): Place => ({
  address: `${town.name}, ${town.state}`,
  city: town.name,
  state: town.state,
  country: 'Nigeria',
  postalCode: '',
});
