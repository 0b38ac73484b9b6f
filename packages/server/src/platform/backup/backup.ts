import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAlive } from '../postgres/leftover.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { takeBaseBackup } from './base-backup.ts';
import { type BackupNote, fingerprint, NOTE, noteText, SUMS } from './kept-backup.ts';
import { cannotRead, isForbidden } from './readable.ts';
import { copySummed, onTheDisk, type SummedFile, sha256, summedFile, sumsText } from './sums.ts';
import { tarReader } from './tar.ts';

export interface BackupOptions {
  /** Connects with a login that has the replication right. */
  databaseUrl: string;
  own: boolean;
  /** The folder that keeps the backups; each backup is a folder in it. */
  to: string;
  /** The folder of uploaded files, when they are kept in a folder. */
  files: string | undefined;
  secret: string | undefined;
  now: Date;
  /** False only in tests: a power cut may then lose the backup. */
  durable?: boolean;
  progress: (done: number, of: number) => void;
}

export interface MadeBackup {
  folder: string;
  note: BackupNote;
}

/** The file of a data folder that the server sends last: what was committed before is in the log that follows it. */
const LAST_FILE = 'database/global/pg_control';
const MANIFEST = 'database/backup_manifest';
const HEADS = 'audit-heads';

/**
 * Adds one backup to the folder `to`: the PostgreSQL data folder in a restorable state, the files, and a checksum of
 * each. The portal keeps running meanwhile. A backup that fails leaves nothing that looks like a backup. The audit
 * heads are copied before the database, so that each has its event in it; all other files after it, so that every file
 * the database knows is there.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { to, files, now } = options;
  const name = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const half = join(to, `${name}.part-${process.pid}`);
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    sweep(to);
    mkdirSync(half, { mode: 0o700 });
    const sums = new Map<string, string>();
    if (files) copyFiles(files, half, sums, (path) => path.startsWith(`${HEADS}/`));
    const { taken, at, bytes } = await copyDatabase(options, half, sums);
    if (files) copyFiles(files, half, sums, (path) => !path.startsWith(`${HEADS}/`));
    const text = sumsText(sums);
    writeFileSync(join(half, SUMS), text, { mode: 0o600 });
    const note: BackupNote = {
      at: at.toISOString(),
      postgres: Number.parseInt(readFileSync(join(half, 'database/PG_VERSION'), 'utf8'), 10),
      database: decodeURIComponent(new URL(options.databaseUrl).pathname.slice(1)),
      own: options.own,
      ...taken,
      bytes,
      secret: options.secret === undefined ? null : fingerprint(options.secret),
      sums: sha256(text),
    };
    if (options.durable ?? true) await onTheDisk(half);
    writeFileSync(join(half, NOTE), noteText(note), { mode: 0o600, flush: true });
    const folder = join(to, name);
    renameSync(half, folder);
    return { folder, note };
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw asBackupRefusal(error, to);
  }
}

async function copyDatabase({ databaseUrl, progress }: BackupOptions, half: string, sums: Map<string, string>) {
  let open: { path: string; file: SummedFile } | undefined;
  let bytes = 0;
  let at: Date | undefined;
  const database = join(half, 'database');
  mkdirSync(database, { mode: 0o700 });
  let reported = '';
  const taken = await takeBaseBackup(databaseUrl, {
    archive: tarReader({
      begin: ({ path, kind }) => {
        if (kind === 'folder') mkdirSync(join(database, path), { recursive: true, mode: 0o700 });
        else open = { path: `database/${path}`, file: summedFile(join(database, path)) };
      },
      data: (piece) => {
        bytes += piece.length;
        open?.file.write(piece);
      },
      end: () => {
        if (open) sums.set(open.path, open.file.close());
        if (open?.path === LAST_FILE) at = new Date();
        open = undefined;
      },
    }),
    manifest: (piece) => {
      reported += piece.toString('utf8');
    },
    progress,
  }).finally(() => open?.file.letGo());
  writeFileSync(join(half, MANIFEST), reported, { mode: 0o600 });
  sums.set(MANIFEST, sha256(reported));
  compare(reported, sums);
  if (!at) throw new StartRefused(`The server sent no ${LAST_FILE}. The backup was not kept: make another.`);
  return { taken, at, bytes };
}

/**
 * Refuses a backup with files that differ from what the server read. The manifest has the checksum of each file except
 * those of the write-ahead log, which check themselves.
 */
function compare(manifest: string, sums: ReadonlyMap<string, string>): void {
  const { Files } = JSON.parse(manifest) as { Files: { Path?: string; Checksum: string }[] };
  for (const { Path, Checksum } of Files)
    if (Path !== undefined && sums.get(`database/${Path}`) !== Checksum)
      throw new StartRefused(`${Path} was damaged on its way from the server. The backup was not kept: make another.`);
}

function copyFiles(from: string, half: string, sums: Map<string, string>, isIncluded: (path: string) => boolean): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }).sort()) {
    const found = statSync(join(from, name), { throwIfNoEntry: false });
    if (!found?.isFile() || !isIncluded(name)) continue;
    sums.set(
      `files/${name}`,
      copySummed(join(from, name), join(half, 'files', name), () => {}),
    );
  }
}

/** Removes what killed backups left behind. */
function sweep(to: string): void {
  for (const name of readdirSync(to)) {
    const pid = /\.part-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(to, name), { recursive: true, force: true });
  }
}

function asBackupRefusal(error: unknown, to: string): Error {
  if (error instanceof StartRefused) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartRefused(
      `The disk that holds ${to} is full. The backup was not kept, and nothing else was changed. Free some space, or name another folder.`,
    );
  const { path } = error as { path?: string };
  if (isForbidden(error) && path !== undefined && relative(to, path).startsWith('..'))
    return new StartRefused(`${cannotRead(path)}. The backup was not kept.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new StartRefused(`The folder ${to} cannot be written (${code}). Name another one with --to.`);
  if (code === '42501' || code === '28000')
    return new StartRefused(
      `The database login may not make backups (${message}). docs/runbooks/backup-and-restore.md shows how to create one that may.`,
    );
  return error instanceof Error ? error : new Error(String(error));
}
