import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { type CutConnection, openConnection } from '../test/process/cut-connection.ts';
import { testKey } from '../test/process/live-settings.ts';
import { postgresToKill } from '../test/process/postgres-to-kill.ts';
import { type Running, ready, start } from '../test/process/running.ts';
import { testBinaries } from '../test/server.ts';
import { isLonger, longerTest } from '../test/tier.ts';
import { migrate } from './platform/db/migrate.ts';
import { prepareDatabase } from './platform/db/roles.ts';
import type { RunningPostgres } from './platform/postgres/supervisor.ts';

const base = mkdtempSync(join(tmpdir(), 'isura-away-'));
chmodSync(base, 0o755);
const secret = testKey('a database that is away');
const binaries = testBinaries();
const READS = '/services/organization/api/reference/states';
const WRITES = '/services/organization/api/public/contact';
const PAGES = ['/', '/faq', '/auth/login'];
/** How long to wait for what recovers by itself. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let server: Running | undefined;
let way: CutConnection | undefined;
const databases: RunningPostgres[] = [];
const mounts: string[] = [];
/** Ends the portal that runs, and cuts its way to the database. */
async function ended(): Promise<void> {
  running = undefined;
  server?.child.kill('SIGKILL');
  await server?.ended;
  await way?.cut();
}
afterAll(async () => {
  await ended();
  await Promise.all(databases.map((postgres) => postgres.stop()));
  for (const mount of mounts) execFileSync('umount', [mount]);
  rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Starts a PostgreSQL with a migrated database. */
async function migrated(folder: string): Promise<RunningPostgres> {
  const postgres = await postgresToKill(
    {
      dataDir: join(folder, 'postgres'),
      password: 'away',
      settings: { shared_buffers: '32MB' },
      ...(binaries ? { binaries } : {}),
    },
    async (filling) => {
      const admin = filling.url('postgres');
      await prepareDatabase(admin, secret);
      await migrate(admin);
    },
  );
  databases.push(postgres);
  return postgres;
}

/** The database of all tests but the one that fills its disk. */
let shared: RunningPostgres;
beforeAll(async () => {
  shared = await migrated(join(base, 'shared'));
});

/** Makes a proxy to a database that is still cut, and returns the addresses through it and past it. */
async function database(postgres = shared): Promise<{ url: string; admin: string }> {
  await ended();
  const { port } = postgres;
  way = await openConnection(() => port);
  return { url: `postgres://grp_app@127.0.0.1:${way.port}/postgres`, admin: postgres.url('postgres') };
}

/** Starts a portal whose database has this address. */
function started(url: string): Running {
  server = start({
    DATABASE_URL: url,
    SECRET_KEY: secret,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    ALLOW_PUBLIC_TEST: 'on',
    PORT: '0',
    FILES_DIR: join(base, 'files'),
  });
  return server;
}
const portal = (url: string): Promise<string> => ready(started(url));

let running: { at: string; admin: string } | undefined;
/** Returns the portal of the first three tests, which was started while its database was away. */
async function portalWithout(): Promise<{ at: string; admin: string }> {
  if (running) return running;
  const { url, admin } = await database();
  running = { at: await portal(url), admin };
  return running;
}

let nth = 0;
const write = (at: string): Promise<Response> => {
  nth += 1;
  const mail = {
    name: 'Ada Obi',
    email: `ada${nth}@mail.test`,
    topic: 'OTHER',
    message: `Message number ${nth} of a test`,
  };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}` };
  return fetch(at + WRITES, { method: 'POST', headers, body: JSON.stringify(mail) });
};
const seen = async (answer: Response) => ({
  status: answer.status,
  code: ((await answer.json().catch(() => ({}))) as { code?: string }).code,
  retry: answer.headers.get('retry-after'),
});
const busy = { status: 503, code: 'busy', retry: expect.stringMatching(/^[1-5]$/) };
const pagesOf = async (at: string): Promise<number[]> =>
  await Promise.all(PAGES.map(async (page) => (await fetch(at + page)).status));
const whole = PAGES.map(() => 200);

/** Waits until the database answers an administrator. */
const untilItAnswers = (admin: string): Promise<void> =>
  expect
    .poll(
      () =>
        ask(admin, 'select 1').then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true);

/** Returns the milliseconds until reads, writes and jobs work again. */
async function comesBack(at: string, admin: string): Promise<number> {
  const begun = performance.now();
  await expect.poll(async () => (await fetch(at + READS)).status, PATIENCE).toBe(200);
  await expect.poll(async () => (await fetch(`${at}/management/ready`)).status, PATIENCE).toBe(200);
  await expect.poll(async () => (await write(at)).status, PATIENCE).toBe(202);
  const took = Math.round(performance.now() - begun);
  // The email is sent by the relay and a job.
  const arrived = `select count(*)::int as n from platform.sink_message where text like '%Message number ${nth} of%'`;
  await expect.poll(async () => (await ask<{ n: number }>(admin, arrived))[0]?.n, PATIENCE).toBeGreaterThan(0);
  return took;
}

test('a start without its database serves static pages, answers calls with "busy", and begins when the database returns', async () => {
  const { at, admin } = await portalWithout();
  expect(await pagesOf(at)).toEqual(whole);
  expect(await seen(await fetch(at + READS))).toEqual(busy);
  expect(await seen(await write(at))).toEqual(busy);
  expect((await fetch(`${at}/management/ready`)).status).toBe(503);
  expect((await fetch(`${at}/management/health`)).status).toBe(200);
  await way?.open();
  console.log(`back ${await comesBack(at, admin)} ms after a database that came late`);
});

test('neither a killed database nor a cut connection ends the server', async () => {
  const { at, admin } = await portalWithout();
  await way?.open();
  await comesBack(at, admin);
  for (const round of isLonger ? [1, 2] : [1]) {
    const killed = shared.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    const answers = new Set<number>();
    while (shared.pid() === killed) answers.add((await fetch(at + READS)).status);
    for (const status of answers) expect([200, 503]).toContain(status);
    expect(await pagesOf(at)).toEqual(whole);
    await untilItAnswers(admin);
    console.log(`back ${await comesBack(at, admin)} ms after kill ${round}`);
  }
  await way?.cut();
  expect(await seen(await fetch(at + READS))).toEqual(busy);
  expect(await pagesOf(at)).toEqual(whole);
  await way?.open();
  console.log(`back ${await comesBack(at, admin)} ms after a cut`);
  expect(server?.child.exitCode).toBeNull();
});

test('a stop works while the database is away', async () => {
  await portalWithout();
  await way?.cut();
  server?.child.kill('SIGTERM');
  expect((await server?.ended)?.code).toBe(0);
});

test('a portal that has never reached its database stops when it is told to, with 0', async () => {
  const { url } = await database();
  await portal(url);
  server?.child.kill('SIGTERM');
  expect((await server?.ended)?.code).toBe(0);
});

test('a portal whose server has no such database does not wait for it: it names it and ends with 1', async () => {
  await ended();
  const { code, stderr } = await started(shared.url('nothing_here')).ended;
  expect(stderr).toMatch(/^There is no database nothing_here at 127[.]0[.]0[.]1:\d+[.] Create it there/);
  expect(code).toBe(1);
});

longerTest('with a read-only database, reads succeed and writes get “busy”', async () => {
  const { url, admin } = await database();
  await way?.open();
  const at = await portal(url);
  await comesBack(at, admin);
  const readOnly = async (on: boolean): Promise<void> => {
    await ask(admin, `alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
    await ask(admin, 'select pg_reload_conf()');
  };
  await readOnly(true);
  await expect.poll(async () => (await write(at)).status, PATIENCE).toBe(503);
  expect(await seen(await write(at))).toEqual(busy);
  expect((await fetch(at + READS)).status).toBe(200);
  expect(await pagesOf(at)).toEqual(whole);
  await readOnly(false);
  console.log(`back ${await comesBack(at, admin)} ms after a time without writes`);
});

