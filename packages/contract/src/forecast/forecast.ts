import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Id, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { oneLine } from '../kernel/words.ts';
import { ForecastStatus } from './forecast-states.ts';

/** The length of a forecast bucket: seven days from a Monday, or a month. */
export const ForecastGranularity = z.enum(['WEEK', 'MONTH']).register(z.globalRegistry, { id: 'ForecastGranularity' });
export type ForecastGranularity = z.output<typeof ForecastGranularity>;

export const ForecastDirection = z.enum(['INFLOW', 'OUTFLOW']).register(z.globalRegistry, { id: 'ForecastDirection' });
export type ForecastDirection = z.output<typeof ForecastDirection>;

/** Categories of money in, in the order a forecast shows them. */
export const inflowCategories = ['SERVICES', 'INVOICES', 'SETTLEMENTS'] as const;
/** Categories of money out. */
export const outflowCategories = ['SALARIES', 'CONTRACTS', 'OVERHEADS', 'TAXES'] as const;

export const ForecastCategory = z
  .enum([...inflowCategories, ...outflowCategories])
  .register(z.globalRegistry, { id: 'ForecastCategory' });
export type ForecastCategory = z.output<typeof ForecastCategory>;
export type OutflowCategory = (typeof outflowCategories)[number];

/** The fewest and most buckets of a forecast. */
export const BUCKETS_MIN = 4;
export const BUCKETS_MAX = 12;
/** It begins in the running bucket, or up to this many before it. */
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

/** The organization's own amount for one cell, or its removal, with the reason it differs. */
export const OwnAmount = z.strictObject({
  bucketStart: DayIn,
  category: ForecastCategory,
  /** `null` removes the own amount. */
  amount: z.nullable(MoneyOrNothingIn),
  comment: z.optional(oneLine(0, 200, 'Use 200 characters or fewer')),
});
export type OwnAmount = z.output<typeof OwnAmount>;

export const CF4In = z.strictObject({
  version: z.int(),
  lines: z.array(OwnAmount).check(z.maxLength(BUCKETS_MAX * (inflowCategories.length + outflowCategories.length))),
});
export type CF4In = z.output<typeof CF4In>;

export const CF5In = z.strictObject({ version: z.int() });
export type CF5In = z.output<typeof CF5In>;

/** A forecast as shown in lists. */
export const ForecastSummary = z
  .object({
    id: Id,
    ...organizationFields,
    granularity: ForecastGranularity,
    periodStart: Day,
    /** The last day of its last bucket. */
    periodEnd: Day,
    buckets: z.int(),
    /** The number of this edition among those of the same days. */
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

/** One bucket: its money in and out, and the balance at its end. The closing of one is the opening of the next. */
export const ForecastBucket = z
  .object({
    start: Day,
    end: Day,
    /** OVER buckets count actual amounts, the others forecast amounts. */
    state: z.enum(['OVER', 'RUNNING', 'AHEAD']),
    opening: Money,
    inflow: Money,
    outflow: Money,
    closing: Money,
    /** Eight of ten outcomes lie between these two; in an OVER bucket both equal the closing. */
    closingLow: Money,
    closingHigh: Money,
    /** The forecast amount, with own amounts in place of the system's. */
    forecastInflow: Money,
    forecastOutflow: Money,
    /** The actual amount so far, once the bucket has begun. */
    actualInflow: z.optional(Money),
    actualOutflow: z.optional(Money),
    /** How much better the bucket went than forecast, once it is over; negative when worse. */
    variance: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'ForecastBucket' });
export type ForecastBucket = z.output<typeof ForecastBucket>;

/** One amount of a forecast: the system's with its interval, the own amount, and the actual one. */
export const ForecastCell = z
  .object({
    start: Day,
    system: Money,
    low: Money,
    high: Money,
    own: z.optional(Money),
    comment: z.optional(z.string()),
    /** Only for money out; money in is known as a total only (`actualInflow`). */
    actual: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'ForecastCell' });
export type ForecastCell = z.output<typeof ForecastCell>;

/** A past bucket: what the same rule would have forecast, and the actual amount. */
export const BackTested = z
  .object({ start: Day, end: Day, forecast: Money, low: Money, high: Money, actual: Money, isWithin: z.boolean() })
  .register(z.globalRegistry, { id: 'BackTested' });
export type BackTested = z.output<typeof BackTested>;

/** The accuracy of the rule on past data: every bucket of 36 months that could be forecast. */
export const BackTest = z
  .object({
    tested: z.array(BackTested),
    within: z.int(),
    /** The total error of all forecasts, as a percentage of the actual amounts; absent where nothing was tested. */
    errorPercent: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'BackTest' });
export type BackTest = z.output<typeof BackTest>;

/** A complete forecast. */
export const Forecast = z
  .extend(ForecastSummary, {
    can: z.array(z.enum(['EDIT', 'PUBLISH'])),
    /** The ledger balance of the bank accounts before the first bucket. */
    opening: Money,
    columns: z.array(ForecastBucket),
    rows: z.array(z.object({ direction: ForecastDirection, category: ForecastCategory, cells: z.array(ForecastCell) })),
    backTest: z.object({ inflow: BackTest, outflow: BackTest }),
  })
  .register(z.globalRegistry, { id: 'Forecast' });
export type Forecast = z.output<typeof Forecast>;

/** The total of the published forecasts of all organizations, and the organizations without one. */
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
        /** The number of forecasts that reach this bucket. */
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
    /** Organizations with staff but no such forecast. */
    missing: z.array(z.object({ orgId: Id, orgName: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ConsolidatedForecast' });
export type ConsolidatedForecast = z.output<typeof ConsolidatedForecast>;
