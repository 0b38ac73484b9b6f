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

/** How long a bucket of a course is: a day, seven days counted from the first one, or a month. */
export const Granularity = z.enum(['day', 'week', 'month']);
export type Granularity = z.output<typeof Granularity>;

/** Days of Africa/Lagos, both in it, and what came in on them. */
export const DaysFigure = z
  .object({ start: Day, end: Day, count: z.int(), amount: Money })
  .register(z.globalRegistry, { id: 'DaysFigure' });
export type DaysFigure = z.output<typeof DaysFigure>;

/** A bucket of a course: its days, what came in on them, and what on the days it is compared with. */
export const Bucket = z
  .object({ bucket: z.string(), start: Day, end: Day, count: z.int(), amount: Money, before: Money })
  .register(z.globalRegistry, { id: 'Bucket' });
export type Bucket = z.output<typeof Bucket>;

/** The days one asks about; without them the last seven, today in them. They are whole days. */
const asked = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'org-id': z.optional(IdInPath),
};

/** What came in on some days, the same payments as RP1 lists for them, and how it stands to the days before. */
export const Inflows = z
  .object({
    start: Day,
    /** Not after today: days that are still to come are no part of a comparison. */
    end: Day,
    total: Money,
    count: z.int(),
    /** What of it was given back since. */
    refunded: Money,
    /** The equal number of days just before; of months the same days a year before. */
    before: DaysFigure,
    lastYear: DaysFigure,
    /** Attempts of these days that wait for their provider (PENDING). */
    pending: Figure,
    granularity: Granularity,
    /** Every bucket of the days, also the empty ones, oldest first. */
    series: z.array(Bucket),
    byChannel: z.array(SummaryRow),
    /** The ten that took the most. */
    byService: z.array(SummaryRow),
    /** How many services took money. */
    services: z.int(),
    /** The figures are complete up to this moment; left out where they are of now. */
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'Inflows' });
export type Inflows = z.output<typeof Inflows>;

/** What came in, its course, channels and services. */
export const AC5 = endpoint({
  id: 'AC5',
  method: 'GET',
  path: `${BASE}/analytics/inflows`,
  access: 'analytics:view',
  summary: 'Payments received',
  description:
    'What RP1 shows of the same days, by bucket, channel and service. Without `granularity` days up to 62 of them, else months. ' +
    'Staff see their own organization alone. A range that begins or ends within a day is refused (range-within-day).',
  query: z.strictObject({ ...asked, granularity: z.optional(Granularity) }),
  response: Inflows,
  standby: true,
  problems,
});

/** The ten that took the most on some days, beside the days before, and what all of them took: nothing of the whole is left out. */
export const Ranking = z
  .object({
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** The equal number of days just before, and what the same came to on them. */
    before: z.object({ start: Day, end: Day, amount: Money }),
    /** How many took money. */
    groups: z.int(),
    rows: z.array(SummaryRow),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'Ranking' });
export type Ranking = z.output<typeof Ranking>;

const ranking = { response: Ranking, standby: true, problems } as const;
const ofWholeDays =
  'The payments are those of RP1 on the same days. A range that begins or ends within a day is refused (range-within-day).';

/** The services that took the most. */
export const AC7 = endpoint({
  id: 'AC7',
  method: 'GET',
  path: `${BASE}/services/top-ten`,
  access: 'analytics:view',
  summary: 'Top services',
  description: `The ten that took the most, and all together. Staff see the services of their own organization alone. ${ofWholeDays}`,
  query: z.strictObject(asked),
  ...ranking,
});

/** The organizations that took the most. */
export const AN4 = endpoint({
  id: 'AN4',
  method: 'GET',
  path: `${BASE}/mdas/top-ten`,
  access: 'signed-in',
  summary: 'Top MDAs',
  description: `The ten that took the most, and all together; of one sector where it is asked for. ${ofWholeDays}`,
  query: z.strictObject({
    'start-date': asked['start-date'],
    'end-date': asked['end-date'],
    'sector-id': z.optional(IdInPath),
  }),
  ...ranking,
});

/** The sectors that took the most. */
export const AN5 = endpoint({
  id: 'AN5',
  method: 'GET',
  path: `${BASE}/sectors/top-ten`,
  access: 'signed-in',
  summary: 'Top sectors',
  description: `The ten that took the most, and all together. ${ofWholeDays}`,
  query: z.strictObject({ 'start-date': asked['start-date'], 'end-date': asked['end-date'] }),
  ...ranking,
});
