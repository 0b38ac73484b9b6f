import * as z from 'zod';
import type { KeptFacts, RequestFacts } from './route.ts';

const claim = z.string().exactOptional();

/** The facts of a request in the payload of a job. */
export const keptFactsSchema: z.ZodType<KeptFacts> = z.strictObject({
  traceId: z.string(),
  ip: z.string(),
  claimed: z.strictObject({ device: claim, longitude: claim, latitude: claim, ip: claim, location: claim }),
});

/** Returns the facts of a request that are kept for later. */
export const keptFacts = ({ traceId, ip, claimed }: RequestFacts): KeptFacts => ({ traceId, ip, claimed });

/** Returns kept facts in the form services take: as of a browser without cookies. */
export const factsAgain = (kept: KeptFacts): RequestFacts => ({
  ...kept,
  companions: [],
  devices: [],
  keepsCookies: false,
});
