import * as z from 'zod/mini';
import { DisabledCode } from '../connect/webhook-states.ts';

/** Domain events of webhook endpoints. */
export const webhookEvents = {
  /** The portal disabled an endpoint, because it is gone or nothing gets through. `host` is the host of its address. */
  'webhook-endpoint.disabled': z.object({
    orgId: z.number(),
    endpointId: z.number(),
    host: z.string(),
    code: DisabledCode,
  }),
  /** An administrator requested a test of an endpoint. */
  'webhook-endpoint.tested': z.object({ orgId: z.number(), endpointId: z.number() }),
};
