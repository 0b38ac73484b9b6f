import {
  type BackTest,
  type ForecastBucket,
  type ForecastCategory,
  type ForecastCell,
  type ForecastDirection,
  inflowCategories,
  type OutflowCategory,
  outflowCategories,
} from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { stateOf } from './buckets.domain.ts';
import { balances, type Flow } from './closing-balance.domain.ts';
import { backTest, errorPercent, type Season } from './prediction.domain.ts';

/** A line of a forecast as stored. */
export interface KeptLine {
  bucketStart: Day;
  direction: ForecastDirection;
  category: ForecastCategory;
  systemKobo: bigint;
  lowKobo: bigint;
  highKobo: bigint;
  manualKobo: bigint | null;
  comment: string | null;
}

/** The actual amounts of a bucket so far. */
export interface Actual {
  inflow: bigint;
  outflow: Readonly<Record<OutflowCategory, bigint>>;
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const notNegative = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/**
 * Returns the amount of a line that counts, and its interval: an own amount shifts the interval and keeps its width,
 * because its error is not known better.
 */
export function counted({ systemKobo, lowKobo, highKobo, manualKobo }: KeptLine): {
  amount: bigint;
  low: bigint;
  high: bigint;
} {
  const moved = (manualKobo ?? systemKobo) - systemKobo;
  return { amount: systemKobo + moved, low: notNegative(lowKobo + moved), high: highKobo + moved };
}

function forecastFlow(lines: readonly KeptLine[]): Flow {
  const of = (direction: ForecastDirection, what: 'amount' | 'low' | 'high'): bigint =>
    total(lines.filter((line) => line.direction === direction).map((line) => counted(line)[what]));
  return {
    inflow: of('INFLOW', 'amount'),
    outflow: of('OUTFLOW', 'amount'),
    inflowLow: of('INFLOW', 'low'),
    inflowHigh: of('INFLOW', 'high'),
    outflowLow: of('OUTFLOW', 'low'),
    outflowHigh: of('OUTFLOW', 'high'),
  };
}

const happened = (inflow: bigint, outflow: bigint): Flow => ({
  ...{ inflow, outflow, inflowLow: inflow, inflowHigh: inflow, outflowLow: outflow, outflowHigh: outflow },
});

/**
 * Returns the columns of a forecast: past buckets count with actual amounts, so that they close at the ledger balance,
 * and the others with predictions. `actuals` are of the buckets that have begun, oldest first.
 */
export function columnsOf(
  buckets: readonly Days[],
  {
    opening,
    lines,
    actuals,
    today,
  }: { opening: bigint; lines: readonly KeptLine[]; actuals: readonly Actual[]; today: Day },
): ForecastBucket[] {
  const facts = buckets.map((bucket, nth) => {
    const predicted = forecastFlow(lines.filter(({ bucketStart }) => bucketStart === bucket.first));
    const known = actuals[nth];
    const actual = known && { inflow: known.inflow, outflow: total(Object.values(known.outflow)) };
    const state = stateOf(bucket, today);
    return {
      bucket,
      predicted,
      actual,
      state,
      flow: state === 'OVER' && actual ? happened(actual.inflow, actual.outflow) : predicted,
    };
  });
  const stood = balances(
    opening,
    facts.map(({ flow }) => flow),
  );
  return facts.map(({ bucket, predicted, actual, state, flow }, nth) => {
    const at = stood[nth]!;
    return {
      ...{ start: bucket.first, end: bucket.last, state },
      opening: asKobo(at.opening),
      inflow: asKobo(flow.inflow),
      outflow: asKobo(flow.outflow),
      closing: asKobo(at.closing),
      closingLow: asKobo(at.closingLow),
      closingHigh: asKobo(at.closingHigh),
      forecastInflow: asKobo(predicted.inflow),
      forecastOutflow: asKobo(predicted.outflow),
      ...(actual && { actualInflow: asKobo(actual.inflow), actualOutflow: asKobo(actual.outflow) }),
      ...(actual &&
        state === 'OVER' && {
          variance: asKobo(actual.inflow - actual.outflow - (predicted.inflow - predicted.outflow)),
        }),
    };
  });
}

/**
 * Returns the row of each category by bucket: the system's amount, the own amount and, for money out, the actual
 * amount.
 */
export function rowsOf(buckets: readonly Days[], lines: readonly KeptLine[], actuals: readonly Actual[]) {
  const cellOf = (category: ForecastCategory, start: Day, actual: bigint | undefined): ForecastCell => {
    const line = lines.find((one) => one.bucketStart === start && one.category === category);
    return {
      start,
      system: asKobo(line?.systemKobo ?? 0n),
      low: asKobo(line?.lowKobo ?? 0n),
      high: asKobo(line?.highKobo ?? 0n),
      ...(line && line.manualKobo !== null && { own: asKobo(line.manualKobo) }),
      ...(line?.comment && { comment: line.comment }),
      ...(actual !== undefined && { actual: asKobo(actual) }),
    };
  };
  return [
    ...inflowCategories.map((category) => ({
      direction: 'INFLOW' as const,
      category,
      cells: buckets.map(({ first }) => cellOf(category, first, undefined)),
    })),
    ...outflowCategories.map((category) => ({
      direction: 'OUTFLOW' as const,
      category,
      cells: buckets.map(({ first }, nth) => cellOf(category, first, actuals[nth]?.outflow[category])),
    })),
  ];
}

/** Returns how the rule did on the buckets of a history, as a page shows it. */
export function testedOn(buckets: readonly Days[], history: readonly bigint[], season: Season): BackTest {
  const { tested } = backTest(history, season);
  const error = errorPercent(tested);
  const kobo = (amount: bigint): Kobo => asKobo(amount);
  return {
    tested: tested.flatMap(({ nth, forecast, low, high, actual, isWithin }) => {
      const days = buckets[nth];
      if (!days) return [];
      const amounts = { forecast: kobo(forecast), low: kobo(low), high: kobo(high), actual: kobo(actual) };
      return [{ start: days.first, end: days.last, ...amounts, isWithin }];
    }),
    within: tested.filter(({ isWithin }) => isWithin).length,
    ...(error !== undefined && { errorPercent: error }),
  };
}
