import { describe, expect, test } from 'vitest';
import { causeOf, type Moved } from './trend.domain.ts';

describe('the cause of a change is named when it makes at least half of the difference', () => {
  const rows = (...pairs: [now: bigint, before: bigint][]): Moved[] =>
    pairs.map(([now, before], at) => ({ id: at + 1, name: `${at + 1}`, now, before }));
  test.each<[string, [bigint, bigint][], string | undefined]>([
    [
      'one went down by more than all',
      [
        [100n, 700n],
        [600n, 500n],
      ],
      '1',
    ],
    [
      'one went up by just half',
      [
        [200n, 100n],
        [150n, 100n],
        [150n, 100n],
      ],
      '1',
    ],
    [
      'one went down though all went up',
      [
        [0n, 500n],
        [2_000n, 500n],
      ],
      '2',
    ],
    [
      'many small ones',
      [
        [90n, 100n],
        [90n, 100n],
        [90n, 100n],
      ],
      undefined,
    ],
    [
      'all is as before',
      [
        [100n, 200n],
        [200n, 100n],
      ],
      undefined,
    ],
    [
      'of two that make as much the first',
      [
        [0n, 100n],
        [0n, 100n],
      ],
      '1',
    ],
    ['nothing came in at all', [], undefined],
  ])('the cause of a change is named when it makes at least half of the difference: %s', (_, pairs, name) => {
    expect(causeOf(rows(...pairs))?.name).toBe(name);
  });
});
