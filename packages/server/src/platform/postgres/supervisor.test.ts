import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { testBinaries } from '../../../test/server.ts';
import { isLonger, longerTest } from '../../../test/tier.ts';
import { isAlive, runningOn } from './leftover.ts';
import { blockedAt } from './place.ts';
import { StartRefused } from './start-refused.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './supervisor.ts';

const isRoot = process.getuid?.() === 0;
const password = 'a password of the tests';
const binaries = testBinaries();
const base = mkdtempSync(join(tmpdir(), 'isura-supervisor-'));
chmodSync(base, 0o755);
let nth = 0;
let home = '';
let dataDir = '';
let sentence: string[] = [];
const running: RunningPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  nth += 1;
  home = join(base, String(nth));
  dataDir = join(home, 'postgres');
  sentence = [];
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(async () => {
  const left = (): string[] => readdirSync(base).filter((name) => runningOn(join(base, name, 'postgres')));
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 60_000, interval: 50 });
  rmSync(base, { recursive: true, force: true });
});

async function start(more: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({
    dataDir,
    password,
    say: (line) => sentence.push(line),
    durable: false,
    settings: { shared_buffers: '16MB' },
    ...(binaries ? { binaries } : {}),
    ...more,
  });
  running.push(server);
  return server;
}

const made = join(base, 'made', 'postgres');
beforeAll(async () => {
  await (await start({ dataDir: made })).stop();
});

/** Puts a database there that a start made and left, for tests of what comes after the first start. */
function leftThere(): void {
  mkdirSync(home, { recursive: true });
  execFileSync('cp', ['-a', made, dataDir]);
}

const query = (server: { port: number }, text: string): Promise<unknown[]> =>
  ask(`postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${server.port}/postgres`, text);

const keep = (server: { port: number }): Promise<unknown[]> => query(server, 'create table kept as select 7 as n');
const kept = async (server: { port: number }): Promise<void> =>
  expect(await query(server, 'select n from kept')).toEqual([{ n: 7 }]);

