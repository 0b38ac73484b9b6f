// Predicts an amount from earlier buckets, and measures how well that worked in the past.

/** The number of buckets in a year, and how many of the last ones measure growth against the year before. */
export interface Season {
  year: number;
  recent: number;
}
export const SEASONS = { MONTH: { year: 12, recent: 3 }, WEEK: { year: 52, recent: 13 } } as const;

/** The share of a prediction that came true, in ten-thousandths: eight of ten outcomes lie between. */
export interface Band {
  low: bigint;
  high: bigint;
}

/** A past bucket: its prediction from earlier buckets alone, and the actual amount. */
export interface Tested {
  nth: number;
  forecast: bigint;
  low: bigint;
  high: bigint;
  actual: bigint;
  isWithin: boolean;
}

const WHOLE = 10_000n;
/** The fewest tested buckets for a measured band; below, it runs from nothing to twice the amount. */
const FEWEST = 6;
const UNKNOWN: Band = { low: 0n, high: 2n * WHOLE };

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/**
 * Returns the growth of the last buckets against the same ones a year before, in ten-thousandths, limited to between
 * half and twice.
 */
export function growthAt(history: readonly bigint[], at: number, { year, recent }: Season): bigint {
  if (at - year - recent < 0) return WHOLE;
  const before = total(history.slice(at - year - recent, at - year));
  if (before <= 0n) return WHOLE;
  const grown = (total(history.slice(at - recent, at)) * WHOLE) / before;
  return grown < WHOLE / 2n ? WHOLE / 2n : grown > 2n * WHOLE ? 2n * WHOLE : grown;
}

/**
 * Predicts the bucket so many after the end of a history: the same one a year before, times the growth of the last
 * ones; in the first year the mean of the last ones; undefined when there are too few. Never negative.
 */
export function forecastOf(history: readonly bigint[], ahead: number, season: Season): bigint | undefined {
  const at = history.length;
  const yearBefore = history[at + ahead - season.year];
  const predicted =
    yearBefore !== undefined
      ? (yearBefore * growthAt(history, at, season)) / WHOLE
      : at < season.recent
        ? undefined
        : total(history.slice(-season.recent)) / BigInt(season.recent);
  return predicted === undefined || predicted > 0n ? predicted : 0n;
}

/** Returns the band that contains eight of ten of these shares. */
export function bandOf(shares: readonly bigint[]): Band {
  if (shares.length < FEWEST) return UNKNOWN;
  const sorted = shares.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const last = sorted.length - 1;
  return { low: sorted[Math.floor(last * 0.1)] ?? 0n, high: sorted[Math.ceil(last * 0.9)] ?? 0n };
}

/** Returns the band around an amount; it always contains the amount. */
export function around(amount: bigint, { low, high }: Band): { low: bigint; high: bigint } {
  const [least, most] = [(amount * low) / WHOLE, (amount * high) / WHOLE];
  return { low: least < amount ? least : amount, high: most > amount ? most : amount };
}

/**
 * Predicts every bucket of a history from those before it and compares it with the actual amount. The band of a bucket
 * comes from all the others, so that no outcome affects the band it is tested against. `band` comes from all of them,
 * for the buckets ahead.
 */
export function backTest(history: readonly bigint[], season: Season): { tested: Tested[]; band: Band } {
  const tests = history.map((actual, nth) => ({ nth, actual, forecast: forecastOf(history.slice(0, nth), 0, season) }));
  const known = tests.flatMap(({ forecast, ...one }) => (forecast === undefined ? [] : [{ ...one, forecast }]));
  const shared = known.filter(({ forecast }) => forecast > 0n);
  const shareOf = ({ actual, forecast }: { actual: bigint; forecast: bigint }): bigint => (actual * WHOLE) / forecast;
  const tested = known.map(({ nth, actual, forecast }) => {
    const { low, high } = around(forecast, bandOf(shared.filter((other) => other.nth !== nth).map(shareOf)));
    return { nth, forecast, low, high, actual, isWithin: low <= actual && actual <= high };
  });
  return { tested, band: bandOf(shared.map(shareOf)) };
}

/**
 * Returns the sum of all prediction errors as a percentage of the actual amounts, rounded half up; undefined when
 * nothing happened.
 */
export function errorPercent(tested: readonly Tested[]): number | undefined {
  const happened = total(tested.map(({ actual }) => (actual < 0n ? -actual : actual)));
  if (happened === 0n) return undefined;
  const missed = total(
    tested.map(({ actual, forecast }) => (actual > forecast ? actual - forecast : forecast - actual)),
  );
  return Number((missed * 200n + happened) / (2n * happened));
}
