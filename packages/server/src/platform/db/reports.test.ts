import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { AN1 } from '@isura/contract/report/dashboard';
import { RP1 } from '@isura/contract/report/inflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { STANDBY, startStandby } from '../../../test/process/standby.ts';
import { testBinaries, testSecret } from '../../../test/server.ts';
import type { Ctx } from '../ctx.ts';
import { readFromStandby } from '../http/read-from-standby.ts';
import { packagedBinaries } from '../postgres/binaries.ts';
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.ts';
import { type Database, openDatabase } from './database.ts';
import { loginUrl } from './logins.ts';
import { openForVerify } from './open-for-verify.ts';
import { openReports, type Reports } from './reports.ts';
import { prepareDatabase } from './roles.ts';
import { JOB_SCOPE } from './scope.ts';

const binaries = testBinaries() ?? packagedBinaries();
const password = 'a password of the tests';
const base = mkdtempSync(join(tmpdir(), 'isura-reports-'));
chmodSync(base, 0o755);
const reported: string[] = [];
const log = {
  warn: ({ why }: { why: string }) => reported.push(why),
  info: (line: string) => reported.push(line),
} as never;
let primary: RunningPostgres;
let standby: RunningPostgres;
let database: Database;
let ctx: Ctx;
let reports: Reports;

const write = (text: string) => ask(primary.url('postgres'), text);
const reportsOf = (server: { url(database: string): string }, mostBehindSeconds?: number): Reports =>
  openReports({
    url: loginUrl(server.url('postgres'), 'grp_app', testSecret),
    log,
    ...(mostBehindSeconds === undefined ? {} : { mostBehindSeconds }),
  });

/** Returns which server a report was read from and how current it is, as the report itself sees it. */
async function read(from: Reports, after?: Date): Promise<{ onStandby: boolean; asAt: Date | undefined; n: number }> {
  return await from.read(ctx, after, (reading) =>
    reading.inTx(JOB_SCOPE, async (tx) => {
      const { rows } = await sql<{ onStandby: boolean; n: number }>`
        select pg_is_in_recovery() as on_standby, (select count(*)::int from public.money) as n`.execute(tx);
      return { onStandby: rows[0]!.onStandby, asAt: reading.asAt, n: rows[0]!.n };
    }),
  );
}

/** Kills a process; does nothing when it is already gone. */
function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

beforeEach(() => {
  reported.length = 0;
});
beforeAll(async () => {
  primary = await startPostgres({
    dataDir: join(base, 'primary', 'postgres'),
    ...{ password, binaries, say: () => {}, durable: false, settings: { shared_buffers: '16MB' } },
  });
  await prepareDatabase(primary.url('postgres'), testSecret);
  await write(`select pg_create_physical_replication_slot('${STANDBY}', true);
    create table public.money (n int); grant select on public.money to grp_job; insert into public.money values (1)`);
  standby = await startStandby(primary, {
    dataDir: join(base, 'standby', 'postgres'),
    ...{ password, binaries, slot: true },
  });
  database = openDatabase({ url: loginUrl(primary.url('postgres'), 'grp_app', testSecret) });
  ctx = { inTx: database.inTx, copyOut: database.copyOut } as unknown as Ctx;
  reports = reportsOf(standby);
});
afterAll(async () => {
  await Promise.all([database?.close(), reports?.close()]);
  await Promise.all([primary?.stop(), standby?.stop()]);
  rmSync(base, { recursive: true, force: true });
});

