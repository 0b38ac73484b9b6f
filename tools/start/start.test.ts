import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { binariesIn } from '../../packages/server/src/platform/postgres/binaries.ts';
import { type RunningPostgres, startPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { liveSettings, testKey } from '../../packages/server/test/process/live-settings.ts';
import { firstOf, isLonger, longerTest } from '../../packages/server/test/tier.ts';
import { copyWorld, reachableFolder } from '../proof/world.ts';
import { alive, launched, type Started, started, verified } from './started.ts';

const DEBIAN_15 = '/usr/lib/postgresql/15';
const base = reachableFolder('isura-start-');
const dataDir = join(base, 'data');
copyWorld(dataDir); // creating it from nothing is a separate part of the proof
const children: { kill(signal: 'SIGKILL'): unknown }[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));

async function start(env: Record<string, string> = {}): Promise<Started> {
  const portal = await started(dataDir, env);
  children.push(portal.child);
  return portal;
}

const status = async (url: string): Promise<number> => (await fetch(url).catch(() => undefined))?.status ?? 0;
const services = async ({ address }: Started): Promise<number> => {
  const answer = await fetch(`${address}/services/organization/api/public/services?size=5`).catch(() => undefined);
  return answer?.ok ? Number(answer.headers.get('x-total-count')) : 0;
};
const processes = (portal: Started): number[] => [portal.serverPid(), portal.postgresPid()];

/** Stops it with `signal`; checks that nothing of it still runs and the folder is free. */
async function endsCleanly(portal: Started, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const pids = processes(portal);
  expect(alive(pids)).toHaveLength(2);
  portal.child.kill(signal);
  expect(await portal.ended).toBe(0);
  expect(alive(pids)).toEqual([]);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
}

