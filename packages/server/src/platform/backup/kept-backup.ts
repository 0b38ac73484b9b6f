import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';
import { throwUnread } from './readable.ts';
import { readSums, type Sums, sha256 } from './sums.ts';

/** The contents of `backup.json`. It is written last: a folder without it is no backup. */
export interface BackupNote {
  /** When the last file of the database arrived, in UTC: the backup includes what was committed by then. */
  at: string;
  /** Major version of the PostgreSQL the data folder belongs to. */
  postgres: number;
  /** Name of the portal's database in it. */
  database: string;
  /** Whether it is the portal's own PostgreSQL; the portal sets its superuser password. */
  own: boolean;
  timeline: number;
  /** Positions in the write-ahead log at which the backup begins and ends. */
  begin: string;
  end: string;
  bytes: number;
  /** Fingerprint that shows only whether a secret is the one the portal had; null when there was none. */
  secret: string | null;
  /** Checksum of the checksum file. */
  sums: string;
}

export const NOTE = 'backup.json';
export const SUMS = 'SHA256SUMS';

export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('backup of the portal').digest('hex').slice(0, 16);

export function noteText(note: BackupNote): string {
  const reported = JSON.stringify(note, null, 2);
  return `${reported}\n${sha256(reported)}\n`;
}

/**
 * Reads the note of a backup and the checksum of each of its files. Refuses, naming the file, when either is damaged.
 */
export function readBackup(folder: string): { note: BackupNote; sums: Sums } {
  const note = readNote(folder);
  const text = textOf(join(folder, SUMS), () => damaged(folder, SUMS));
  if (sha256(text) !== note.sums) throw damaged(folder, SUMS);
  return { note, sums: readSums(text) };
}

/** Reads the note of a backup. */
export function readNote(folder: string): BackupNote {
  const text = textOf(
    join(folder, NOTE),
    () =>
      new StartRefused(
        `${folder} is not a finished backup: it has no ${NOTE}. Name a folder that \`npm run backup\` made.`,
      ),
  );
  const [, reported, sum] = /^(.*)\n([0-9a-f]{64})\n$/s.exec(text) ?? [];
  if (reported === undefined || sha256(reported) !== sum) throw damaged(folder, NOTE);
  return JSON.parse(reported) as BackupNote;
}

function textOf(path: string, absent: () => Error): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throwUnread(error, path, absent);
  }
}

export const damaged = (folder: string, path: string): StartRefused =>
  new StartRefused(
    `${join(folder, path)} is damaged or missing. Nothing was restored. Use an older backup, or a copy of this one.`,
  );

/** Returns the finished backups in a folder, newest first. */
export const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, NOTE)))
    .sort()
    .reverse();
