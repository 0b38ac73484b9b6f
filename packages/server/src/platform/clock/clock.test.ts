import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handClock } from './clock.ts';
import { idsFrom, seededRandom, systemRandom } from './random.ts';

describe('a hand-driven clock', () => {
  test('a hand-driven clock does not advance until it is moved', () => {
    const clock = handClock(new Date('2026-01-31T22:59:59.000Z'));
    expect(clock.now().toISOString()).toBe('2026-01-31T22:59:59.000Z');
    clock.advance(1);
    expect(clock.now().toISOString()).toBe('2026-01-31T23:00:00.000Z');
    clock.set(new Date('2027-01-01T00:00:00.000Z'));
    expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  test('a hand-driven clock does not move an instant it returned earlier', () => {
    const clock = handClock();
    const before = clock.now();
    clock.advance(60);
    expect(clock.now().getTime() - before.getTime()).toBe(60_000);
  });

  test('a hand-driven clock does not run backwards', () => {
    expect(() => handClock().advance(-1)).toThrow(RangeError);
  });
});

describe('randomness', () => {
  test('the same seed gives the same stream, another seed another', () => {
    const draw = (seed: string) => {
      const random = seededRandom(seed);
      return [random.digits(12), random.bytes(40).toString('hex'), random.below(7), idsFrom(random).uuid()];
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  test('numbers stay below their limit and codes have their length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (limit, seed) => {
        const n = seededRandom(seed).below(limit);
        expect(n >= 0 && n < limit && Number.isInteger(n)).toBe(true);
      }),
    );
    expect(systemRandom.digits(6)).toMatch(/^\d{6}$/);
    for (const wrong of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => systemRandom.below(wrong)).toThrow(RangeError);
  });

  test('randomness favours no value, where a plain remainder would favour a third of them', () => {
    // 3 * 2^30 leaves a remainder of 2^30 out of 2^32: with `%` alone the lowest third would come twice as often.
    const limit = 3 * 2 ** 30;
    const random = seededRandom('evenly');
    let low = 0;
    for (let i = 0; i < 9000; i++) if (random.below(limit) < 2 ** 30) low += 1;
    expect(low).toBeGreaterThan(2700);
    expect(low).toBeLessThan(3300);
  });

  test('ids have the formats other systems expect', () => {
    const ids = idsFrom(systemRandom);
    expect(ids.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.traceId()).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(Array.from({ length: 200 }, () => ids.uuid())).size).toBe(200);
  });
});
