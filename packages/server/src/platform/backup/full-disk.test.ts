import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { testBinaries } from '../../../test/server.ts';
import { packagedBinaries } from '../postgres/binaries.ts';
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const binaries = testBinaries() ?? packagedBinaries();
const base = mkdtempSync(join(tmpdir(), 'isura-backup-full-'));
chmodSync(base, 0o755);
const small = join(base, 'small');
const dataDir = join(base, 'data', 'postgres');
let server: RunningPostgres;

/** Mounts a disk of the given MB; returns false where this machine does not allow it. */
function mounted(megabytes: number): boolean {
  mkdirSync(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('skipped: a full disk (no file system may be mounted here)');
    return false;
  }
}
const isSmall = mounted(10);

const backupTo = (to: string) =>
  makeBackup({
    ...{ databaseUrl: server.url('postgres'), own: true, to, files: undefined, secret: undefined, now: new Date() },
    ...{ durable: false, progress: () => {} },
  });

beforeAll(async () => {
  server = await startPostgres({
    ...{ dataDir, password: 'word', binaries, say: () => {}, durable: false },
    settings: { shared_buffers: '16MB' },
  });
});
afterAll(async () => {
  await server?.stop();
  if (isSmall) execFileSync('umount', [small]);
  rmSync(base, { recursive: true, force: true });
});

describe.runIf(isSmall)('a full disk', () => {
  test('a full disk during a backup: the backup is discarded completely and the database keeps running', async () => {
    await expect(backupTo(small)).rejects.toThrow(
      `The disk that holds ${small} is full. The backup was not kept, and nothing else was changed. Free some space, or name another folder.`,
    );
    expect(readdirSync(small)).toEqual([]);
    expect(await ask(server.url('postgres'), 'select 7 as n')).toEqual([{ n: 7 }]);
  });

  test('a full disk during a restore: nothing is restored or left behind, and the backup is unchanged', async () => {
    const { folder } = await backupTo(join(base, 'kept'));
    const restore = (to: string) =>
      restoreBackup({
        ...{ from: folder, dataDir: to, secret: 'any', postgresPassword: 'word', binaries, wal: [], until: undefined },
        ...{ durable: false, say: () => {}, progress: () => {}, look: async () => true },
      });
    await expect(restore(small)).rejects.toThrow(`The disk that holds ${small} is full. Nothing was restored.`);
    expect(readdirSync(small)).toEqual([]);
    const roomy = join(base, 'roomy');
    mkdirSync(roomy, { mode: 0o711 });
    expect(await restore(roomy)).toMatchObject({ whole: true });
  });
});
