import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Binaries } from '../postgres/binaries.ts';
import { choosePlace, type Place } from '../postgres/place.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { type BackupNote, damaged, fingerprint, readBackup } from './kept-backup.ts';
import { acceptedEnd, checkEnd, endText, type LogEnd, type Recovery, recoveryIn, replayedUpTo } from './log-end.ts';
import { DidNotOpen, openPrivately } from './private-server.ts';
import { isUnread, throwUnread } from './readable.ts';
import { copySummed, onTheDisk, type Sums } from './sums.ts';
import { type Archive, askForRecovery, fetching, readArchive, refusedLog, stage } from './wal-archive.ts';
import { positionOf } from './wal-segment.ts';

export interface RestoreOptions {
  /** The folder of the backup to restore. */
  from: string;
  /** The data folder to create: `postgres` and `files` are written into it, and neither may exist yet. */
  dataDir: string;
  secret: string;
  /** The superuser password for the portal's own PostgreSQL. */
  postgresPassword: string;
  binaries: Binaries;
  /** Folders with the write-ahead log since the backup; if empty, the restore stops at the end of the backup. */
  wal: readonly string[];
  until: Date | undefined;
  /** Position from which on the log may be missing, as the user typed it: nothing else makes a restore without it. */
  acceptEnd?: string | undefined;
  /** False only in tests: a power cut may then lose the restored data. */
  durable?: boolean;
  say: (line: string) => void;
  progress: (what: string, done: number, of: number) => void;
  /** Checks the restored database while nothing else can reach it; returns false when it is incomplete. */
  look: (databaseUrl: string, files: string) => Promise<boolean>;
}

export interface Restored {
  place: Place;
  note: BackupNote;
  whole: boolean;
  /** Up to where the restored database has everything. */
  end: LogEnd;
}

/**
 * Restores a backup into `dataDir`, or with its log the state at a later point in time, and checks the result. Each
 * file is read once and compared with its checksum on the way: a damaged file is refused by name, and nothing of the
 * attempt is left. The backup is only read.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, secret, wal, until, binaries } = options;
  const acceptEnd = acceptedEnd(options.acceptEnd);
  const { note, sums } = readBackup(from);
  if (note.postgres !== binaries.major)
    throw new StartRefused(
      `${from} was made with PostgreSQL ${note.postgres}, but ${binaries.home} holds version ${binaries.major}. Name the right programs, such as --programs /usr/lib/postgresql/${note.postgres}.`,
    );
  if (note.secret !== null && fingerprint(secret) !== note.secret)
    throw new StartRefused(
      'The secret is not the one this backup was made with, so signatures and passwords would fail. Put the right file `secret` into the new data folder, or set SECRET_KEY.',
    );
  if (until && wal.length === 0)
    throw new StartRefused('--until needs --wal: a backup alone can only be restored to the moment it was made.');
  if (until && until < new Date(note.at))
    throw new StartRefused(`This backup ended at ${note.at}. Use an earlier one to go back to ${until.toISOString()}.`);
  const archive = readArchive(wal, { note, systemId: systemIdOf(from), acceptEnd });
  if (archive.fault && !until) throw refusedLog(archive.fault);
  const place = choosePlace(join(dataDir, 'postgres'), binaries, options.say);
  const files = join(dataDir, 'files');
  for (const folder of [place.dataDir, files])
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartRefused(`${folder} already exists. Nothing was changed. Name an empty folder with --to.`);

  sweep(place.dataDir, files);
  const half = `${place.dataDir}.restored-${process.pid}`;
  const halfFiles = `${files}.restored-${process.pid}`;
  const staged = `${half}-log`;
  try {
    copyAll(from, sums, note.bytes, { database: half, files: halfFiles }, options.progress);
    mkdirSync(halfFiles, { recursive: true, mode: 0o700 }); // also where a backup has no files
    prepare(half, place);
    if (wal.length > 0) stage(archive, staged, place.runner);
    const { whole, end } = await recover(
      { ...place, dataDir: half },
      note,
      { archive, staged, acceptEnd },
      halfFiles,
      options,
    );
    if (options.durable ?? true) for (const made of [half, halfFiles]) if (existsSync(made)) await onTheDisk(made);
    for (const [made, expected] of [
      [half, place.dataDir],
      [halfFiles, files],
    ] as const) {
      if (!existsSync(made)) continue;
      rmSync(expected, { recursive: true, force: true });
      renameSync(made, expected);
    }
    return { place, note, whole, end };
  } catch (error) {
    for (const made of [half, halfFiles]) rmSync(made, { recursive: true, force: true });
    throw asRestoreRefusal(error, dataDir, archive);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Returns the number by which PostgreSQL knows the database cluster a backup is of. */
