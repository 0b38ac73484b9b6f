import { expect, test } from 'vitest';
import { withRun } from './record.ts';
import { oneFailed } from './tally.ts';

const proof = {
  parts: [
    {
      name: 'longer runs',
      seconds: 840,
      tally: {
        files: [{ file: 'a.test.ts', passed: 9, skipped: 0, failed: [] }],
        unsteady: [{ file: '/house/src/pay.test.ts', faults: oneFailed('', { test: 'pays', why: 'late' }).failed }],
      },
    },
  ],
  sum: { passed: 9, failed: 0, skipped: 0, unsteady: 1 },
  hasPassed: true,
};

test('a longer run is listed with its counts, minutes and unsteady tests, newest first', () => {
  const first = withRun('', proof, { day: '2026-11-24', commit: 'a23939d' });
  const second = withRun(first, proof, { day: '2026-11-25', commit: '50bf524' });
  const rows = second.split('\n').filter((line) => line.startsWith('| 2'));
  expect(rows).toEqual([
    '| 2026-11-25 | 50bf524 | 9 | 0 | 14 | longer runs: pay.test.ts |',
    '| 2026-11-24 | a23939d | 9 | 0 | 14 | longer runs: pay.test.ts |',
  ]);
});
