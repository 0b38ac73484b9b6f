import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedOn, oneChannelNow, provedOn, quietNow } from './quiet.domain.ts';

/** Returns weeks of ten payments on each working day and none at the weekend. */
const weeks = (count: number, daily = 10): number[] =>
  Array.from({ length: count * 7 }, (_, day) => (day % 7 < 5 ? daily : 0));
const none = (days: number): number[] => Array.from({ length: days }, () => 0);

describe('a service goes quiet', () => {
  test('a service goes quiet when no payments arrive on days for which they were expected', () => {
    expect(quietNow([...weeks(10), ...none(2)])).toEqual({ from: 68, days: 4, expected: 20 });
  });

  test('a service does not go quiet at a weekend, on which it never took any payment', () => {
    expect(quietNow(weeks(10))).toBeUndefined();
  });

  test('a service does not go quiet after one day, nor where too few payments were expected', () => {
    expect(quietNow([...weeks(10).slice(0, -2), 0])).toBeUndefined();
    expect(quietNow([...weeks(10, 1), ...none(3)])).toBeUndefined();
    expect(quietNow([...weeks(10, 1), ...none(10)])).toMatchObject({ days: 12, expected: 8 });
  });

  test('a service does not go quiet in a season in which it took nothing last year either', () => {
    const year = (summer: number[]) => [...weeks(36), ...summer, ...weeks(12)];
    expect([year(none(28)).length, year(weeks(4)).length]).toEqual([364, 364]);
    expect(quietNow([...year(none(28)), ...weeks(36), ...none(28)])).toBeUndefined();
    expect(quietNow([...year(weeks(4)), ...weeks(36), ...none(28)])).toMatchObject({ days: 30, expected: 200 });
  });

  test('a service is no longer watched when it stopped long ago or hardly ever began', () => {
    expect(quietNow(none(100))).toBeUndefined();
    expect(quietNow([...none(60), 3, 4, 5, ...none(30)])).toBeUndefined();
  });
});

describe('the expected payments', () => {
  test('the expected payments are those of the same weekdays, whatever weekday the first day is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 1, max: 20 }),
        (week, days) => {
          const counts = Array.from({ length: 70 + days }, (_, day) => week[day % 7] ?? 0);
          const truth = counts.slice(70).reduce((all, one) => all + one, 0);
          expect(expectedOn(counts, 70, 70 + days)).toBeCloseTo(truth, 6);
        },
      ),
    );
  });
});

describe('the alarm, run over the past', () => {
  test('the alarm run over the past is raised once per quiet period, and is a false alarm where payments soon resumed', () => {
    const twoDaysLate = [0, 0, 10, 10, 10, 0, 0];
    const counts = [...weeks(10), ...twoDaysLate, ...weeks(9), ...none(21), ...weeks(1)];
    expect(provedOn(counts)).toEqual({ rang: 2, forNothing: 1 });
  });

  test('the alarm run over the past uses on each morning only the payments known at that time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0, 3, 20), { minLength: 70, maxLength: 140 }), (counts) => {
        let rang = 0;
        let rings = false;
        for (let end = 1; end <= counts.length; end += 1) {
          const now = quietNow(counts.slice(0, end)) !== undefined;
          if (counts[end - 1] !== 0) rings = false;
          else if (now && !rings) {
            rings = true;
            rang += 1;
          }
        }
        expect(provedOn(counts).rang).toBe(rang);
      }),
    );
  });
});

describe('payments of one channel', () => {
  const of = (usual: Record<string, number>, now: Record<string, number>) =>
    oneChannelNow(
      new Map(
        Object.keys({ ...usual, ...now }).map((channel) => [
          channel,
          [
            ...Array.from({ length: 56 }, () => usual[channel] ?? 0),
            ...Array.from({ length: 7 }, () => now[channel] ?? 0),
          ],
        ]),
      ),
    );

  test('payments of one channel are reported where a channel that usually has 60% or less brings 90%', () => {
    expect(of({ CARD: 5, BANK_BRANCH: 5 }, { CARD: 0, BANK_BRANCH: 6 })).toEqual({
      channel: 'BANK_BRANCH',
      share: 1,
      usually: 0.5,
    });
  });

  test('payments of one channel are not reported where they always came by it, or where there are too few', () => {
    expect(of({ CARD: 9, BANK_BRANCH: 1 }, { CARD: 10 })).toBeUndefined();
    expect(of({ CARD: 5, BANK_BRANCH: 5 }, { BANK_BRANCH: 2 })).toBeUndefined();
  });
});
