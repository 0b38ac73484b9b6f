import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Parses degrees from a query value: digits with a point and a sign, nothing else. */
const degrees = (most: number) => {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
  return z.pipe(z.transform(read), z.number().check(z.gte(-most), z.lte(most))) as unknown as z.ZodMiniType<
    number,
    number | string
  >;
};

/** The place of a device, as text. Unknown parts are empty. */
export const Place = z
  .object({ address: z.string(), city: z.string(), state: z.string(), country: z.string(), postalCode: z.string() })
  .register(z.globalRegistry, { id: 'Place' });
export type Place = z.output<typeof Place>;

/** Returns the place nearest to a point. Always at this address, so that the page need not connect anywhere else. */
export const GE1 = endpoint({
  id: 'GE1',
  method: 'GET',
  path: '/services/geo/reverse',
  access: 'signed-in',
  summary: 'Place nearest to a point',
  description:
    'Asks the configured maps service; without one, or if it does not answer within three seconds, returns the ' +
    'nearest Nigerian town within 50 km. Beyond that the place is not found.',
  query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  response: Place,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});