/** Runs a supervisor in a separate process, which a test may kill; returns its port and the postmaster. */
function startElsewhere({
  durable = false,
  ...user
}: {
  uid?: number;
  gid?: number;
  durable?: boolean;
} = {}): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))});
    const { binariesIn } = await import(${JSON.stringify(join(import.meta.dirname, 'binaries.ts'))});
    try {
      const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, password: ${JSON.stringify(password)}, durable: ${durable},
        binaries: binariesIn(${JSON.stringify(binaries?.home)}), settings: { shared_buffers: '16MB' }, say: () => {} });
      console.log(JSON.stringify({ port: server.port, pid: server.pid() }));
      process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
      setInterval(() => {}, 1000);
    } catch (error) { console.log(JSON.stringify({ refused: error.message })); process.exit(1); }`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  });
  children.push(child);
  return new Promise((done, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (line: string) => {
      const found = JSON.parse(line);
      if (found.refused) fail(new StartRefused(found.refused));
      else done({ child, ...found });
    });
    child.once('exit', () => fail(new Error('ended before it was ready')));
  });
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.once('exit', done))
    : Promise.resolve();

describe('a start', () => {
  test('a start creates the folder at first, and finds its data the second time', async () => {
    const first = await start();
    await keep(first);
    await first.stop();
    expect(isAlive(first.pid() ?? 0)).toBe(false);
    expect(sentence).toEqual(['Creating a new database …']);
    await kept(await start());
    expect(sentence).toHaveLength(1);
  });

  test('a start lets only its user access the folder, and listens only on this machine', async () => {
    leftThere();
    const server = await start();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    if (isRoot) expect(statSync(dataDir).uid).toBe(65534);
    expect(readdirSync(home)).toEqual(['postgres']);
  });

  test('a start uses another port when the one it found is taken meanwhile, and says so when all are', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const taken = (other.address() as { port: number }).port;
    leftThere();
    await expect(start({ settings: { port: String(taken) } })).rejects.toThrow(/did not start on .+ in use/);
    other.close();
    await start();
  });

  test('a start with another secret is refused with a line that names the file', async () => {
    leftThere();
    await expect(start({ password: 'another' })).rejects.toThrow('the file `secret` was lost or replaced');
    await start();
  });
});

const KILLS = isLonger ? 3 : 1;

describe('kill -9', () => {
  test(`kill -9 of PostgreSQL, ${KILLS} times: it is restarted at the same port, and nothing committed is lost`, async () => {
    leftThere();
    const server = await start({ durable: true });
    await keep(server);
    for (let time = 1; time <= KILLS; time += 1) {
      process.kill(server.pid() ?? 0, 'SIGKILL');
      await expect
        .poll(() => sentence.filter((line) => line.endsWith('running again.')).length, { timeout: 60_000 })
        .toBe(time);
    }
    await kept(server);
  });

  test('kill -9 of the supervisor: PostgreSQL ends by itself, and the next start has the data', async () => {
    leftThere();
    const { child, port, pid } = await startElsewhere();
    await keep({ port });
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    await kept(await start());
  });

  // At a commit, `npm start` shows it (tools/start/start.test.ts).
  longerTest('kill -9 of the supervisor, and a start at once: it waits for the old PostgreSQL', async () => {
    leftThere();
    const { child, port, pid } = await startElsewhere();
    await keep({ port });
    child.kill('SIGKILL');
    await ended(child);
    await kept(await start());
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false); // it released its folder a moment before it ended
  });

  test('kill -9 of both: the next start recovers', async () => {
    leftThere();
    const { child, port, pid } = await startElsewhere({ durable: true });
    await keep({ port });
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await kept(await start());
  });

  test('kill -9 while the folder is being created: the next start creates it anew', async () => {
    const begun = startElsewhere();
    begun.catch(() => {});
    await expect
      .poll(() => existsSync(home) && readdirSync(home).some((name) => name.includes('.new-')), {
        interval: 5,
        timeout: 60_000,
      })
      .toBe(true);
    children.at(-1)?.kill('SIGKILL');
    await expect(begun).rejects.toThrow('ended before it was ready');
    expect(existsSync(dataDir)).toBe(false);
    await keep(await start());
    expect(readdirSync(home)).toEqual(['postgres']);
  });
});

describe('a leftover pid file', () => {
  const leave = (pid: number): void => {
    leftThere();
    writeFileSync(join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n`);
  };

  test('a leftover pid file of a process that is gone does not prevent a start', async () => {
    const child = spawn('/bin/true');
    await ended(child);
    leave(child.pid ?? 0);
    await start();
  });

  test('a leftover pid file with the number of another program does not prevent a start, and that program keeps running', async () => {
    const child = spawn('/bin/sleep', ['600']);
    children.push(child);
    leave(child.pid ?? 0);
    await start();
    expect(child.exitCode ?? child.signalCode).toBeNull();
  });

  test('a leftover pid file with the number of the PostgreSQL of another folder does not prevent a start, and that one keeps running', async () => {
    leftThere();
    const other = await start();
    await keep(other);
    home = `${home}-b`;
    dataDir = join(home, 'postgres');
    leave(other.pid() ?? 0);
    await start();
    await kept(other);
    expect(sentence).not.toContain('PostgreSQL stopped unexpectedly');
  });
});

