import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { PeoplePortal } from '../people/people.ts';

const PATIENCE = { timeout: 60_000, interval: 5 };

/**
 * Has a separate process read a file and kills it in the middle of a chunk. Returns how many rows were stored by then.
 */
export async function killedWhileReading({ config, db }: PeoplePortal, intakeId: number): Promise<number> {
  const folder = config.files.kind === 'folder' ? config.files.dir : '';
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '..', 'reading.command.ts'),
      db.url,
      folder,
      String(intakeId),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const one = async (text: string, values: unknown[] = []) =>
    (await db.sql<{ count: number }>(text, values))[0]?.count ?? 0;
  const rows = () => one('select count(*)::int as count from platform.intake_row where intake_id = $1', [intakeId]);
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  await expect.poll(rows, PATIENCE).toBeGreaterThan(0);
  // The next chunk waits for this lock, so the process is certainly in the middle of one when it is killed.
  await holder.query('begin; set local role grp_job');
  await holder.query('select from platform.intake where id = $1 for update', [intakeId]);
  const waits = `select count(*)::int as count from pg_stat_activity where application_name = 'isura-loader' and wait_event_type = 'Lock'`;
  await expect.poll(() => one(waits), PATIENCE).toBe(1);
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  await holder.end();
  return await rows();
}
