import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { testBinaries } from '../../../test/server.ts';
import { firstOf } from '../../../test/tier.ts';
import { packagedBinaries } from '../postgres/binaries.ts';
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.ts';
import { type MadeBackup, makeBackup } from './backup.ts';
import { type RestoreOptions, restoreBackup } from './restore.ts';

const secret = 'a secret of the tests that is long enough';
const password = 'a password of the tests';
const binaries = testBinaries() ?? packagedBinaries();
const base = mkdtempSync(join(tmpdir(), 'isura-backup-'));
chmodSync(base, 0o755);
const kept = join(base, 'kept');
const files = join(base, 'data', 'files');
const archive = join(base, 'archive');
let server: RunningPostgres;
let backup: MadeBackup;
let nth = 0;

const sql = (text: string): Promise<Record<string, unknown>[]> => ask(server.url('postgres'), text);
const make = (more: Partial<Parameters<typeof makeBackup>[0]> = {}): Promise<MadeBackup> =>
  makeBackup({
    ...{ databaseUrl: server.url('postgres'), own: true, to: kept, files, secret, now: new Date() },
    progress: () => {},
    durable: false,
    ...more,
  });

/** Returns the rows of a query against the restored database, opened so that nothing else can reach it. */
async function restored(query: string, more: Partial<RestoreOptions> = {}): Promise<Record<string, unknown>[]> {
  let found: Record<string, unknown>[] = [];
  const { whole } = await restoreBackup({
    ...{ from: backup.folder, dataDir: newFolder(), secret, postgresPassword: password, binaries, wal: [] },
    ...{ until: undefined, say: () => {}, progress: () => {}, durable: false },
    look: async (url) => {
      found = await ask(url, query);
      return true;
    },
    ...more,
  });
  expect(whole).toBe(true);
  return found;
}

