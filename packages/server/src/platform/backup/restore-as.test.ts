import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { type RestoreOfTest, restoredPayments } from '../../../test/process/restored-payments.ts';
import { testBinaries } from '../../../test/server.ts';
import { packagedBinaries } from '../postgres/binaries.ts';
import { blockedAt } from '../postgres/place.ts';
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.ts';
import { makeBackup } from './backup.ts';

const checkout = join(import.meta.dirname, '../../../../..');
const child = join(checkout, 'packages/server/test/process/restore-as.command.ts');
const secret = 'a secret of the tests that is long enough';
const binaries = testBinaries() ?? packagedBinaries();
const base = mkdtempSync(join(tmpdir(), 'isura-restore-as-'));
chmodSync(base, 0o755);
const isRoot = process.getuid?.() === 0;
const GROUP = 65_533;
/** The user who runs PostgreSQL when root starts it. */
const SERVER = 65_534;
const runbook = readFileSync(join(checkout, 'docs/runbooks/backup-and-restore.md'), 'utf8');

let server: RunningPostgres;
let backup: string;
let nth = 0;
let made = 0;
const acknowledged: number[] = [];

const pay = async (): Promise<void> => {
  made += 1;
  await ask(server.url('postgres'), `insert into payment values (${made})`);
  acknowledged.push(made);
};

/** The folder and the command of the runbook, with another folder; `command` changes the command. */
function archiveOf(name: string): { folder: string; command: string } {
  const folder = join(base, name);
  const [, mode = ''] = /^install -d -o postgres -g isura -m (\d+) \/var\/backups\/isura\/wal$/m.exec(runbook) ?? [];
  const [, command = ''] = /^archive_command = '(.+)'$/m.exec(runbook) ?? [];
  expect([mode, command]).not.toContain('');
  mkdirSync(folder);
  if (isRoot) chownSync(folder, SERVER, GROUP);
  chmodSync(folder, Number.parseInt(mode, 8));
  return { folder, command: command.replaceAll('/var/backups/isura/wal', folder) };
}

/** Returns a copy of a folder that belongs to a user, as only they may read it. */
function ownedCopy(folder: string, uid: number | undefined): string {
  nth += 1;
  const copy = join(base, `copy-${nth}`);
  cpSync(folder, copy, { recursive: true });
  if (uid !== undefined)
    for (const path of ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(copy, path), uid, uid);
  return copy;
}

interface User {
  uid?: number;
  gid?: number;
}

/** What a restore said; with the exit code of its process where it ran in one. */
interface Restored {
  code?: number | null;
  out: string;
  err: string;
}

/** Restores in a process of another user. */
function inTheirProcess(user: { uid: number; gid: number }, chosen: RestoreOfTest): Restored {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', child, JSON.stringify(chosen)],
    { cwd: '/', encoding: 'utf8', ...user },
  );
  return { code: status, out: stdout, err: stderr };
}

/** Restores in this process; says what the command would print. */
async function inThisProcess(chosen: RestoreOfTest): Promise<Restored> {
  try {
    return { out: JSON.stringify(await restoredPayments(chosen)), err: '' };
  } catch (error) {
    return { out: '', err: (error as Error).message };
  }
}

async function restoredAs(
  { uid, gid }: User,
  wal: readonly string[],
  more: object = {},
): Promise<Restored & { left: string[] }> {
  nth += 1;
  const dataDir = join(base, `restored-${nth}`);
  mkdirSync(dataDir, { mode: 0o711 });
  if (uid !== undefined) chownSync(dataDir, uid, gid ?? uid);
  const from = ownedCopy(backup, uid);
  const chosen = { from, dataDir, wal, secret, ...more };
  const result = uid === undefined ? await inThisProcess(chosen) : inTheirProcess({ uid, gid: gid ?? uid }, chosen);
  const left = readdirSync(dataDir);
  rmSync(from, { recursive: true });
  rmSync(dataDir, { recursive: true });
  return { ...result, left };
}

let archive = '';
const pieces = () =>
  readdirSync(archive)
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .sort();

