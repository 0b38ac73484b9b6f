import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { oneLine } from '../kernel/words.ts';
import { ForecastStatus } from './forecast-states.ts';

/** How long a bucket of a forecast is: seven days from a Monday on, or a month. */
export const ForecastGranularity = z.enum(['WEEK', 'MONTH']).register(z.globalRegistry, { id: 'ForecastGranularity' });
export type ForecastGranularity = z.output<typeof ForecastGranularity>;

export const ForecastDirection = z.enum(['INFLOW', 'OUTFLOW']).register(z.globalRegistry, { id: 'ForecastDirection' });
export type ForecastDirection = z.output<typeof ForecastDirection>;

/** What money comes in as, in the order a forecast shows it. */
export const inflowCategories = ['SERVICES', 'INVOICES', 'SETTLEMENTS'] as const;
/** What money goes out for. */
export const outflowCategories = ['SALARIES', 'CONTRACTS', 'OVERHEADS', 'TAXES'] as const;

export const ForecastCategory = z
  .enum([...inflowCategories, ...outflowCategories])
  .register(z.globalRegistry, { id: 'ForecastCategory' });
export type ForecastCategory = z.output<typeof ForecastCategory>;
export type OutflowCategory = (typeof outflowCategories)[number];

/** A forecast has so many buckets. */
export const BUCKETS_MIN = 4;
export const BUCKETS_MAX = 12;
/** It begins in the running bucket, or so many before it. */
export const BUCKETS_BACK = 3;

export const CF2In = z.strictObject({
  granularity: ForecastGranularity,
  periodStart: DayIn,
  buckets: z.int().check(
    z.refine((many) => many >= BUCKETS_MIN && many <= BUCKETS_MAX, {
      error: `A forecast has ${BUCKETS_MIN} to ${BUCKETS_MAX} weeks or months`,
    }),
  ),
});
export type CF2In = z.output<typeof CF2In>;

/** One amount of one's own, or none again, with why it differs. */
export const OwnAmount = z.strictObject({
  bucketStart: DayIn,
  category: ForecastCategory,
  /** Nothing takes the own amount away. */
  amount: z.nullable(MoneyIn.check(z.refine((kobo) => kobo >= 0n, { error: 'Enter an amount of ₦0.00 or more' }))),
  comment: z.optional(oneLine(0, 200, 'Use 200 letters or fewer')),
});
export type OwnAmount = z.output<typeof OwnAmount>;

export const CF4In = z.strictObject({
  version: z.int(),
  lines: z.array(OwnAmount).check(z.maxLength(BUCKETS_MAX * (inflowCategories.length + outflowCategories.length))),
});
export type CF4In = z.output<typeof CF4In>;

export const CF5In = z.strictObject({ version: z.int() });
export type CF5In = z.output<typeof CF5In>;

/** A forecast as lists show it. */
export const ForecastSummary = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
    granularity: ForecastGranularity,
    periodStart: Day,
    /** The last day of its last bucket. */
    periodEnd: Day,
    buckets: z.int(),
    /** The how manieth of the same days. */
    edition: z.int(),
    status: ForecastStatus,
    createdAt: Instant,
    createdByName: z.string(),
    publishedAt: z.optional(Instant),
    publishedByName: z.optional(z.string()),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'ForecastSummary' });
export type ForecastSummary = z.output<typeof ForecastSummary>;

/** One bucket: what counts in it, and how the accounts stand at its end. The closing of one is the opening of the next. */
export const ForecastBucket = z
  .object({
    start: Day,
    end: Day,
    /** OVER buckets count with what happened, the others with what is forecast. */
    state: z.enum(['OVER', 'RUNNING', 'AHEAD']),
    opening: Money,
    inflow: Money,
    outflow: Money,
    closing: Money,
    /** Eight of ten outcomes lie between these two; where it is over both are the closing. */
    closingLow: Money,
    closingHigh: Money,
    /** What is forecast, one's own amounts in place of the system's. */
    forecastInflow: Money,
    forecastOutflow: Money,
    /** What happened so far, once it has begun. */
    actualInflow: z.optional(Money),
    actualOutflow: z.optional(Money),
    /** By how much the bucket went better than forecast, where it is over; negative where worse. */
    variance: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'ForecastBucket' });
export type ForecastBucket = z.output<typeof ForecastBucket>;

/** One amount of a forecast: the system's with its interval, one's own, and what happened. */
export const ForecastCell = z
  .object({
    start: Day,
    system: Money,
    low: Money,
    high: Money,
    own: z.optional(Money),
    comment: z.optional(z.string()),
    /** Of money out; money in is known as a whole (`actualInflow`). */
    actual: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'ForecastCell' });
export type ForecastCell = z.output<typeof ForecastCell>;

/** One bucket of the past as the same rule would have forecast it, and what happened. */
export const BackTested = z
  .object({ start: Day, end: Day, forecast: Money, low: Money, high: Money, actual: Money, isWithin: z.boolean() })
  .register(z.globalRegistry, { id: 'BackTested' });
export type BackTested = z.output<typeof BackTested>;

/** How the rule did on what is known: every bucket of 36 months that could be forecast. */
export const BackTest = z
  .object({
    tested: z.array(BackTested),
    within: z.int(),
    /** What all forecasts missed by, as hundredths of what happened; left out where nothing was tested. */
    errorPercent: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'BackTest' });
export type BackTest = z.output<typeof BackTest>;

/** A forecast whole. */
export const Forecast = z
  .extend(ForecastSummary, {
    can: z.array(z.enum(['EDIT', 'PUBLISH'])),
    /** What the bank accounts stood at in the ledger before the first bucket. */
    opening: Money,
    columns: z.array(ForecastBucket),
    rows: z.array(z.object({ direction: ForecastDirection, category: ForecastCategory, cells: z.array(ForecastCell) })),
    backTest: z.object({ inflow: BackTest, outflow: BackTest }),
  })
  .register(z.globalRegistry, { id: 'Forecast' });
export type Forecast = z.output<typeof Forecast>;

/** What the published forecasts of all organizations come to, and whose is missing. */
export const ConsolidatedForecast = z
  .object({
    granularity: ForecastGranularity,
    opening: Money,
    columns: z.array(
      z.object({
        start: Day,
        end: Day,
        opening: Money,
        inflow: Money,
        outflow: Money,
        closing: Money,
        /** How many forecasts reach this bucket. */
        mdas: z.int(),
      }),
    ),
    rows: z.array(z.object({ direction: ForecastDirection, category: ForecastCategory, amounts: z.array(Money) })),
    /** The newest published forecast of each organization that has one for the running bucket. */
    mdas: z.array(
      z.object({
        orgId: Id,
        orgName: z.string(),
        forecastId: Id,
        edition: z.int(),
        publishedAt: Instant,
        opening: Money,
        lowest: Money,
        closing: Money,
      }),
    ),
    /** Organizations with people of their own and no such forecast. */
    missing: z.array(z.object({ orgId: Id, orgName: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ConsolidatedForecast' });
export type ConsolidatedForecast = z.output<typeof ConsolidatedForecast>;
