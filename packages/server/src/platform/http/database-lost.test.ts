import { beforeEach, describe, expect, test } from 'vitest';
import { noLimits, testPortal } from '../../../test/portal.ts';
import { brokenLineTo } from '../../../test/process/broken-line.ts';
import { seededDatabase } from '../../../test/seeded.ts';
import { openDatabase } from '../db/database.ts';

const { db } = await seededDatabase();
const line = await brokenLineTo(db.url);
const { app } = await testPortal({
  database: { url: line.url, database: openDatabase({ url: line.url, poolSize: 5 }) },
  limits: noLimits,
});
const SERVICES = '/services/organization/api/public/services';

const ask = (url: string) => app.inject(url);
const killBackends = () =>
  db.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'grp_app'",
  );

async function expectBusy(): Promise<void> {
  const answer = await ask(SERVICES);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|timeout exceeded|pg/i);
}

beforeEach(() => line.restore());

describe.each([
  ['refuses', () => line.cut()],
  ['hangs', () => line.hang()],
])('while the database %s', (_, lose) => {
  test('a call answers busy at once with when to retry, and nothing more', async () => {
    expect((await ask(SERVICES)).statusCode).toBe(200);
    await lose();
    await expectBusy();
    await Promise.all(Array.from({ length: 30 }, expectBusy));
  });

  test('pages, files and calls without the database keep working while it is away', async () => {
    await lose();
    for (const url of [
      '/',
      '/faq',
      '/admin/x',
      '/assets/app-abc123.js',
      '/config.json',
      '/management/health',
      '/docs',
    ]) {
      const answer = await ask(url);
      expect(answer.statusCode, url).toBe(200);
    }
  });

  test('the process is alive, and reports that it is not ready and why', async () => {
    await lose();
    const answer = await ask('/management/ready');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
    expect(answer.json().reasons).toEqual([expect.stringMatching(/^database: /)]);
    expect((await ask('/management/health')).json()).toEqual({ status: 'UP' });
  });

  test('once the database is back the next call succeeds without intervention', async () => {
    await lose();
    await expectBusy();
    await line.restore();
    expect((await ask(SERVICES)).statusCode).toBe(200);
    expect((await ask('/management/ready')).json()).toEqual({ status: 'READY' });
  });
});

/** The pool notices an ended connection a moment later; until then one call may still use it. */
const expectBackSoon = () =>
  expect.poll(async () => (await ask(SERVICES)).statusCode, { timeout: 60_000, interval: 10 }).toBe(200);

describe('when PostgreSQL ends its connections', () => {
  test('waiting callers get busy at worst when PostgreSQL ends its connections, and nobody gets an internal error', async () => {
    const waiting = Array.from({ length: 40 }, () => ask(SERVICES));
    await killBackends();
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectBackSoon();
  });

  test('a call between two statements loses its work and answers busy, and the process keeps running', async () => {
    const { ctx } = await testPortal({ database: { url: line.url, database: openDatabase({ url: line.url }) } });
    const lost = ctx.inTx({ role: 'grp_public' }, async (tx) => {
      await killBackends();
      return tx.selectFrom('org.service').select('id').limit(1).execute();
    });
    await expect(lost).rejects.toThrow();
    await expectBackSoon();
  });
});

test('a call answers busy while every connection is held, and succeeds once they are free', async () => {
  const few = await testPortal({
    database: { url: line.url, database: openDatabase({ url: line.url, poolSize: 2 }) },
    limits: noLimits,
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let holding = 0;
  const holders = [1, 2].map(() =>
    few.ctx.inTx({ role: 'grp_public' }, async () => {
      if (++holding === 2) held.resolve();
      await released;
    }),
  );
  await held.promise;
  const answer = await few.app.inject(SERVICES);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
  release();
  await Promise.all(holders);
  expect((await few.app.inject(SERVICES)).statusCode).toBe(200);
});
