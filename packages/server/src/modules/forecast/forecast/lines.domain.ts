import {
  type ForecastCategory,
  type ForecastDirection,
  type OutflowCategory,
  outflowCategories,
} from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { inBuckets } from './buckets.domain.ts';
import { around, type Band, backTest, forecastOf, type Season } from './prediction.domain.ts';

/** The system's amount for one category in one bucket, in kobo, with the ends of its interval. */
export interface SystemLine {
  bucketStart: Day;
  direction: ForecastDirection;
  category: ForecastCategory;
  system: bigint;
  low: bigint;
  high: bigint;
}

/** An amount expected on a day. */
export interface Expected {
  day: Day;
  amount: bigint;
}

/** A payment that is pending, or approved and not yet paid. */
export interface ExpectedPayment extends Expected {
  type: RequestType;
  isApproved: boolean;
}

/** What is known when a forecast is made; histories are by bucket, oldest first, up to the first one of the forecast. */
export interface Known {
  invoices: readonly Expected[];
  settlements: readonly Expected[];
  payments: readonly ExpectedPayment[];
  inflow: readonly bigint[];
  outflow: Readonly<Record<OutflowCategory, readonly bigint[]>>;
}

/**
 * Returns the forecast category of a payment type: pensions count as salaries, withheld amounts as taxes, and a type the
 * portal no longer pays as overheads.
 */
export const categoryOf = (type: RequestType): OutflowCategory => paymentType(type)?.forecastAs ?? 'OVERHEADS';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Returns the lines of money in. Bills and settlements are known amounts; services take the seasonal prediction of all
 * money in, less those known amounts, so that nothing counts twice. A settlement arrives in full; bills bring at most
 * their amount.
 */
function inflowLines(buckets: readonly Days[], known: Known, season: Season): SystemLine[] {
  const invoices = inBuckets(buckets, known.invoices);
  const settlements = inBuckets(buckets, known.settlements);
  const { band } = backTest(known.inflow, season);
  return buckets.flatMap(({ first }, nth) => {
    const [billed, settled] = [invoices[nth] ?? 0n, settlements[nth] ?? 0n];
    const usual = forecastOf(known.inflow, nth, season) ?? 0n;
    const { low, high } = around(usual, band);
    const rest = (of: bigint): bigint => most(of - billed - settled, 0n);
    const line = (category: ForecastCategory, system: bigint, ends: Band): SystemLine => ({
      ...{ bucketStart: first, direction: 'INFLOW', category, system, ...ends },
    });
    return [
      line('SERVICES', rest(usual), { low: rest(low), high: rest(high) }),
      line('INVOICES', billed, { low: around(billed, band).low, high: billed }),
      line('SETTLEMENTS', settled, { low: settled, high: settled }),
    ];
  });
}

/**
 * Returns the lines of money out by category: the seasonal prediction, or the payments due by their pay date where they
 * are more. At least the approved amount is paid; pending payments may be rejected.
 */
function outflowLines(buckets: readonly Days[], known: Known, season: Season): SystemLine[] {
  return outflowCategories.flatMap((category) => {
    const ofIt = known.payments.filter(({ type }) => categoryOf(type) === category);
    const requested = inBuckets(buckets, ofIt);
    const approved = inBuckets(
      buckets,
      ofIt.filter(({ isApproved }) => isApproved),
    );
    const { band } = backTest(known.outflow[category], season);
    return buckets.map(({ first }, nth): SystemLine => {
      const usual = forecastOf(known.outflow[category], nth, season) ?? 0n;
      const { low, high } = around(usual, band);
      const system = most(usual, requested[nth] ?? 0n);
      return {
        ...{ bucketStart: first, direction: 'OUTFLOW', category, system },
        low: most(least(low, system), approved[nth] ?? 0n),
        high: most(high, system),
      };
    });
  });
}

/** Returns every amount of a new forecast: seven categories in each bucket, none negative, low ≤ system ≤ high. */
export const systemLines = (buckets: readonly Days[], known: Known, season: Season): SystemLine[] => [
  ...inflowLines(buckets, known, season),
  ...outflowLines(buckets, known, season),
];
