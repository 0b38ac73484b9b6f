import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeBaseBackup } from '../../src/platform/backup/base-backup.ts';
import { summedFile } from '../../src/platform/backup/sums.ts';
import { tarReader } from '../../src/platform/backup/tar.ts';
import type { Binaries } from '../../src/platform/postgres/binaries.ts';
import { type RunningPostgres, startPostgres } from '../../src/platform/postgres/supervisor.ts';

/** The name of a standby, as used in `synchronous_standby_names` and its slot. */
export const STANDBY = 'isura_standby';

/**
 * Starts a second PostgreSQL that follows `primary` by streaming replication, through the slot of that name if one is
 * requested.
 */
export async function startStandby(
  primary: { url(database: string): string },
  { dataDir, password, binaries, slot }: { dataDir: string; password: string; binaries: Binaries; slot?: boolean },
): Promise<RunningPostgres> {
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o711 });
  mkdirSync(dataDir, { mode: 0o700 });
  let file: ReturnType<typeof summedFile> | undefined;
  await takeBaseBackup(primary.url('postgres'), {
    archive: tarReader({
      begin: ({ path, kind }) => {
        if (kind === 'folder') mkdirSync(join(dataDir, path), { recursive: true, mode: 0o700 });
        else file = summedFile(join(dataDir, path));
      },
      data: (piece) => file?.write(piece),
      end: () => void file?.close(),
    }),
    manifest: () => {},
    progress: () => {},
  });
  writeFileSync(join(dataDir, 'standby.signal'), '');
  if (process.getuid?.() === 0)
    for (const path of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      chownSync(join(dataDir, path), 65534, 65534);
  const { hostname, port, username } = new URL(primary.url('postgres'));
  return await startPostgres({
    ...{ dataDir, password, binaries, say: () => {}, durable: false },
    settings: {
      shared_buffers: '16MB',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password='${password}' application_name=${STANDBY}`,
      ...(slot ? { primary_slot_name: STANDBY } : {}),
    },
  });
}