/** Ends the segment that is being written and waits until it is archived. */
async function archived(): Promise<void> {
  const [written] = await ask<{ name: string }>(
    server.url('postgres'),
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await vi.waitUntil(() => existsSync(join(archive, `${written?.name}.gz`)), { timeout: 60_000, interval: 50 });
}

/** A copy of the archive that the test may spoil. */
function spoilt(spoil: (folder: string, names: string[]) => void): string {
  const folder = ownedCopy(archive, undefined);
  spoil(folder, pieces());
  return folder;
}

beforeAll(async () => {
  const { folder, command } = archiveOf('archive');
  archive = folder;
  server = await startPostgres({
    dataDir: join(base, 'data', 'postgres'),
    ...{ password: 'word', binaries, say: () => {}, durable: false },
    settings: { shared_buffers: '16MB', archive_mode: 'on', archive_command: command },
  });
  await ask(server.url('postgres'), 'create table payment (n int primary key)');
  await pay();
  const { folder: kept } = await makeBackup({
    ...{ databaseUrl: server.url('postgres'), own: true, to: join(base, 'kept'), files: undefined, secret },
    ...{ now: new Date(), durable: false, progress: () => {} },
  });
  backup = kept;
  for (let segment = 0; segment < 3; segment += 1) {
    for (let one = 0; one < 20; one += 1) await pay();
    await archived();
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(base, { recursive: true, force: true });
});

const users: readonly [string, User][] = [
  ['the current user', {}],
  ['the system user who runs PostgreSQL', { uid: SERVER, gid: SERVER }],
  ['another user, of the group the runbook names', { uid: 1, gid: GROUP }],
];
const canBeAnother = isRoot && blockedAt(checkout, { uid: 1, gid: 1 }) === undefined;
if (!canBeAnother)
  console.log('skipped: restores as other users (only root may run them, from a checkout that others can enter)');

describe('a restore from the archive that the runbook sets up', () => {
  test.each(users.filter(([, { uid }]) => uid === undefined || canBeAnother))(
    'a restore from the archive that the runbook sets up as %s has every payment acknowledged after the backup, and says up to when',
    async (_who, user) => {
      const { code, out, err } = await restoredAs(user, [archive]);
      expect(err).toBe('');
      if (user.uid !== undefined) expect(code).toBe(0);
      const { payments, end } = JSON.parse(out) as { payments: number[]; end: { position: string; at: string } };
      expect(acknowledged.filter((n) => !payments.includes(n))).toEqual([]);
      expect(end.position).toMatch(/^0\/[0-9A-F]+000000$/);
      expect(Math.abs(new Date(end.at).getTime() - statSync(join(archive, pieces().at(-1)!)).mtimeMs)).toBeLessThan(
        600_000,
      );
    },
    120_000,
  );

  test('a restore from the archive that the runbook sets up writes files that the group of the folder may read and others may not', () => {
    for (const name of pieces()) expect(statSync(join(archive, name)).mode & 0o777).toBe(0o640);
  });
});

describe.runIf(canBeAnother)('an archive whose files are closed to the user', () => {
  test('an archive with files that are closed to the user is refused by name, with nothing restored and exit code 1', async () => {
    const { code, err, left } = await restoredAs({ uid: 1, gid: 1 }, [archive]);
    expect(err).toMatch(`${archive} cannot be read by the user`);
    expect([code, left]).toEqual([1, []]);
    const open = spoilt((folder) => chmodSync(folder, 0o755));
    const second = await restoredAs({ uid: 1, gid: 1 }, [open]);
    expect(second.err).toMatch(new RegExp(`${open}/[0-9A-F]{24}\\.gz cannot be read by the user`));
    expect([second.code, second.left]).toEqual([1, []]);
  });

  test('an archive with files that are closed to the user is read by root, although its PostgreSQL runs as that user: nothing is missing', async () => {
    const closed = spoilt((folder, names) => {
      for (const name of names) chmodSync(join(folder, name), 0o600);
      chmodSync(folder, 0o700);
    });
    const { out, err } = await restoredAs({}, [closed]);
    expect(err).toBe('');
    expect((JSON.parse(out) as { payments: number[] }).payments).toEqual(acknowledged);
  }, 120_000);
});

describe('an archive that does not reach its own end', () => {
  const refused = async (folder: string, line: RegExp, more: object = {}) => {
    const { err, left } = await restoredAs({}, [folder], more);
    expect(err).toMatch(line);
    expect(left).toEqual([]);
    return err;
  };

  test('an archive that does not reach its own end because a segment in the middle is missing is refused by name, and restored before it when that is accepted', async () => {
    let next = '';
    const gap = spoilt((folder, names) => {
      next = join(folder, names.at(-1)!);
      rmSync(join(folder, names.at(-2)!));
    });
    const err = await refused(gap, new RegExp(`the segment before ${next} is missing. Nothing was restored`));
    const [, acceptEnd] = /--accept-end ([0-9A-F/]+)/.exec(err) ?? [];
    const { out, err: refusal } = await restoredAs({}, [gap], { acceptEnd });
    expect(refusal).toBe('');
    const { payments, end } = JSON.parse(out) as { payments: number[]; end: { position: string } };
    expect(payments).toEqual(acknowledged.slice(0, 21));
    expect(end.position).toBe(acceptEnd);
  }, 120_000);

  test.each([
    ['in the middle', -2],
    ['at the end', -1],
  ])(
    'an archive that does not reach its own end because a record in a segment %s was spoilt is refused by name',
    async (_where, at) => {
      let path = '';
      const bad = spoilt((folder, names) => {
        path = join(folder, names.at(at)!);
        const bytes = gunzipSync(readFileSync(path));
        bytes.fill(0xa5, 1_000, 1_200);
        writeFileSync(path, gzipSync(bytes, { level: 1 }));
      });
      await refused(
        bad,
        new RegExp(`at 0/[0-9A-F]+: ${path} is damaged and cannot be replayed further. Nothing was restored`),
      );
    },
    120_000,
  );

  test('an archive that does not reach its own end because the file is no segment, or of another database, is refused by name', async () => {
    let path = '';
    await refused(
      spoilt((folder, names) => {
        path = join(folder, names.at(-1)!);
        copyFileSync(join(folder, names.at(-2)!), path);
      }),
      new RegExp(`${/[^/]+$/.exec(path)?.[0]}.* is damaged. Nothing was restored`),
    );
    await refused(
      spoilt((folder, names) => {
        path = join(folder, names.at(-1)!);
        const bytes = gunzipSync(readFileSync(path));
        bytes[24]! ^= 1;
        writeFileSync(path, gzipSync(bytes, { level: 1 }));
      }),
      /is the log of another database. Nothing was restored/,
    );
  });

  test('an archive that does not reach its own end because its last segment was not archived to its end is refused by name', async () => {
    let part = '';
    const cut = spoilt((folder, names) => {
      part = join(folder, `${names.at(-1)}.part`);
      writeFileSync(part, readFileSync(join(folder, names.at(-1)!)).subarray(0, 1_000));
      rmSync(join(folder, names.at(-1)!));
    });
    await refused(cut, new RegExp(`${part} was not archived to its end. Nothing was restored`));
  });

  test('an archive that does not reach its own end because a newer backup shows that there was more log is refused with both positions', async () => {
    const short = spoilt((folder, names) => rmSync(join(folder, names.at(-1)!)));
    const { folder } = await makeBackup({
      ...{ databaseUrl: server.url('postgres'), own: true, to: join(base, 'kept'), files: undefined, secret },
      ...{ now: new Date(Date.now() + 60_000), durable: false, progress: () => {} },
    });
    const beside = join(base, 'kept');
    const { err } = await restoredAs({}, [short], { from: join(beside, readdirSync(beside).sort()[0]!) });
    rmSync(folder, { recursive: true });
    expect(err).toMatch(/the backup made at 20\S+ has log up to 0\/[0-9A-F]+. Nothing was restored/);
  }, 120_000);
});
