import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';

/** A service that took no money although it was to be expected, or nearly all of it by one channel. Days of Africa/Lagos, both in it. */
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
    /** Payments that were to be expected on these days, of QUIET. */
    expected: z.optional(z.int()),
    /** Of ONE_CHANNEL: the channel, and its share of the payments on these days and in the eight weeks before, in percent. */
    channel: z.optional(z.string()),
    share: z.optional(z.int()),
    usually: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'QuietService' });
export type QuietService = z.output<typeof QuietService>;

/** Those services as of the last day that is over, and how far the alarm is to be trusted. */
export const QuietServices = z
  .object({
    services: z.array(QuietService),
    /** The last day that was looked at; nothing before the first look. */
    through: z.optional(Day),
    /** The alarm tried on the past, for the central office: how often it would have rung, and for nothing: money came again within three days. */
    proof: z.optional(z.object({ start: Day, end: Day, services: z.int(), rang: z.int(), forNothing: z.int() })),
  })
  .register(z.globalRegistry, { id: 'QuietServices' });
export type QuietServices = z.output<typeof QuietServices>;

/** Services whose payments stay away. */
export const AN7 = endpoint({
  id: 'AN7',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/quiet-services',
  access: 'analytics:view',
  summary: 'Services that went quiet',
  description:
    'Services in use that took no payment on two or more days on which their weekdays and their season led to expect eight or more, ' +
    'or nine of ten payments of a week by one channel that usually brings six of ten or fewer. Looked at once for each Lagos day. ' +
    'Staff see their own organization alone.',
  response: QuietServices,
  problems: ['access-denied'],
});
