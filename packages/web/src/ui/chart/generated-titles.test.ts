import { formatRange } from '@isura/contract/kernel/day-format';
import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saysBanned } from '../../../test/title-words.ts';
import { type Finding, findingIn, measures, rankFinding, riseFinding, seriesFinding } from './finding.ts';

const MONTHS = 36;
const FIRST = '2023-12';
const services = ['Road levy', 'Plant hire', 'Tender forms', 'Passports'];

/** A history of months: what each service received in each, often nothing, sometimes a hundred times the usual. */
const histories = fc.array(
  fc.array(fc.oneof(fc.constant(0n), fc.bigInt(1n, 9_999n), fc.bigInt(1_000_000n, 9_999_999_999n)), {
    ...{ minLength: services.length, maxLength: services.length },
  }),
  { minLength: MONTHS, maxLength: MONTHS },
);

const inWords = (finding: Finding): string[] => [compactMoney, formatMoney].map((money) => findingIn(finding, money));
const monthAt = (nth: number): string => addMonths(FIRST, nth);
const amountOf = (month: readonly bigint[]): Kobo => sum(month.map(asKobo));

/** Returns the titles of a month of a history: its days beside those before, and its services. */
function titlesOf(history: readonly (readonly bigint[])[], nth: number, isRunning: boolean) {
  const [now = [], before = []] = [history[nth], history[nth - 1]];
  const [start, end] = [firstDayOf(monthAt(nth)), lastDayOf(monthAt(nth))];
  const earlier = { start: addDays(start, -1 - daysBetween(start, end)), end: addDays(start, -1) };
  const amounts = { amount: amountOf(now), before: { ...earlier, amount: amountOf(before) } };
  const buckets = now.map((amount, at) => {
    const day = addDays(start, at * 3);
    return { bucket: formatRange(day, day), start: day, amount: asKobo(amount), before: asKobo(before[at] ?? 0n) };
  });
  const rows = services.map((name, at) => ({ name, amount: asKobo(now[at] ?? 0n), before: asKobo(before[at] ?? 0n) }));
  const ranked = { verb: measures.received.verb, by: (name: string) => `for ${name}` };
  const than = formatRange(earlier.start, earlier.end);
  return {
    buckets,
    days: [formatRange(start, end), than],
    series: Object.values(measures).flatMap((measure) =>
      [amounts, { ...amounts, before: undefined }].map((compared) =>
        seriesFinding(measure, { start, end, ...compared, buckets, isRunning }),
      ),
    ),
    rankings: [
      rankFinding(rows, amounts.amount, ranked),
      riseFinding(rows, { amount: amounts.amount, before: amounts.before.amount, than }, ranked),
      riseFinding(rows, { amount: amounts.amount }, ranked),
    ],
  };
}

test('no title of 36 months of any history has a word that titles may not have, or a figure without a value', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (let nth = 1; nth < MONTHS; nth++) {
        const { series, rankings } = titlesOf(history, nth, nth === MONTHS - 1);
        const bad = [...series, ...rankings]
          .flatMap(inWords)
          .filter((title) => saysBanned(title) || /undefined|NaN|null|₦-|−|\s\s/.test(title));
        expect(bad).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('every title of 36 months of any history names its measure, its days, and a cause or a service that exists', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (let nth = 1; nth < MONTHS; nth++) {
        const { series, rankings, buckets, days } = titlesOf(history, nth, nth === MONTHS - 1);
        for (const title of series.flatMap(inWords)) {
          const [change = '', cause] = title.split('; ');
          expect(change).toMatch(/^(Received|Requested) is ₦|(was received|was requested) on /);
          expect(days.some((range) => change.includes(range))).toBe(true);
          const named = cause?.replace(/^most of it (on|in) | is not over$/g, '');
          if (named !== undefined) expect(buckets.map(({ bucket }) => bucket)).toContain(named);
        }
        for (const title of rankings.flatMap(inWords))
          expect(title === 'Nothing was received' || services.some((name) => title.includes(name))).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
