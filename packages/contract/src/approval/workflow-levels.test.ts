import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Post, peopleMissing } from './workflow-levels.ts';

const level: fc.Arbitrary<Post> = fc.record({
  requiredApprovals: fc.integer({ min: 1, max: 3 }),
  people: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
});

/** Returns the most places that different people can fill, by trying every combination. */
function mostFilled(levels: readonly Post[], used: ReadonlySet<number> = new Set(), at = 0, taken = 0): number {
  const now = levels[at];
  if (!now) return 0;
  if (taken === now.requiredApprovals) return mostFilled(levels, used, at + 1);
  const skipped = mostFilled(levels, used, at + 1);
  const free = now.people.filter((person) => !used.has(person));
  const chosen = free.map((person) => 1 + mostFilled(levels, new Set([...used, person]), at, taken + 1));
  return Math.max(skipped, ...chosen);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('the people of a workflow', () => {
  test('as many places of a workflow are filled as different people can fill, and the rest is missing', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 4 }), (levels) => {
        const needed = sum(levels.map(({ requiredApprovals }) => requiredApprovals));
        expect(sum(peopleMissing(levels))).toBe(needed - mostFilled(levels));
      }),
      { numRuns: 150 },
    );
  });

  test('one more person at a level never increases the number missing', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 5 }), fc.nat(), (levels, pick) => {
        const at = pick % levels.length;
        const more = levels.map((each, index) => (index === at ? { ...each, people: [...each.people, 99] } : each));
        expect(sum(peopleMissing(more))).toBeLessThanOrEqual(sum(peopleMissing(levels)));
      }),
    );
  });

  test('a person counts at one level only: the later level is short of people', () => {
    const only = { requiredApprovals: 1, people: [7] };
    expect(peopleMissing([only, only])).toEqual([0, 1]);
  });

  test('a person eligible at two levels is counted where fewer others are eligible', () => {
    expect(
      peopleMissing([
        { requiredApprovals: 1, people: [1, 2] },
        { requiredApprovals: 1, people: [1] },
      ]),
    ).toEqual([0, 0]);
  });
});
