import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Granularity } from './analytics.ts';
import { Figure } from './dashboard.ts';

/** Money that came in and went out, and what the first is above the second: less than nothing where more went out. */
const flows = { inflow: Money, outflow: Money, net: Money };
/** Payments made on some days by how they stand now: those that wait, those that were approved, paid or not, those that were rejected. */
const Approvals = z.object({ awaiting: Figure, approved: Figure, rejected: Figure });

/** Both halves of an organization on some days, beside the days before. Days of Africa/Lagos, both in it. */
export const OrganizationFigures = z
  .object({
    start: Day,
    /** Not after today. */
    end: Day,
    ...flows,
    /** What is to be paid and what is owed to it, now. */
    payables: Figure,
    receivables: Figure,
    approvals: Approvals,
    granularity: Granularity,
    /** Every bucket of the days, oldest first. */
    series: z.array(z.object({ bucket: z.string(), start: Day, end: Day, inflow: Money, outflow: Money })),
    /** The equal number of days just before; of months the same days a year before. */
    previous: z.object({ start: Day, end: Day, ...flows, approvals: Approvals }),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'OrganizationFigures' });
export type OrganizationFigures = z.output<typeof OrganizationFigures>;

/** Both halves of an organization on some days. */
export const AC6 = endpoint({
  id: 'AC6',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/{orgId}/{start}/{end}',
  access: 'analytics:view',
  summary: 'Figures of an organization',
  description:
    'What RP1 and RP2 show of the days, what RQ4 and AC3 show as to be paid and owed now, and payments made on the days as AC9 counts ' +
    'them. What is to be paid or owed has no past, so `previous` is without them. Staff ask for their own organization (not-found for ' +
    'others); the central office for any, with its own id for all of them.',
  params: z.strictObject({ orgId: IdInPath, start: DayIn, end: DayIn }),
  response: OrganizationFigures,
  standby: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