describe('npm start', () => {
  test('npm start prints the addresses of the portal and the messages, serves its data, refuses another start in one line, and stops with Ctrl-C', async () => {
    const portal = await start();
    expect(portal.out()).toContain(portal.address);
    expect(portal.out()).toContain(`${portal.address}/dev/messages`);
    for (const path of ['/', '/faq', '/dev/messages', '/management/ready'])
      expect(await status(portal.address + path), path).toBe(200);
    expect(await services(portal)).toBeGreaterThanOrEqual(398);
    const second = launched({ DATA_DIR: dataDir, PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.out().trim()).toBe(
      `The portal is already running in this folder at ${portal.address} (process ${portal.child.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await status(portal.address)).toBe(200);
    if (isLonger) expect(await verified({ DATA_DIR: dataDir })).toMatchObject({ code: 0 }); // crash.test.ts verifies at a commit
    await endsCleanly(portal, 'SIGINT');
  });

  test('npm start starts a second time too, restarts a killed server and a killed PostgreSQL by itself, leaves no process behind when killed itself, and an immediate start has all the data and stops with SIGTERM', async () => {
    const portal = await start();
    const begun = performance.now();
    expect(await status(portal.address)).toBe(200);
    console.log(
      `second start: ${portal.took} ms to ready, first page ${Math.round(performance.now() - begun)} ms later`,
    );
    for (const killed of [portal.serverPid, portal.postgresPid]) {
      const pid = killed();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => killed() !== pid && alive([killed()]).length, { timeout: 60_000 }).toBe(1);
      await expect.poll(() => services(portal), { timeout: 60_000 }).toBeGreaterThanOrEqual(398);
      await expect.poll(() => status(`${portal.address}/management/ready`), { timeout: 60_000 }).toBe(200);
    }
    // Its pages may return a moment before the message.
    for (const reported of ['The server is running again.', 'PostgreSQL is running again.'])
      await expect.poll(() => portal.out(), { timeout: 60_000 }).toContain(reported);

    const pids = processes(portal);
    portal.child.kill('SIGKILL');
    const next = await start();
    expect(alive(pids)).toEqual([]);
    expect(await services(next)).toBeGreaterThanOrEqual(398);
    await endsCleanly(next, 'SIGTERM');
  });

  test('npm start leaves nothing behind when stopped before it is up', async () => {
    const { child, out, ended } = launched({ DATA_DIR: dataDir, PORT: '0' });
    children.push(child);
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 60_000 }).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(out()).toContain('Stopping as soon as this step is done');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('npm start is refused in one line on a port in use, and leaves nothing running', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { out, ended } = launched({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await ended).toBe(1);
    other.close();
    expect(out().trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});

const secret = testKey('npm start');
const live = liveSettings;

describe('npm start with PAYMENT_MODE=LIVE is refused', () => {
  // The settings themselves are tested in config.test.ts: at a commit one shows that a start reads them.
  const refused: readonly [string, Record<string, string>, string][] = [
    ['without an outside database', { ...live, DATABASE_URL: '' }, 'PAYMENT_MODE is LIVE, but DATABASE_URL is not set'],
    ['with the demonstration', { ...live, DEMO: 'on' }, 'DEMO must be off when PAYMENT_MODE is LIVE'],
    ['without a secret', { ...live, SECRET_KEY: '' }, 'SECRET_KEY is not set'],
    ['with a secret that was printed', { ...live, SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY must be random'],
    ['without TLS to the database', { ...live, DATABASE_URL: 'postgres://a@db.example/isura' }, 'sslmode=verify-full'],
    ['with a password of the demonstration', { ...live, DEMO_PASSWORD: 'isura demo 2026' }, 'DEMO_PASSWORD'],
  ];
  test.each(firstOf(1, refused))('npm start with PAYMENT_MODE=LIVE is refused: %s', async (_what, env, line) => {
    const { out, ended } = launched({ DATA_DIR: join(base, 'live'), ...env });
    expect(await ended).toBe(1);
    expect(out()).toContain(line);
    expect(out()).not.toMatch(/\n\s+at /);
  });
});

test('npm start with the demonstration on a public address is refused', async () => {
  const { out, ended } = launched({ DATA_DIR: join(base, 'public'), HOST: '0.0.0.0' });
  expect(await ended).toBe(1);
  expect(out()).toContain('HOST is a public address and DEMO is on');
});

longerTest('npm start in TEST on a public address is refused', async () => {
  const { out, ended } = launched({ DATA_DIR: join(base, 'public'), HOST: '0.0.0.0', DEMO: 'off' });
  expect(await ended).toBe(1);
  expect(out()).toContain('HOST is a public address and PAYMENT_MODE is TEST');
});

const hasOutside = isLonger && existsSync(DEBIAN_15);
if (isLonger && !hasOutside) console.log(`skipped: npm start on an outside PostgreSQL 15 (${DEBIAN_15} is not here)`);

describe.runIf(hasOutside)('npm start on an external PostgreSQL 15', () => {
  let outside: RunningPostgres;
  beforeAll(async () => {
    outside = await startPostgres({
      dataDir: join(base, 'outside', 'postgres'),
      password: 'outside',
      say: () => {},
      binaries: binariesIn(DEBIAN_15),
      durable: false,
    });
    const superuser = outside.url('postgres');
    await ask(
      superuser,
      `create role isura_admin login createrole password 'admin'; create role grp_owner nologin bypassrls;
      create role grp_loader nologin bypassrls; grant grp_owner, grp_loader to isura_admin with admin option`,
    );
    for (const name of ['whole', 'narrow']) await ask(superuser, `create database ${name} owner isura_admin`);
  }, 60_000);
  afterAll(() => outside?.stop());

  test.each([
    ['a login that may only make roles', () => outside.url('narrow').replace('postgres:outside', 'isura_admin:admin')],
    ['a superuser', () => outside.url('whole')],
  ])('npm start on an external PostgreSQL 15 fills it by %s, serves it and verifies', async (_who, url) => {
    const env = { DATABASE_URL: url(), SECRET_KEY: secret, FILES_DIR: join(base, 'files') };
    const { child, address, ended, out } = await started(join(base, 'beside'), env);
    children.push(child);
    expect(out()).toContain('the database of DATABASE_URL');
    expect(existsSync(join(base, 'beside', 'postgres'))).toBe(false);
    expect(await status(`${address}/management/ready`)).toBe(200);
    expect(await services({ address } as Started)).toBeGreaterThanOrEqual(398);
    expect(await verified(env)).toMatchObject({ code: 0 });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
