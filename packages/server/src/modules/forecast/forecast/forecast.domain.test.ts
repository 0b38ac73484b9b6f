import { addDays, daysBetween } from '@isura/contract/kernel/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsFrom, inBuckets, shifted, startFault, startOf, stateOf } from './buckets.domain.ts';
import { balances, type Flow, squareRoot } from './closing-balance.domain.ts';
import { billsExpected, expectedFrom, shareReceived } from './expected.domain.ts';
import { type Known, systemLines } from './lines.domain.ts';
import { backTest, bandOf, errorPercent, forecastOf, growthAt, SEASONS } from './prediction.domain.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const flow = fc.tuple(amount, amount, amount, amount, amount, amount).map(
  ([inflow, outflow, a, b, c, d]): Flow => ({
    inflow,
    outflow,
    inflowLow: inflow - a,
    inflowHigh: inflow + b,
    outflowLow: outflow - c,
    outflowHigh: outflow + d,
  }),
);

describe('closing balance', () => {
  test('each bucket opens at the closing balance of the one before it, to the kobo, whatever comes in and goes out', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
        fc.array(flow, { minLength: 1, maxLength: 12 }),
        (opening, flows) => {
          const stood = balances(opening, flows);
          expect(stood[0]?.opening).toBe(opening);
          for (const [nth, one] of stood.entries()) {
            if (nth > 0) expect(one.opening).toBe(stood[nth - 1]?.closing);
            expect(one.closing).toBe(one.opening + flows[nth]!.inflow - flows[nth]!.outflow);
            expect(one.closingLow <= one.closing && one.closing <= one.closingHigh).toBe(true);
          }
        },
      ),
    );
  });

  test('a square root is the largest whole number whose square is not greater', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 34n }), (of) => {
        const root = squareRoot(of);
        expect(root * root <= of && (root + 1n) * (root + 1n) > of).toBe(true);
      }),
    );
  });
});

describe('buckets', () => {
  test('a week begins on its Monday, a month on its first day', () => {
    expect(startOf('WEEK', '2026-11-23')).toBe('2026-11-23');
    expect(startOf('WEEK', '2026-11-29')).toBe('2026-11-23');
    expect(startOf('MONTH', '2028-02-29')).toBe('2028-02-01');
    expect(shifted('MONTH', '2027-01-01', -2)).toBe('2026-11-01');
  });

  test('buckets follow each other without a gap, over leap days and years', () => {
    for (const granularity of ['WEEK', 'MONTH'] as const) {
      const all = bucketsFrom(granularity, startOf(granularity, '2027-12-20'), 12);
      expect(all).toHaveLength(12);
      for (const [nth, { first }] of all.slice(1).entries()) expect(first).toBe(addDays(all[nth]!.last, 1));
    }
    expect(daysBetween('2028-02-01', bucketsFrom('MONTH', '2028-02-01', 1)[0]!.last)).toBe(28);
  });

  test.each([
    ['the running week', 'WEEK', '2026-11-23', undefined],
    ['three weeks before it', 'WEEK', '2026-11-02', undefined],
    ['four weeks before it', 'WEEK', '2026-10-26', 'too-early'],
    ['the next week', 'WEEK', '2026-11-30', 'too-late'],
    ['a Tuesday', 'WEEK', '2026-11-24', 'not-a-start'],
    ['the running month', 'MONTH', '2026-11-01', undefined],
    ['a day within a month', 'MONTH', '2026-11-02', 'not-a-start'],
    ['ten years ago', 'MONTH', '2016-11-01', 'too-early'],
    ['in ten years', 'MONTH', '2036-11-01', 'too-late'],
  ] as const)('the start of a forecast is validated: %s', (_, granularity, periodStart, code) => {
    expect(startFault({ granularity, periodStart, buckets: 8 }, '2026-11-26')?.code).toBe(code);
  });

  test('a bucket is over after its last day', () => {
    const week = { first: '2026-11-23', last: '2026-11-29' };
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map((day) => stateOf(week, day))).toEqual([
      'AHEAD',
      'RUNNING',
      'RUNNING',
      'OVER',
    ]);
  });

  test('daily amounts are added up in the bucket that contains them, others are left out', () => {
    const weeks = bucketsFrom('WEEK', '2026-11-23', 2);
    const days = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-12-06', '2026-12-07'];
    expect(
      inBuckets(
        weeks,
        days.map((day) => ({ day, amount: 5n })),
      ),
    ).toEqual([10n, 5n]);
  });
});

