// How an amount is forecast of what earlier buckets came to, and how that did where what happened is known.

/** How many buckets a year has, and how many of the last ones say how it goes compared with the year before. */
export interface Season {
  year: number;
  recent: number;
}
export const SEASONS = { MONTH: { year: 12, recent: 3 }, WEEK: { year: 52, recent: 13 } } as const;

/** Of how much of what was forecast happened, in ten-thousandths: eight of ten outcomes lie between. */
export interface Band {
  low: bigint;
  high: bigint;
}

/** A bucket of the past: what the rule says of it, knowing only what came before, and what happened. */
export interface Tested {
  nth: number;
  forecast: bigint;
  low: bigint;
  high: bigint;
  actual: bigint;
  isWithin: boolean;
}

const WHOLE = 10_000n;
/** With fewer tested buckets than these nothing is known of the rule: from nothing to twice as much. */
const FEWEST = 6;
const UNKNOWN: Band = { low: 0n, high: 2n * WHOLE };

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** How the last buckets went beside the same ones a year before, in ten-thousandths, between half and twice as much. */
export function growthAt(history: readonly bigint[], at: number, { year, recent }: Season): bigint {
  if (at - year - recent < 0) return WHOLE;
  const before = total(history.slice(at - year - recent, at - year));
  if (before <= 0n) return WHOLE;
  const grown = (total(history.slice(at - recent, at)) * WHOLE) / before;
  return grown < WHOLE / 2n ? WHOLE / 2n : grown > 2n * WHOLE ? 2n * WHOLE : grown;
}

/**
 * What the bucket so many after the end of a history will come to: what the same one came to a year before, times how the last ones
 * went; in the first year the mean of the last ones; undefined where even these are too few. Never negative.
 */
export function forecastOf(history: readonly bigint[], ahead: number, season: Season): bigint | undefined {
  const at = history.length;
  const yearBefore = history[at + ahead - season.year];
  const said =
    yearBefore !== undefined
      ? (yearBefore * growthAt(history, at, season)) / WHOLE
      : at < season.recent
        ? undefined
        : total(history.slice(-season.recent)) / BigInt(season.recent);
  return said === undefined || said > 0n ? said : 0n;
}

/** The band eight of ten of these shares lie in. */
export function bandOf(shares: readonly bigint[]): Band {
  if (shares.length < FEWEST) return UNKNOWN;
  const sorted = shares.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const last = sorted.length - 1;
  return { low: sorted[Math.floor(last * 0.1)] ?? 0n, high: sorted[Math.ceil(last * 0.9)] ?? 0n };
}

/** An amount with the band around it; the amount itself always lies in it. */
export function around(amount: bigint, { low, high }: Band): { low: bigint; high: bigint } {
  const [least, most] = [(amount * low) / WHOLE, (amount * high) / WHOLE];
  return { low: least < amount ? least : amount, high: most > amount ? most : amount };
}

/**
 * Forecasts every bucket of a history by those before it and compares it with what happened. The band of a bucket is that of all
 * the others, so that no outcome helps to draw the band it is judged by. `band` is that of all, for what is still to come.
 */
export function backTest(history: readonly bigint[], season: Season): { tested: Tested[]; band: Band } {
  const said = history.map((actual, nth) => ({ nth, actual, forecast: forecastOf(history.slice(0, nth), 0, season) }));
  const known = said.flatMap(({ forecast, ...one }) => (forecast === undefined ? [] : [{ ...one, forecast }]));
  const shared = known.filter(({ forecast }) => forecast > 0n);
  const shareOf = ({ actual, forecast }: { actual: bigint; forecast: bigint }): bigint => (actual * WHOLE) / forecast;
  const tested = known.map(({ nth, actual, forecast }) => {
    const { low, high } = around(forecast, bandOf(shared.filter((other) => other.nth !== nth).map(shareOf)));
    return { nth, forecast, low, high, actual, isWithin: low <= actual && actual <= high };
  });
  return { tested, band: bandOf(shared.map(shareOf)) };
}

/** What all forecasts missed by, as hundredths of what happened, half up; undefined where nothing happened. */
export function errorPercent(tested: readonly Tested[]): number | undefined {
  const happened = total(tested.map(({ actual }) => (actual < 0n ? -actual : actual)));
  if (happened === 0n) return undefined;
  const missed = total(
    tested.map(({ actual, forecast }) => (actual > forecast ? actual - forecast : forecast - actual)),
  );
  return Number((missed * 200n + happened) / (2n * happened));
}
