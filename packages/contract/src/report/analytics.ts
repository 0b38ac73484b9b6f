import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Figure } from './dashboard.ts';
import { SummaryRow } from './summary.ts';

const BASE = '/services/accountingservice/api';
const problems = ['validation-failed', 'access-denied'] as const;

/** The length of a trend bucket: a day, seven days counted from the first one, or a month. */
export const Granularity = z.enum(['day', 'week', 'month']);
export type Granularity = z.output<typeof Granularity>;

/** Days of Africa/Lagos, both ends included, and the inflow of those days. */
export const DaysFigure = z
  .object({ start: Day, end: Day, count: z.int(), amount: Money })
  .register(z.globalRegistry, { id: 'DaysFigure' });
export type DaysFigure = z.output<typeof DaysFigure>;

/** A bucket of a trend: its days, their inflow, and the inflow of the days it is compared with. */
export const Bucket = z
  .object({ bucket: z.string(), start: Day, end: Day, count: z.int(), amount: Money, before: Money })
  .register(z.globalRegistry, { id: 'Bucket' });
export type Bucket = z.output<typeof Bucket>;

/** The requested days; without them the last seven, including today. They are whole days. */
const daysQuery = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'org-id': z.optional(IdInPath),
};

/** The inflow of some days, from the same payments RP1 lists for them, compared with the days before. */
export const Inflows = z
  .object({
    start: Day,
    /** Not after today: future days are not part of a comparison. */
    end: Day,
    total: Money,
    count: z.int(),
    /** The part of it refunded since. */
    refunded: Money,
    /** The equal number of days just before; for months the same days a year before. */
    before: DaysFigure,
    lastYear: DaysFigure,
    /** Attempts of these days that wait for their provider, and what they can still bring: at most what is due. */
    pending: Figure,
    granularity: Granularity,
    /** Every bucket of the days, including empty ones, oldest first. */
    series: z.array(Bucket),
    byChannel: z.array(SummaryRow),
    /** The ten with the highest inflow. */
    byService: z.array(SummaryRow),
    /** The number of services with inflow. */
    services: z.int(),
    /** The figures are complete up to this moment; absent where they are current. */
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'Inflows' });
export type Inflows = z.output<typeof Inflows>;

/** Returns the inflow, its trend, channels and services. */
export const AC5 = endpoint({
  id: 'AC5',
  method: 'GET',
  path: `${BASE}/analytics/inflows`,
  access: 'analytics:view',
  summary: 'Payments received',
  description:
    'Shows the payments of RP1 on the same days, by bucket, channel and service. Without `granularity` buckets are ' +
    'days up to 62 days, else months. Staff see only their own organization. A range that begins or ends within a day ' +
    'is refused (range-within-day).',
  query: z.strictObject({ ...daysQuery, granularity: z.optional(Granularity) }),
  response: Inflows,
  standby: true,
  problems,
});

/**
 * The ten with the highest inflow on some days, compared with the days before, and the total of all: it leaves nothing
 * out.
 */
export const Ranking = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** The equal number of days just before, and the same total on them. */
    before: z.object({ start: Day, end: Day, amount: Money }),
    /** The number of groups with inflow. */
    groups: z.int(),
    rows: z.array(SummaryRow),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'Ranking' });
export type Ranking = z.output<typeof Ranking>;

const ranking = { response: Ranking, standby: true, problems } as const;
const ofWholeDays =
  'The payments are those of RP1 on the same days. A range that begins or ends within a day is refused ' +
  '(range-within-day).';

/** Lists the services with the highest inflow. */
export const AC7 = endpoint({
  id: 'AC7',
  method: 'GET',
  path: `${BASE}/services/top-ten`,
  access: 'analytics:view',
  summary: 'Top services',
  description:
    'Returns the ten services that collected the most, and the total of all. Staff see only the services of their own ' +
    `organization. ${ofWholeDays}`,
  query: z.strictObject(daysQuery),
  ...ranking,
});

/** Lists the organizations with the highest inflow. */
export const AN4 = endpoint({
  id: 'AN4',
  method: 'GET',
  path: `${BASE}/mdas/top-ten`,
  access: 'signed-in',
  summary: 'Top MDAs',
  description: `Returns the ten MDAs that collected the most, and the total of all, or of one sector if given. ${ofWholeDays}`,
  query: z.strictObject({
    'start-date': daysQuery['start-date'],
    'end-date': daysQuery['end-date'],
    'sector-id': z.optional(IdInPath),
  }),
  ...ranking,
});

/** Lists the sectors with the highest inflow. */
export const AN5 = endpoint({
  id: 'AN5',
  method: 'GET',
  path: `${BASE}/sectors/top-ten`,
  access: 'signed-in',
  summary: 'Top sectors',
  description: `Returns the ten sectors that collected the most, and the total of all. ${ofWholeDays}`,
  query: z.strictObject({ 'start-date': daysQuery['start-date'], 'end-date': daysQuery['end-date'] }),
  ...ranking,
});