describe('the prediction rule', () => {
  const year = (by: bigint): bigint[] => Array.from({ length: 12 }, (_, month) => BigInt(month + 1) * 100n * by);

  test('the prediction rule predicts a month as the same month a year before, times the growth of the last three', () => {
    expect(forecastOf(year(1n), 0, SEASONS.MONTH)).toBe(100n);
    const doubled = [...year(1n), ...year(2n)];
    expect(growthAt(doubled, 24, SEASONS.MONTH)).toBe(20_000n);
    expect([0, 5, 11].map((ahead) => forecastOf(doubled, ahead, SEASONS.MONTH))).toEqual([400n, 2_400n, 4_800n]);
  });

  test('the prediction rule limits growth to between half and twice', () => {
    expect(growthAt([...year(1n), ...year(9n)], 24, SEASONS.MONTH)).toBe(20_000n);
    expect(growthAt([...year(9n), ...year(1n)], 24, SEASONS.MONTH)).toBe(5_000n);
  });

  test('the prediction rule uses the mean of the last three in the first year, and predicts nothing before that', () => {
    expect(forecastOf([100n, 200n, 600n], 0, SEASONS.MONTH)).toBe(300n);
    expect(forecastOf([100n, 200n], 0, SEASONS.MONTH)).toBeUndefined();
  });

  test('the prediction rule is tested on every month it can predict, using only the months before it', () => {
    const history = [...year(1n), ...year(1n), ...year(1n)];
    const { tested, band } = backTest(history, SEASONS.MONTH);
    expect(tested).toHaveLength(33);
    expect(tested.filter(({ nth }) => nth >= 12).every(({ forecast, actual }) => forecast === actual)).toBe(true);
    expect(band.low <= 10_000n && band.high >= 10_000n).toBe(true);
    const changed = backTest([...history.slice(0, 35), 999_999n], SEASONS.MONTH).tested;
    expect(changed.map(({ forecast }) => forecast)).toEqual(tested.map(({ forecast }) => forecast));
  });

  test('an outcome does not affect the band it is tested against: one that is far off lies outside', () => {
    const history = [...year(1n), ...year(1n), ...year(1n).slice(0, 11), 10n ** 9n];
    expect(backTest(history, SEASONS.MONTH).tested.at(-1)?.isWithin).toBe(false);
  });

  test('the prediction rule has no measured band with fewer than six outcomes', () => {
    expect(bandOf([10_000n, 9_000n])).toEqual({ low: 0n, high: 20_000n });
  });

  test('its error is the sum of all misses as a share of what happened', () => {
    const one = { nth: 0, low: 0n, high: 0n, isWithin: true };
    expect(
      errorPercent([
        { ...one, forecast: 90n, actual: 100n },
        { ...one, forecast: 120n, actual: 100n },
      ]),
    ).toBe(15);
    expect(errorPercent([])).toBeUndefined();
  });
});

describe('known amounts', () => {
  test('a bill of ₦1,000 paid five days late, of which 60 of 100 reach the accounts, brings ₦600 five days after its due day', () => {
    expect(billsExpected([{ due: '2026-12-03', delay: 5, balance: 100_000n }], 6_000n, '2026-11-23')).toEqual([
      { day: '2026-12-08', amount: 60_000n },
    ]);
  });

  test('a late bill is expected from today, a lost one not at all', () => {
    const bill = (due: string) => ({ due, delay: 0, balance: 100n });
    expect(billsExpected([bill('2026-08-25'), bill('2026-08-24')], 10_000n, '2026-11-23')).toEqual([
      { day: '2026-11-23', amount: 100n },
    ]);
    expect(expectedFrom('2026-11-23', [{ day: '2026-11-01', amount: 1n }])).toEqual([
      { day: '2026-11-23', amount: 1n },
    ]);
  });

  test('the share of collections that reaches the accounts is the settled share, or all when nothing was collected', () => {
    expect(shareReceived({ collected: 200n, settled: 120n })).toBe(6_000n);
    expect(shareReceived({ collected: 0n, settled: 0n })).toBe(10_000n);
    expect(shareReceived({ collected: 100n, settled: 120n })).toBe(10_000n);
  });
});

describe('system amounts', () => {
  const weeks = bucketsFrom('WEEK', '2026-11-23', 4);
  const flat = Array.from({ length: 60 }, () => 1_000n);
  const none: Known = {
    invoices: [],
    settlements: [],
    payments: [],
    inflow: [],
    outflow: { SALARIES: [], CONTRACTS: [], OVERHEADS: [], TAXES: [] },
  };
  const of = (known: Partial<Known>, category: string) =>
    systemLines(weeks, { ...none, ...known }, SEASONS.WEEK)
      .filter((line) => line.category === category)
      .map(({ system }) => system);

  test('bills and settlements are not counted again in the seasonal prediction', () => {
    const known = {
      inflow: flat,
      invoices: [{ day: '2026-11-24', amount: 300n }],
      settlements: [{ day: '2026-12-01', amount: 5_000n }],
    };
    expect(of(known, 'SERVICES')).toEqual([700n, 0n, 1_000n, 1_000n]);
    expect(of(known, 'INVOICES')).toEqual([300n, 0n, 0n, 0n]);
    expect(of(known, 'SETTLEMENTS')).toEqual([0n, 5_000n, 0n, 0n]);
  });

  test('payments count by their pay date where they exceed the seasonal prediction', () => {
    const payment = { day: '2026-11-30', amount: 2_500n, type: 'CONTRACT', isApproved: true } as const;
    const known = { outflow: { ...none.outflow, CONTRACTS: flat }, payments: [payment] };
    expect(of(known, 'CONTRACTS')).toEqual([1_000n, 2_500n, 1_000n, 1_000n]);
    expect(of(known, 'TAXES')).toEqual([0n, 0n, 0n, 0n]);
  });

  test('approved payments are the least that is paid; pending ones may be rejected', () => {
    const at = { day: '2026-11-24', type: 'SALARY' } as const;
    const payments = [
      { ...at, amount: 700n, isApproved: true },
      { ...at, amount: 200n, isApproved: false },
    ];
    const [line] = systemLines(weeks, { ...none, payments }, SEASONS.WEEK).filter(
      ({ category }) => category === 'SALARIES',
    );
    expect(line).toMatchObject({ system: 900n, low: 700n, high: 900n });
  });

  test('an amount always lies in its interval, whatever the history', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 130 }), amount, (inflow, billed) => {
        const known = { ...none, inflow, invoices: [{ day: '2026-11-24', amount: billed }] };
        for (const { low, system, high } of systemLines(weeks, known, SEASONS.WEEK))
          expect(0n <= low && low <= system && system <= high).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