describe('a report with a standby', () => {
  test('a report with a standby is read there, with the time up to which it is complete', async () => {
    await write('insert into public.money values (2)');
    await expect.poll(() => read(reports)).toMatchObject({ onStandby: true, n: 2 });
    const found = await read(reports);
    const [now] = (await write('select clock_timestamp() as at')) as [{ at: Date }];
    expect(found.asAt!.getTime()).toBeLessThanOrEqual(now.at.getTime());
  });

  test("a report with a standby never lacks the caller's own writes: until the standby surely has them, the primary is read", async () => {
    expect(await read(reports, new Date())).toMatchObject({ onStandby: false, asAt: undefined });
    expect(await read(reports, new Date(Date.now() - 3_600_000))).toMatchObject({ onStandby: true });
  });

  test("a report with a standby is requested by calls that accept stale data, with the time of the caller's last write", async () => {
    const requested = { ...ctx, reports } as Ctx;
    const at = (call: Endpoint, after?: string) =>
      readFromStandby(
        call,
        { headers: after === undefined ? {} : { 'x-read-after': after } } as never,
        requested,
        async (reading) => (reading.asAt === undefined ? 'primary' : 'standby'),
      );
    expect(await at(RP1)).toBe('standby');
    expect(await at(RP1, new Date().toISOString())).toBe('primary');
    expect(await at(RP1, 'whenever')).toBe('standby');
    expect(await at(AN1)).toBe('primary');
  });

  test('a report with a standby also streams the rows of a file from there', async () => {
    const copy = sql`select pg_is_in_recovery()`;
    const rows = await reports.read(ctx, undefined, (reading) => reading.copyOut(JOB_SCOPE, copy, 60_000));
    expect((await rows.toArray()).join('')).toBe('t\n');
  });

  test('a report with a standby is read on the primary when it turns out to write', async () => {
    const n = await reports.read(ctx, undefined, (reading) =>
      reading.inTx(JOB_SCOPE, async (tx) => {
        await sql`create temporary table t (n int) on commit drop`.execute(tx);
        return 7;
      }),
    );
    expect(n).toBe(7);
    expect(reported.splice(0)).toEqual(['the standby was lost during a report']);
  });

  test("a report with a standby fails with the report's own error, without a second attempt", async () => {
    const mine = reportsOf(standby);
    let requested = 0;
    const wrong = mine.read(ctx, undefined, (reading) => {
      requested += 1;
      return reading.inTx(JOB_SCOPE, (tx) => sql`select nothing`.execute(tx));
    });
    await expect(wrong).rejects.toThrow('nothing');
    expect(requested).toBe(1);
    await mine.close();
  });
});

describe('npm run verify', () => {
  const say = (line: string): void => void reported.push(line);

  test('npm run verify checks the standby and reports how current it is', async () => {
    const client = await openForVerify(primary.url('postgres'), standby.url('postgres'), say);
    const { rows } = await client.query('select pg_is_in_recovery() as on_standby');
    await client.end();
    expect(rows).toEqual([{ on_standby: true }]);
    expect(reported.splice(0)[0]).toMatch(/^Checked on the standby, as at 20\d\d-.+Z\.$/);
  });

  test('npm run verify checks the primary when the other server is no standby or is gone, and reports that', async () => {
    for (const [other, line] of [
      [primary.url('postgres'), 'is not a standby'],
      [primary.url('postgres').replace(/:\d+\/postgres$/, ':1/postgres'), 'The standby does not answer'],
    ] as const) {
      const client = await openForVerify(primary.url('postgres'), other, say);
      await client.end();
      expect(reported.splice(0)[0]).toContain(line);
    }
  });
});

describe('a standby that cannot be read leaves the reports to the primary and reports the reason once', () => {
  test('a standby that cannot be read leaves the reports to the primary and reports the reason once when it is not a standby', async () => {
    const wrong = reportsOf(primary);
    for (const _ of [1, 2]) expect(await read(wrong)).toMatchObject({ onStandby: false, n: 2 });
    expect(reported.splice(0)).toEqual(['the database of REPORTS_DATABASE_URL is not a standby']);
    await wrong.close();
  });

  test('a standby that cannot be read leaves the reports to the primary and reports the reason once when its slot is gone: it falls behind, the primary continues, and with a new slot it catches up', async () => {
    const mine = reportsOf(standby, 1);
    // It reconnects at once, so that its slot is free for a moment only.
    await write(`do $$ begin loop begin
        perform pg_terminate_backend(active_pid) from pg_replication_slots where active;
        perform pg_drop_replication_slot('${STANDBY}');
        exit;
      exception when object_in_use then null; end; end loop; end $$`);
    await write('insert into public.money values (3)');
    await expect.poll(() => read(mine)).toMatchObject({ onStandby: false, n: 3 });
    expect(reported.splice(0).join()).toMatch(
      /^the standby has not moved since 20\d\d-.+ its replication slot is gone/,
    );
    await write(`select pg_create_physical_replication_slot('${STANDBY}', true)`);
    await expect.poll(() => ask(standby.url('postgres'), 'select max(n) as n from money')).toEqual([{ n: 3 }]);
    await mine.close();
  });

  test('a standby that cannot be read leaves the reports to the primary and reports the reason once when it is down, and serves again once it is back', async () => {
    const mine = reportsOf(standby);
    expect(await read(mine)).toMatchObject({ onStandby: true });
    // All at once, as a machine fails: its single backends would answer once more before they notice.
    const serving = await ask<{ pid: number }>(standby.url('postgres'), 'select pid from pg_stat_activity');
    for (const pid of [standby.pid()!, ...serving.map((each) => each.pid)]) killed(pid);
    expect(await read(mine)).toMatchObject({ onStandby: false });
    expect(reported).toHaveLength(1);
    await write('insert into public.money values (4)');
    await expect.poll(async () => (await read(mine)).onStandby).toBe(true);
    expect(reported.slice(-1)).toEqual(['reports are read from the standby again']);
    await mine.close();
  });
});
