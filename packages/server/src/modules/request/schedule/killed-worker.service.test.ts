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
      const [job] = await all.db.sql<{ attempts: number; state: string }>(
        `select retry_count as attempts, state::text from pgboss.job where retry_count > 0 and name like '%intake%'`,
      );
      expect(job).toMatchObject({ state: 'completed' });
    } finally {
      await all.stop();
    }
  },
  600_000,
);