function systemIdOf(from: string): bigint {
  const path = join(from, 'database/global/pg_control');
  try {
    return readFileSync(path).readBigUInt64LE(0);
  } catch (error) {
    throwUnread(error, path, () => damaged(from, 'database/global/pg_control'));
  }
}

function sweep(...folders: string[]): void {
  for (const folder of folders)
    for (const name of existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : [])
      if (name.startsWith(`${basename(folder)}.restored-`))
        rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

function copyAll(
  from: string,
  sums: Sums,
  bytes: number,
  to: { database: string; files: string },
  progress: RestoreOptions['progress'],
): void {
  let done = 0;
  mkdirSync(to.database, { recursive: true, mode: 0o700 });
  for (const [path, sum] of sums) {
    const [part = '', ...below] = path.split('/');
    const target = join(part === 'database' ? to.database : to.files, ...below);
    const advance = (read: number): void => {
      done += read;
      progress('Copying', done, bytes);
    };
    let read: string | undefined;
    try {
      read = copySummed(join(from, path), target, advance);
    } catch (error) {
      if (isUnread(error, join(from, path))) throwUnread(error, join(from, path), () => damaged(from, path));
      throw error;
    }
    if (read !== sum) throw damaged(from, path);
  }
}

/** Folders that were empty are in no list of files, but PostgreSQL does not start without them. */
const EMPTY_FOLDERS = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify', 'pg_replslot'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase'],
  ...['pg_wal/archive_status', 'pg_wal/summaries'],
];

function prepare(half: string, { runner }: Place): void {
  for (const folder of EMPTY_FOLDERS) mkdirSync(join(half, folder), { recursive: true, mode: 0o700 });
  rmSync(join(half, 'postmaster.pid'), { force: true });
  chmodSync(half, 0o700);
  if (!runner) return;
  for (const path of ['.', ...readdirSync(half, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(half, path), runner.uid, runner.gid);
}

async function recover(
  place: Place,
  note: BackupNote,
  { archive, staged, acceptEnd }: { archive: Archive; staged: string; acceptEnd: bigint | undefined },
  files: string,
  options: RestoreOptions,
): Promise<{ whole: boolean; end: LogEnd }> {
  const { wal, until, from, progress, look, postgresPassword } = options;
  let recovery: Recovery = {};
  if (wal.length > 0) askForRecovery(place.dataDir);
  let fetched = 0;
  const server = await openPrivately(
    place,
    {
      hot_standby: 'off',
      archive_mode: 'off',
      ...((options.durable ?? true) ? {} : { fsync: 'off' }),
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      ...(wal.length > 0 ? { restore_command: fetching(staged) } : {}),
      ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
    },
    (line) => {
      recovery = recoveryIn(recovery, line);
      if (!/restored log file "[0-9A-F]{24}"/.test(line)) return;
      fetched += 1;
      progress('Replaying the write-ahead log', fetched, archive.segments.length);
    },
  );
  try {
    const ended = replayedUpTo(place.dataDir, note.timeline) ?? positionOf(note.end);
    if (wal.length > 0 && !until) checkEnd(archive, ended, { ...recovery, from, note, acceptEnd });
    if (note.own) await setPassword(server.url('postgres'), postgresPassword);
    return {
      whole: await look(server.url(note.database), files),
      end: endText(ended, recovery.lastCommit ?? note.at),
    };
  } finally {
    await server.stop();
  }
}

async function setPassword(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(`alter role postgres password ${client.escapeLiteral(password)}`)
    .finally(() => client.end().catch(() => {}));
}

function asRestoreRefusal(error: unknown, dataDir: string, { fault }: Archive): Error {
  if (error instanceof DidNotOpen && fault && /before configured recovery target was reached/.test(error.log))
    return refusedLog(fault);
  if (error instanceof DidNotOpen && error.log.includes('before configured recovery target was reached')) {
    const last = /last completed transaction was at log time (.+)/.exec(error.log)?.[1];
    return new StartRefused(
      `The write-ahead log ends before the time given with --until${last ? `: its last commit was at ${last}` : ''}. Nothing was restored. Leave out --until to restore everything.`,
    );
  }
  if (error instanceof DidNotOpen) return new StartRefused(`${error.message} Nothing was restored.`);
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartRefused(`The disk that holds ${dataDir} is full. Nothing was restored. Free some space.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns the secret already in a data folder; undefined when there is none. */
export const secretIn = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, 'secret')) ? readFileSync(join(dataDir, 'secret'), 'utf8').trim() : undefined;
