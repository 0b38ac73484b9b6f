import { expect, test } from 'vitest';
import { killedValidation } from '../../../../test/process/killed-validation.ts';
import { killable } from '../../../../test/process/killing.ts';
import { isLonger } from '../../../../test/tier.ts';

const ROWS = 6_000;

test.runIf(isLonger)(
  'a schedule of 6,000 rows whose worker is killed during validation is taken up by the next worker at its start, each row once',
  async () => {
    const all = await killable();
    try {
      const { stored, rows, different, valid } = await killedValidation(all, ROWS);
      expect([rows, different, valid]).toEqual([ROWS, ROWS, ROWS]);
      expect(stored).toBeGreaterThan(0);
      // The schedule is VALIDATED in the transaction of the job, and the queue records the end of the job after it.
      const takenUp = () =>
        all.db.sql(`select state::text from pgboss.job where retry_count > 0 and name = 'request.read-schedule'`);
      await expect.poll(takenUp, { timeout: 60_000 }).toEqual([{ state: 'completed' }]);
    } finally {
      await all.stop();
    }
  },
  600_000,
);
