import type { Forecast } from '@isura/contract/forecast/forecast';
import { asKobo } from '@isura/contract/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, keyOf, typedOf, withTyped } from './typed.ts';

const starts = ['2026-11-16', '2026-11-23', '2026-11-30'];
const bucket = (start: string, nth: number, opening: bigint) => ({
  ...{ start, end: start, state: nth === 0 ? ('OVER' as const) : ('AHEAD' as const) },
  ...{ opening: asKobo(opening), inflow: asKobo(500n), outflow: asKobo(200n), closing: asKobo(opening + 300n) },
  ...{ closingLow: asKobo(opening), closingHigh: asKobo(opening + 600n) },
  ...{ forecastInflow: asKobo(500n), forecastOutflow: asKobo(200n) },
});
const cells = (system: bigint) =>
  starts.map((start) => ({ start, system: asKobo(system), low: asKobo(0n), high: asKobo(2n * system) }));
const forecast = {
  columns: starts.map((start, nth) => bucket(start, nth, 1_000n + 300n * BigInt(nth))),
  rows: [
    { direction: 'INFLOW' as const, category: 'SERVICES' as const, cells: cells(500n) },
    { direction: 'OUTFLOW' as const, category: 'TAXES' as const, cells: cells(200n) },
  ],
} satisfies Pick<Forecast, 'columns' | 'rows'>;
const typed = (amounts: Record<string, string>) => ({
  ...typedOf(forecast),
  ...Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, { amount, comment: '' }])),
});

test('a typed amount replaces the system’s, and every later bucket opens with the closing balance before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 9_999 }), (services, taxes) => {
      const columns = withTyped(
        forecast,
        typed({ [keyOf(starts[1]!, 'SERVICES')]: String(services), [keyOf(starts[2]!, 'TAXES')]: String(taxes) }),
      );
      for (const [nth, { opening, inflow, outflow, closing }] of columns.entries()) {
        if (nth > 0) expect(opening).toBe(columns[nth - 1]?.closing);
        expect(closing).toBe(opening + inflow - outflow);
      }
      expect(columns[1]?.inflow).toBe(BigInt(services) * 100n);
    }),
  );
});

test('an unreadable amount changes nothing, and past buckets stay as they were', () => {
  expect(withTyped(forecast, typed({ [keyOf(starts[1]!, 'SERVICES')]: 'much' }))).toEqual(forecast.columns);
  expect(withTyped(forecast, typed({ [keyOf(starts[0]!, 'SERVICES')]: '1' }))).toEqual(forecast.columns);
});

test('only changes are sent, and an emptied field removes the own amount', () => {
  expect(changesOf(forecast, typedOf(forecast))).toEqual([]);
  const own = {
    ...forecast,
    rows: forecast.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, own: asKobo(700n), comment: 'Why' })),
    })),
  };
  const key = keyOf(starts[1]!, 'TAXES');
  expect(changesOf(own, { ...typedOf(own), [key]: { amount: ' ', comment: 'Why' } })).toEqual([
    { bucketStart: starts[1], category: 'TAXES', amount: null, comment: '' },
  ]);
  expect(changesOf(own, { ...typedOf(own), [key]: { amount: '1.25m', comment: 'More' } })).toEqual([
    { bucketStart: starts[1], category: 'TAXES', amount: 125_000_000n, comment: 'More' },
  ]);
});
