import * as z from 'zod';
import type { KeptFacts, RequestFacts } from './route.ts';

const claim = z.string().exactOptional();

/** Facts of a request as they stand in the payload of a job. */
export const keptFactsSchema: z.ZodType<KeptFacts> = z.strictObject({
  traceId: z.string(),
  ip: z.string(),
  claimed: z.strictObject({ device: claim, longitude: claim, latitude: claim, ip: claim, location: claim }),
});

/** The facts of a request that are kept for later. */
export const keptFacts = ({ traceId, ip, claimed }: RequestFacts): KeptFacts => ({ traceId, ip, claimed });

/** Kept facts as a service takes them: of a browser that shows no cookies any more. */
export const factsAgain = (kept: KeptFacts): RequestFacts => ({
  ...kept,
  companions: [],
  devices: [],
  keepsCookies: false,
});
