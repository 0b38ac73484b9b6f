import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Granularity } from './analytics.ts';
import { Figure } from './dashboard.ts';

/** Money in, money out, and the first less the second: negative where more went out. */
const flows = { inflow: Money, outflow: Money, net: Money };
/** Payments made on some days by their current status: waiting, approved (paid or not), and rejected. */
const Approvals = z.object({ awaiting: Figure, approved: Figure, rejected: Figure });

/**
 * Money in and out of an organization on some days, compared with the days before. Days of Africa/Lagos, both ends
 * included.
 */
export const OrganizationFigures = z
  .object({
    start: Day,
    /** Not after today. */
    end: Day,
    ...flows,
    /** What it has to pay and what it is owed, now. */
    payables: Figure,
    receivables: Figure,
    approvals: Approvals,
    granularity: Granularity,
    /** Every bucket of the days, oldest first. */
    series: z.array(z.object({ bucket: z.string(), start: Day, end: Day, inflow: Money, outflow: Money })),
    /** The equal number of days just before; for months the same days a year before. */
    previous: z.object({ start: Day, end: Day, ...flows, approvals: Approvals }),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'OrganizationFigures' });
export type OrganizationFigures = z.output<typeof OrganizationFigures>;

/** Returns money in and out of an organization on some days. */
export const AC6 = endpoint({
  id: 'AC6',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/{orgId}/{start}/{end}',
  access: 'analytics:view',
  summary: 'Figures of an organization',
  description:
    'Returns the figures of RP1 and RP2 for the days, the amounts payable and owed now as in RQ4 and AC3, and ' +
    'payments made on the days as AC9 counts them. Amounts payable and owed have no history, so `previous` lacks ' +
    'them. Staff see their own organization (not-found for others); the central office any, or all of them with its ' +
    'own id.',
  params: z.strictObject({ orgId: IdInPath, start: DayIn, end: DayIn }),
  response: OrganizationFigures,
  standby: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
