import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';
import { readSums, type Sums, sha256 } from './sums.ts';

/** What `backup.json` of a kept backup says of it. It is written last: a folder without it is no backup. */
export interface BackupNote {
  /** When it ended, in UTC: what was committed then is in it. */
  at: string;
  /** Major version of the PostgreSQL whose data folder it is. */
  postgres: number;
  /** The database of the portal in it. */
  database: string;
  /** The portal's own PostgreSQL, of which the portal sets the superuser's password. */
  own: boolean;
  timeline: number;
  /** Where in the write-ahead log it begins and ends. */
  begin: string;
  end: string;
  bytes: number;
  /** Tells whether a secret is the one the portal had, and nothing else of it; null where none was given. */
  secret: string | null;
  /** Checksum of the file of checksums. */
  sums: string;
}

export const NOTE = 'backup.json';
export const SUMS = 'SHA256SUMS';

export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('backup of the portal').digest('hex').slice(0, 16);

export function noteText(note: BackupNote): string {
  const told = JSON.stringify(note, null, 2);
  return `${told}\n${sha256(told)}\n`;
}

/** A backup that is kept: its note and the checksum of each of its files. Refused, by name, when either is damaged. */
export function readBackup(folder: string): { note: BackupNote; sums: Sums } {
  const path = join(folder, NOTE);
  if (!existsSync(path))
    throw new StartRefused(
      `${folder} is no finished backup: it has no ${NOTE}. Name one folder that \`npm run backup\` made.`,
    );
  const [, told, sum] = /^(.*)\n([0-9a-f]{64})\n$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (told === undefined || sha256(told) !== sum) throw damaged(folder, NOTE);
  const note = JSON.parse(told) as BackupNote;
  const text = existsSync(join(folder, SUMS)) ? readFileSync(join(folder, SUMS), 'utf8') : '';
  if (sha256(text) !== note.sums) throw damaged(folder, SUMS);
  return { note, sums: readSums(text) };
}

export const damaged = (folder: string, path: string): StartRefused =>
  new StartRefused(
    `${join(folder, path)} is damaged or missing. Nothing was restored. Take an older backup, or a copy of this one.`,
  );

/** The finished backups of a folder, the newest first. */
export const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, NOTE)))
    .sort()
    .reverse();
