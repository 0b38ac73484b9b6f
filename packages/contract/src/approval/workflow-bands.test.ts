import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, type Kobo } from '../kernel/money.ts';
import { LARGEST_AMOUNT } from '../kernel/money-entry.ts';
import { requestTypes } from '../kernel/request-type.ts';
import {
  type Band,
  bandText,
  coverageOf,
  gapsOf,
  gapText,
  holds,
  overlapsOf,
  type TypedBand,
  workflowFor,
} from './workflow-bands.ts';

const kobo = (naira: string): Kobo => asKobo(BigInt(naira.replace('.', '')));
const band = (from: string, to?: string): Band => ({
  minAmount: kobo(from),
  ...(to === undefined ? {} : { maxAmount: kobo(to) }),
});

/** Small amounts, so that ends of bands often meet and cross. */
const amount = fc.bigInt(1n, 40n).map(asKobo);
const anyBand: fc.Arbitrary<Band> = fc
  .tuple(amount, fc.option(fc.bigInt(0n, 10n)))
  .map(([minAmount, more]) => ({ minAmount, ...(more === null ? {} : { maxAmount: asKobo(minAmount + more) }) }));
const bands = fc.array(anyBand, { maxLength: 6 });

/** A set of bands without gaps: cut at these amounts, the last band open, in any order. */
const wholeLadder: fc.Arbitrary<Band[]> = fc
  .uniqueArray(fc.bigInt(1n, LARGEST_AMOUNT - 1n), { maxLength: 8 })
  .map((cuts) => cuts.toSorted((a, b) => (a < b ? -1 : 1)))
  .chain((cuts) => {
    const ladder = [...cuts, undefined].map((to, at) => ({
      minAmount: asKobo((cuts[at - 1] ?? 0n) + 1n),
      ...(to === undefined ? {} : { maxAmount: asKobo(to) }),
    }));
    return fc.shuffledSubarray(ladder, { minLength: ladder.length });
  });

const inGaps = (all: readonly Band[], each: Kobo): boolean =>
  gapsOf(all).some(({ from, to }) => holds({ minAmount: from, maxAmount: to }, each));

describe('the amounts of a type', () => {
  test('each amount has a workflow or lies in exactly one gap, whatever the bands', () => {
    fc.assert(
      fc.property(bands, fc.bigInt(1n, 60n).map(asKobo), (all, each) => {
        const isCovered = all.some((one) => holds(one, each));
        expect(inGaps(all, each)).toBe(!isCovered);
        expect(gapsOf(all).filter(({ from, to }) => holds({ minAmount: from, maxAmount: to }, each)).length).toBe(
          isCovered ? 0 : 1,
        );
      }),
    );
  });

  test('the gaps between the amounts of a type are in order and do not touch', () => {
    fc.assert(
      fc.property(bands, (all) => {
        const gaps = gapsOf(all);
        for (const [at, gap] of gaps.slice(1).entries()) expect(gap.from).toBeGreaterThan((gaps[at]?.to ?? 0n) + 1n);
      }),
    );
  });

  test('a set cut anywhere has no gap and no overlap, and exactly one band for every amount', () => {
    fc.assert(
      fc.property(wholeLadder, fc.bigInt(1n, LARGEST_AMOUNT).map(asKobo), (ladder, each) => {
        expect([gapsOf(ladder), overlapsOf(ladder)]).toEqual([[], []]);
        expect(ladder.filter((one) => holds(one, each))).toHaveLength(1);
      }),
    );
  });

  test('a set without one of its bands leaves out that band’s amounts and no others', () => {
    fc.assert(
      fc.property(wholeLadder, fc.nat(), (ladder, pick) => {
        const [gone] = ladder.splice(pick % ladder.length, 1);
        expect(gapsOf(ladder)).toEqual([
          { from: gone?.minAmount, ...(gone?.maxAmount === undefined ? {} : { to: gone.maxAmount }) },
        ]);
      }),
    );
  });

  test('two bands overlap exactly where an amount lies in both', () => {
    fc.assert(
      fc.property(anyBand, anyBand, fc.bigInt(1n, 60n).map(asKobo), (one, other, each) => {
        const [overlap] = overlapsOf([one, other]);
        const isInBoth = holds(one, each) && holds(other, each);
        expect(overlap !== undefined && holds({ minAmount: overlap.from, maxAmount: overlap.to }, each)).toBe(isInBoth);
      }),
    );
  });

  test('bands 0.01 to 5.00 and 7.00 on leave 5.01 to 6.99', () => {
    expect(gapsOf([band('7.00'), band('0.01', '5.00')])).toEqual([{ from: kobo('5.01'), to: kobo('6.99') }]);
  });
});

describe('the workflow of a payment', () => {
  const typed = (requestType: TypedBand['requestType'], from: string, to?: string): TypedBand => ({
    requestType,
    ...band(from, to),
  });

  test('the workflow of a payment is that of its type, or that of any other payment only when its type has none', () => {
    const set = [typed('*', '0.01'), typed('VAT', '0.01', '10.00')];
    expect(workflowFor(set, 'WHT', kobo('7.00'))).toBe(set[0]);
    expect(workflowFor(set, 'VAT', kobo('10.00'))).toBe(set[1]);
    expect(workflowFor(set, 'VAT', kobo('10.01'))).toBeUndefined();
  });

  test('the workflow of a payment exists for every type and amount exactly when the coverage has no gap', () => {
    const setOf = fc.array(fc.tuple(fc.constantFrom('*' as const, 'VAT' as const, 'PAYE' as const), anyBand), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(setOf, fc.constantFrom(...requestTypes), fc.bigInt(1n, 60n).map(asKobo), (rows, type, each) => {
        const set = rows.map(([requestType, one]) => ({ requestType, ...one }));
        if (workflowFor(set, type, each) === undefined) expect(coverageOf(set)).not.toEqual([]);
        if (coverageOf(set).length === 0) expect(workflowFor(set, type, each)).toBeDefined();
      }),
    );
  });

  test('the workflow of a payment is not needed for any other payment once every type has its own', () => {
    const own = requestTypes.map((type) => typed(type, '0.01'));
    expect(coverageOf(own)).toEqual([]);
    expect(coverageOf(own.slice(1))).toEqual([{ requestType: '*', gaps: [{ from: kobo('0.01') }] }]);
  });
});

describe('amounts as text', () => {
  test('amounts as text have both ends, an open end, or a single amount', () => {
    expect(bandText(kobo('0.01'), kobo('1000000.00'))).toBe('₦0.01 to ₦1,000,000.00');
    expect(bandText(kobo('7.00'), kobo('7.00'))).toBe('₦7.00');
    expect(gapText('*', { from: kobo('5000000.01') })).toBe('No workflow covers ₦5,000,000.01 and above');
    expect(gapText('VAT', { from: kobo('5000000.01') })).toBe('No workflow covers VAT of ₦5,000,000.01 and above');
  });
});