describe('an unusable folder is refused in one line, and nothing in it changes', () => {
  test('a folder of another version is refused in one line, and nothing in it changes', async () => {
    leftThere();
    writeFileSync(join(dataDir, 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 14, but this is PostgreSQL \d\d\. Nothing was changed\./,
    );
    expect(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('14\n');
  });

  test('a folder with something else in it is refused in one line, and nothing in it changes', async () => {
    mkdirSync(dataDir, { recursive: true });
    if (isRoot) chownSync(dataDir, 65534, 65534);
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expect(start()).rejects.toThrow('contains something other than a PostgreSQL database. Nothing was changed.');
    expect(readdirSync(dataDir)).toEqual(['letter.txt']);
  });

  test('a folder below a file is refused in one line, and nothing in it changes', async () => {
    writeFileSync(home, 'a file');
    await expect(start()).rejects.toThrow(StartRefused);
  });

  test.runIf(isRoot)('a folder owned by root is refused in one line, and nothing in it changes', async () => {
    mkdirSync(dataDir, { recursive: true });
    await expect(start()).rejects.toThrow(
      `belongs to root, but PostgreSQL does not run as root. Change its owner with: chown`,
    );
  });
});

describe.runIf(isRoot)('root, in a folder that only root may enter', () => {
  const aside = (): string => readFileSync(join(home, 'postgres-lies-in'), 'utf8').trim();
  beforeEach(() => {
    mkdirSync(home, { mode: 0o700 });
    dataDir = join(home, 'data', 'postgres');
    home = join(home, 'data');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    rmSync(aside(), { recursive: true, force: true });
  });

  test('root, in a folder that only root may enter, starts with the data in a system folder, says so, and finds it again', async () => {
    const first = await start();
    expect(first.dataDir).toBe(join(aside(), 'postgres'));
    expect(sentence[0]).toMatch(/^PostgreSQL cannot run as root, and user 65534 cannot enter .+: its data is in .+\.$/);
    await keep(first);
    await first.stop();
    await kept(await start());
  });

  test('root, in a folder that only root may enter, begins with new data in a new folder at the same path, whatever the system folder holds', async () => {
    const first = await start();
    await first.stop();
    const old = aside();
    rmSync(home, { recursive: true });
    await start({ password: 'another secret' });
    expect(aside()).not.toBe(old);
    rmSync(old, { recursive: true });
  });
});

const other = { uid: 1000, gid: 1000 };
const canBeOther = isRoot && !blockedAt(import.meta.dirname, other) && !blockedAt(binaries?.home ?? '/', other);
if (!canBeOther)
  console.log('skipped: starts as a normal user (not root here, or the checkout lies where nobody else may look)');

describe.runIf(canBeOther)('a normal user', () => {
  beforeEach(() => {
    mkdirSync(home);
    chownSync(home, other.uid, other.gid);
  });

  test('a normal user starts, is killed with PostgreSQL, starts again and has the data', async () => {
    const first = await startElsewhere({ ...other, durable: true });
    await keep(first);
    expect(statSync(dataDir).uid).toBe(1000);
    first.child.kill('SIGKILL');
    process.kill(first.pid, 'SIGKILL');
    const second = await startElsewhere(other);
    await kept(second);
    second.child.kill('SIGTERM');
    await ended(second.child);
    expect(isAlive(second.pid)).toBe(false);
  });

  test('a normal user can hand the folder to root and back: it stays owned by that user', async () => {
    const first = await startElsewhere(other);
    await keep(first);
    first.child.kill('SIGTERM');
    await ended(first.child);
    const asRoot = await start();
    await kept(asRoot);
    expect(statSync(dataDir).uid).toBe(1000);
    await asRoot.stop();
    await kept(await startElsewhere(other));
  });

  test.each([
    ['a folder of somebody else', () => chownSync(dataDir, 0, 0), /belongs to another user \(uid 0\)/],
    ['a folder that cannot be read', () => chmodSync(dataDir, 0o000), /cannot be read|cannot read or write/],
    [
      'a parent that cannot be written',
      () => {
        rmSync(dataDir, { recursive: true });
        chownSync(home, 0, 0);
      },
      /cannot be written \(EACCES\)/,
    ],
  ])('a normal user gets a message about %s', async (_what, spoil, line) => {
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, other.uid, other.gid);
    spoil();
    await expect(startElsewhere(other)).rejects.toThrow(line);
  });
});