/** Mounts a separate disk of so many MB; undefined where this machine does not permit it. */
function smallDisk(megabytes: number): string | undefined {
  const folder = join(base, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    mounts.push(folder);
    return folder;
  } catch {
    return undefined;
  }
}
const disk = isLonger ? smallDisk(300) : undefined;
if (isLonger && !disk) console.log('skipped: a full disk (no file system may be mounted here)');

test.runIf(disk)('a full disk loses nothing and ends nothing, and work continues once there is space', async () => {
  const { url, admin } = await database(await migrated(disk!));
  await way?.open();
  const at = await portal(url);
  await comesBack(at, admin);
  const { bavail, bsize } = statfsSync(disk!);
  const ballast = join(disk!, 'ballast');
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  // Writes use up the space until none is left: the message is megabytes long, so that no table has room for it.
  const fill = `create table if not exists ballast (words text); insert into ballast select repeat(md5(random()::text), 30000) from generate_series(1, 200)`;
  await expect(ask(admin, fill)).rejects.toThrow();
  const answers = new Set<number>();
  for (let n = 0; n < 30; n += 1) {
    answers.add((await write(at)).status);
    answers.add((await fetch(at + READS)).status);
  }
  for (const status of answers) expect([200, 202, 429, 503]).toContain(status);
  expect(await pagesOf(at)).toEqual(whole);
  rmSync(ballast);
  await untilItAnswers(admin);
  console.log(`back ${await comesBack(at, admin)} ms after a full disk`);
  expect(server?.child.exitCode).toBeNull();
});
