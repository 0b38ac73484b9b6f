import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A service that took no money when some was expected, or nearly all of it on one channel. Days of Africa/Lagos, both
 * ends included.
 */
export const QuietService = z
  .object({
    orgId: Id,
    orgName: z.string(),
    serviceId: Id,
    serviceName: z.string(),
    kind: z.enum(['QUIET', 'ONE_CHANNEL']),
    since: Day,
    through: Day,
    days: z.int(),
    /** The payments expected on these days, for QUIET. */
    expected: z.optional(z.int()),
    /**
     * For ONE_CHANNEL: the channel, and its share of the payments on these days and in the eight weeks before, in
     * percent.
     */
    channel: z.optional(z.string()),
    share: z.optional(z.int()),
    usually: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'QuietService' });
export type QuietService = z.output<typeof QuietService>;

/** The quiet services as of the last completed day, and the reliability of the alarm. */
export const QuietServices = z
  .object({
    services: z.array(QuietService),
    /** The last day that was checked; absent before the first check. */
    through: z.optional(Day),
    /**
     * The alarm tested on past data, for the central office: how often it would have rung, and how often falsely: money
     * came again within three days.
     */
    proof: z.optional(z.object({ start: Day, end: Day, services: z.int(), rang: z.int(), forNothing: z.int() })),
  })
  .register(z.globalRegistry, { id: 'QuietServices' });
export type QuietServices = z.output<typeof QuietServices>;

/** Lists services that no longer receive payments. */
export const AN7 = endpoint({
  id: 'AN7',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/quiet-services',
  access: 'analytics:view',
  summary: 'Services that went quiet',
  description:
    'Lists services in use that took no payment on two or more days on which eight or more were expected by weekday ' +
    'and season, or that received nine of ten payments of a week by one channel that usually brings six of ten or ' +
    'fewer. Calculated once for each Lagos day. Staff see only their own organization.',
  response: QuietServices,
  problems: ['access-denied'],
});
