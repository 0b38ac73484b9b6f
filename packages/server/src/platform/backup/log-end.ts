import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';
import { type BackupNote, backupsIn, readNote } from './kept-backup.ts';
import { type Archive, refusedLog } from './wal-archive.ts';
import { endsInNext, positionOf, positionText, SEGMENT_BYTES, segmentBytes } from './wal-segment.ts';

/** Up to where a restored database has everything. */
export interface LogEnd {
  /** Position in the write-ahead log, such as `0/5000060`. */
  position: string;
  /** When the last transaction in it was committed, in UTC. */
  at: string;
}

/** What PostgreSQL wrote about a recovery. */
export interface Recovery {
  /** Time of the last commit that was replayed, if any was. */
  lastCommit?: string;
  /** Begin of the last record that was replayed. */
  lastRecord?: bigint;
}

/** Returns what a line of PostgreSQL's log adds to what is known of a recovery. */
export function recoveryIn(known: Recovery, line: string): Recovery {
  const [, commit] = /last completed transaction was at log time (\S+ \S+)/.exec(line) ?? [];
  const [, record] = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
  return {
    ...known,
    ...(commit === undefined
      ? {}
      : { lastCommit: new Date(`${commit.replace(' ', 'T').replace(/[+]00$/, '')}Z`).toISOString() }),
    ...(record === undefined ? {} : { lastRecord: positionOf(record) }),
  };
}

/** Returns the position at which a recovered database left its old timeline: the end of the log it replayed. */
export function replayedUpTo(dataDir: string, timeline: number): bigint | undefined {
  const folder = join(dataDir, 'pg_wal');
  const made = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort();
  for (const name of made.reverse())
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').reverse()) {
      const [, from, position] = /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)\t/.exec(line) ?? [];
      if (Number(from) === timeline && position !== undefined) return positionOf(position);
    }
  return undefined;
}

/**
 * Refuses a recovery that ended before the log did: inside a segment that is complete, before the segment a server was
 * still writing, or before the end of a newer backup beside this one.
 */
export function checkEnd(
  archive: Archive,
  ended: bigint,
  { lastRecord, from, note, acceptEnd }: Recovery & { from: string; note: BackupNote; acceptEnd: bigint | undefined },
): void {
  if (acceptEnd !== undefined && ended >= acceptEnd) return;
  const last = archive.segments.at(-1);
  const stopped = archive.segments.find(({ begin }) => ended >= begin && ended < begin + SEGMENT_BYTES);
  if (last && ended < last.begin + SEGMENT_BYTES) {
    const isCut = stopped === last && (!last.finished || endsInNext(segmentBytes(last.path), ended, lastRecord));
    if (!isCut)
      throw refusedLog({ at: ended, text: `${stopped?.path ?? last.path} is damaged and cannot be replayed further` });
  }
  if (acceptEnd !== undefined) return;
  const known = newestBackup(from, note);
  if (known !== undefined && positionOf(known.end) > ended)
    throw refusedLog({ at: ended, text: `the backup made at ${known.at} has log up to ${known.end}` });
}

/** Returns the newest finished backup of the same portal and timeline in the folder of a backup. */
function newestBackup(from: string, note: BackupNote): BackupNote | undefined {
  const folder = join(from, '..');
  const notes = (existsSync(folder) ? backupsIn(folder) : []).flatMap((name) => {
    try {
      return [readNote(join(folder, name))];
    } catch {
      return []; // a damaged neighbour says nothing about this one
    }
  });
  return notes
    .filter((one) => one.timeline === note.timeline && one.secret === note.secret && one.database === note.database)
    .sort((a, b) => (positionOf(a.end) < positionOf(b.end) ? 1 : -1))[0];
}

/** Reads the position passed with `--accept-end`. */
export function acceptedEnd(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  if (!/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text))
    throw new StartRefused(`--accept-end ${text} is not a position of the log, such as 0/5000060.`);
  return positionOf(text);
}

export const endText = (ended: bigint, at: string): LogEnd => ({ position: positionText(ended), at });