function newFolder(): string {
  nth += 1;
  const folder = join(base, `restored-${nth}`);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** Runs `work` on a copy of the backup that the test may damage; the backup itself is left as it was. */
async function damaging(path: string, damage: (path: string) => void, work: () => Promise<void>): Promise<void> {
  const whole = readFileSync(join(backup.folder, path));
  try {
    damage(join(backup.folder, path));
    await work();
  } finally {
    writeFileSync(join(backup.folder, path), whole);
  }
}

const flipOneBit = (path: string): void => {
  const text = readFileSync(path);
  text[Math.floor(text.length / 2)]! ^= 1;
  writeFileSync(path, text);
};

beforeAll(async () => {
  mkdirSync(join(files, 'audit-heads'), { recursive: true });
  writeFileSync(join(files, 'audit-heads', '1'), 'head');
  writeFileSync(join(files, 'letter.pdf'), 'dear');
  server = await startPostgres({
    dataDir: join(base, 'data', 'postgres'),
    ...{ password, binaries, say: () => {}, durable: false },
    ...{ walArchive: archive, settings: { shared_buffers: '16MB' } },
  });
  await sql('create table money as select n, md5(n::text) as word from generate_series(1, 5000) n');
  backup = await make();
});
afterAll(async () => {
  await server?.stop();
  rmSync(base, { recursive: true, force: true });
});

describe('a backup of a running portal', () => {
  test('a backup of a running portal is one folder with a checksum for each file, and leaves no partial backup beside it', () => {
    expect(readdirSync(kept)).toEqual([backup.folder.split('/').at(-1)]);
    const sums = readFileSync(join(backup.folder, 'SHA256SUMS'), 'utf8');
    for (const path of ['database/PG_VERSION', 'database/backup_label', 'files/letter.pdf', 'files/audit-heads/1'])
      expect(sums).toContain(`  ${path}\n`);
    expect(statSync(backup.folder).mode & 0o077).toBe(0);
    expect(sums).not.toContain('secret');
  });

  test('a backup of a running portal is restored with its rows and files, and opens with the password of the new data folder', async () => {
    const dataDir = newFolder();
    expect(
      await restored('select count(*)::int as n, max(word) as word from money', { dataDir, postgresPassword: 'new' }),
    ).toEqual(await sql('select count(*)::int as n, max(word) as word from money'));
    expect(readFileSync(join(dataDir, 'files', 'letter.pdf'), 'utf8')).toBe('dear');
    const again = await startPostgres({
      dataDir: join(dataDir, 'postgres'),
      ...{ password: 'new', binaries, say: () => {}, durable: false, settings: { shared_buffers: '16MB' } },
    });
    expect(await ask(again.url('postgres'), 'select max(n) as n from money')).toEqual([{ n: 5000 }]);
    await again.stop();
  });

  test('a backup of a running portal states a time up to which it has everything: not the end of the files, which are copied after the database', async () => {
    const large = join(base, 'large');
    mkdirSync(large);
    writeFileSync(join(large, 'scan.pdf'), Buffer.alloc(48 << 20, 'scan'));
    const { folder, note } = await make({ to: join(base, 'timed'), files: large });
    const copied = statSync(join(folder, 'files', 'scan.pdf')).mtime;
    rmSync(folder, { recursive: true });
    expect(new Date(note.at).getTime()).toBeLessThan(copied.getTime());
  });

  test('a backup of a running portal reports its progress', async () => {
    const notified: number[] = [];
    const { folder } = await make({ to: join(base, 'told'), progress: (done, of) => notified.push(done / of) });
    rmSync(folder, { recursive: true });
    expect(notified.at(-1)).toBeGreaterThan(0.9);
    expect(notified).toEqual([...notified].sort((a, b) => a - b));
  });

  test('a backup of a running portal is rolled forward with the archived log, to its end or to a point in time', async () => {
    await sql(`insert into money values (5001, 'after the backup')`);
    const [moment] = (await sql('select clock_timestamp() as at')) as { at: Date }[];
    await sql(`insert into money values (5002, 'by mistake')`);
    const [written] = await sql('select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => existsSync(join(archive, `${written?.name}.gz`))).toBe(true);
    const rows = 'select n from money where n > 5000 order by n';
    const cases: readonly [Partial<RestoreOptions>, { n: number }[]][] = [
      [{ wal: [archive], until: moment!.at }, [{ n: 5001 }]],
      [{ wal: [archive] }, [{ n: 5001 }, { n: 5002 }]],
      [{}, []],
    ];
    for (const [options, found] of firstOf(1, cases)) expect(await restored(rows, options)).toEqual(found);
  });
});

describe('a restore is refused and leaves nothing behind', () => {
  async function refused(line: string | RegExp, more: Partial<RestoreOptions> = {}): Promise<void> {
    const dataDir = newFolder();
    await expect(restored('select 1', { dataDir, ...more })).rejects.toThrow(line);
    expect(readdirSync(dataDir)).toEqual([]);
  }

  test.each([
    ['a page of a table', 'database/base/1/1259', flipOneBit],
    ['a file cut short', 'database/global/pg_control', (path: string) => truncateSync(path, 100)],
    ['a file that is gone', 'files/letter.pdf', (path: string) => rmSync(path)],
    ['the list of checksums', 'SHA256SUMS', (path: string) => appendFileSync(path, '\n')],
    ['what the backup says of itself', 'backup.json', flipOneBit],
  ])('a restore is refused and leaves nothing behind for %s, which the error names', (_what, path, damage) =>
    damaging(path, damage, () => refused(`${join(backup.folder, path)} is damaged or missing. Nothing was restored.`)),
  );

  test('a restore is refused and leaves nothing behind for a damaged log segment, and for a missing segment between others', async () => {
    const pieces = readdirSync(archive).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    const last = join(archive, pieces.sort().at(-1)!);
    const whole = readFileSync(last);
    flipOneBit(last);
    await refused(`${last} is damaged. Nothing was restored.`, { wal: [archive] });
    writeFileSync(last, whole);
    writeFileSync(last.replace(/.\.gz$/, 'F.gz'), whole);
    await refused('The write-ahead log has a gap', { wal: [archive] });
    rmSync(last.replace(/.\.gz$/, 'F.gz'));
  });

  test('a restore is refused and leaves nothing behind for a log that begins after the backup ended, which would end the restore there without a word', async () => {
    const late = join(base, 'late');
    mkdirSync(late, { mode: 0o755 });
    let last = '';
    for (const n of [6001, 6002]) {
      await sql(`insert into money values (${n}, 'much later')`);
      const [written] = await sql('select pg_walfile_name(pg_switch_wal()) as name');
      last = `${written?.name}.gz`;
      await expect.poll(() => existsSync(join(archive, last))).toBe(true);
    }
    copyFileSync(join(archive, last), join(late, last));
    await refused('The write-ahead log has a gap', { wal: [late] });
  });

  test('a restore is refused and leaves nothing behind for a point in time the log does not reach', () =>
    refused('The write-ahead log ends before the time given with --until: its last commit was at', {
      wal: [archive],
      until: new Date(Date.now() + 3_600_000),
    }));

  test('a restore is refused and leaves nothing behind for a point in time before the backup ended', () =>
    refused('This backup ended at', { wal: [archive], until: new Date(0) }));

  test('a restore is refused and leaves nothing behind for another secret', () =>
    refused('The secret is not the one this backup was made with', { secret: 'other' }));

  test('a restore is refused and leaves nothing behind for a backup that did not finish', () =>
    refused(`${kept} is not a finished backup`, { from: kept }));

  test('a restore is refused and leaves nothing behind for programs of another PostgreSQL version', () =>
    refused('--programs /usr/lib/postgresql/', { binaries: { ...binaries, major: binaries.major + 1 } }));

  test('a restore is refused and leaves nothing behind for a folder that already holds data', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', 'mine'), 'x');
    await expect(restored('select 1', { dataDir })).rejects.toThrow('already exists. Nothing was changed.');
    expect(readFileSync(join(dataDir, 'files', 'mine'), 'utf8')).toBe('x');
  });
});

describe('a backup is refused', () => {
  test('a backup is refused for a login without the replication right, with a pointer to the documentation', async () => {
    await sql(`create role clerk login password 'clerk'`);
    const databaseUrl = `postgres://clerk:clerk@127.0.0.1:${server.port}/postgres`;
    await expect(make({ databaseUrl })).rejects.toThrow('may not make backups');
    expect(readdirSync(kept)).toHaveLength(1);
  });

  test('a backup is refused for a folder below a file', async () => {
    await expect(make({ to: join(files, 'letter.pdf', 'kept') })).rejects.toThrow();
  });
});
