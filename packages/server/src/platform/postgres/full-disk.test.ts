import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { testBinaries } from '../../../test/server.ts';
import { type RunningPostgres, startPostgres } from './supervisor.ts';

const isRoot = process.getuid?.() === 0;
const password = 'a password of the tests';
const binaries = testBinaries();
const base = mkdtempSync(join(tmpdir(), 'isura-full-'));
chmodSync(base, 0o755);
const home = join(base, 'home');
const dataDir = join(home, 'postgres');
afterAll(() => rmSync(base, { recursive: true, force: true }));

const start = (): Promise<RunningPostgres> =>
  startPostgres({
    dataDir,
    password,
    say: () => {},
    durable: false,
    settings: { shared_buffers: '16MB' },
    ...(binaries ? { binaries } : {}),
  });

const [MOUNT, UMOUNT] = ['/bin/mount', '/bin/umount'] as const;

function mount(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Reports whether a small disk that can be filled can be mounted here. */
function mounts(megabytes: number): boolean {
  const folder = join(base, 'mount');
  try {
    mount(folder, megabytes);
    execFileSync(UMOUNT, [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A shell with its own mount table, in which a normal Linux user may mount; the second one returns to a normal user.
 */
const SPACE = ['unshare', ['--map-root-user', '--mount', '/bin/sh', '-ec']] as const;
const AS_NOBODY = 'unshare --user --map-user=1000 --map-group=1000';

function hasSpaces(): boolean {
  try {
    execFileSync(SPACE[0], [...SPACE[1], `${AS_NOBODY} true`], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('skipped: a full disk (neither root nor a user who may mount in a space of their own)');
    return false;
  }
}

test.runIf(isRoot && mounts(20))('a start on a full disk is refused, and succeeds once there is room', async () => {
  mount(home, 20);
  try {
    await expect(start()).rejects.toThrow(`The disk that holds ${dataDir} is full. No data was lost.`);
    expect(readdirSync(home)).toEqual([]);
    execFileSync(MOUNT, ['-o', 'remount,size=300m', home]);
    const server = await start();
    await ask(`postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${server.port}/postgres`, 'select 1');
    await server.stop();
  } finally {
    execFileSync(UMOUNT, [home]);
  }
});

test.runIf(!isRoot && hasSpaces())(
  'a start on a full disk is refused to a normal user too, on a disk mounted in their own namespace',
  () => {
    mkdirSync(home);
    const step = (body: string): string => `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))});
    const { binariesIn } = await import(${JSON.stringify(join(import.meta.dirname, 'binaries.ts'))});
    const { readdirSync } = await import('node:fs');
    const start = () => startPostgres({ dataDir: ${JSON.stringify(dataDir)}, password: 'x', durable: false, say: () => {},
      binaries: binariesIn(${JSON.stringify(binaries?.home)}), settings: { shared_buffers: '16MB' } });
    ${body}`;
    const refused = step(
      `await start().catch(({ message }) => console.log(message, readdirSync(${JSON.stringify(home)}).length));`,
    );
    const starts = step(`await (await start()).stop(); console.log('started');`);
    const node = `${AS_NOBODY} "$NODE" --disable-warning=ExperimentalWarning --input-type=module -e`;
    const script = `${MOUNT} -t tmpfs -o size=20m,mode=755 tmpfs "$HOME"
    ${node} "$REFUSED"
    ${MOUNT} -t tmpfs -o size=300m,mode=755 tmpfs "$HOME"
    ${node} "$STARTS"`;
    const env = { ...process.env, HOME: home, NODE: process.execPath, REFUSED: refused, STARTS: starts };
    const answer = execFileSync(SPACE[0], [...SPACE[1], script], { encoding: 'utf8', env, cwd: '/' });
    expect(answer.trim().split('\n')).toEqual([
      `The disk that holds ${dataDir} is full. No data was lost. Free some space and start again. 0`,
      'started',
    ]);
  },
);
