import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { quoted } from '../postgres/archiving.ts';
import type { Runner } from '../postgres/place.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import type { BackupNote } from './kept-backup.ts';
import { cannotRead, isForbidden } from './readable.ts';
import { positionOf, positionText, SEGMENT_BYTES, segmentBytes, segmentHead } from './wal-segment.ts';

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.gz)?$/;
const UNFINISHED = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.gz)?\.part(ial)?$/;
const HISTORY = /^[0-9A-F]{8}\.history(\.gz)?$/;

/** One segment of the log that a restore may use. */
export interface Segment {
  path: string;
  begin: bigint;
  /** False for the segment a server was still writing: its log may end anywhere in it. */
  finished: boolean;
}

/** The log that can be replayed, and why it ends where it does when more of it should exist. */
export interface Archive {
  segments: readonly Segment[];
  histories: readonly string[];
  fault?: { at: bigint; text: string };
}

interface WalRange {
  note: Pick<BackupNote, 'begin' | 'end' | 'timeline'>;
  /** Identifies the database cluster that the backup is of. */
  systemId: bigint;
  /** The log from here on is not used: its user accepts that it is missing. */
  acceptEnd?: bigint | undefined;
}

/**
 * Reads the log in the folders from the beginning of a backup, each segment whole: up to the first that cannot be read,
 * is damaged, belongs to another database or is missing while later log exists. The fault names the file.
 */
export function readArchive(folders: readonly string[], { note, systemId, acceptEnd }: WalRange): Archive {
  const listed = folders.map((folder) => ({ folder, names: namesIn(folder) }));
  const first = segmentOf(positionOf(note.begin));
  const found = new Map<bigint, { path: string; live: boolean; finished: boolean }[]>();
  const unfinished = new Map<bigint, string>();
  let later: string | undefined;
  for (const { folder, names } of listed) {
    const states = names.includes('archive_status') ? namesIn(join(folder, 'archive_status')) : undefined;
    for (const name of names) {
      const [, line, log, part] = SEGMENT.exec(name) ?? UNFINISHED.exec(name) ?? [];
      if (line === undefined) continue;
      const number = numberOf(log ?? '', part ?? '');
      if (Number.parseInt(line, 16) > note.timeline) later ??= join(folder, name);
      if (Number.parseInt(line, 16) !== note.timeline || number < first) continue;
      if (!SEGMENT.test(name)) unfinished.set(number, join(folder, name));
      else {
        const finished = states?.some((state) => state === `${name}.done` || state === `${name}.ready`) ?? true;
        const piece = { path: join(folder, name), live: states !== undefined, finished };
        found.set(number, [...(found.get(number) ?? []), piece]);
      }
    }
  }
  const histories = listed.flatMap(({ folder, names }) =>
    names.filter((name) => HISTORY.test(name)).map((name) => join(folder, name)),
  );
  const segments: Segment[] = [];
  const ends = (number: bigint, text: string): Archive => ({
    ...{ segments, histories },
    fault: { at: number * SEGMENT_BYTES, text },
  });
  let next: bigint | undefined;
  for (const number of [...found.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const begin = number * SEGMENT_BYTES;
    if (acceptEnd !== undefined && begin >= acceptEnd) return { segments, histories };
    const chosen = chosenOf(found.get(number) ?? [], { begin, systemId, timeline: note.timeline });
    if (chosen === undefined) continue; // a live server keeps used segments under names it has not reached yet
    const due: bigint = next ?? segmentOf(positionOf(note.end)) + 1n;
    if (number > due) return ends(due, `the segment before ${chosen.path} is missing`);
    if ('fault' in chosen) return ends(number, chosen.fault);
    segments.push({ ...chosen, begin });
    next = number + 1n > due ? number + 1n : due;
  }
  const after = next ?? segmentOf(positionOf(note.end));
  const cut = unfinished.get(after);
  if (acceptEnd !== undefined) return { segments, histories };
  if (cut !== undefined) return ends(after, `${cut} was not archived to its end`);
  if (later !== undefined)
    return ends(after, `${later} belongs to a later timeline, which a backup of this one cannot follow`);
  return { segments, histories };
}

type Chosen = { path: string; finished: boolean } | { path: string; fault: string };

/** Returns the first good copy of a segment, else the fault of its first copy; undefined when it holds other log. */
function chosenOf(
  copies: readonly { path: string; live: boolean; finished: boolean }[],
  range: { begin: bigint; systemId: bigint; timeline: number },
): Chosen | undefined {
  let bad: Chosen | undefined;
  for (const { path, live, finished } of copies) {
    const fault = faultOf(path, range);
    if (fault === undefined) return { path, finished };
    if (!(live && !finished && fault.other)) bad ??= { path, fault: fault.text };
  }
  return bad;
}

function faultOf(
  path: string,
  { begin, systemId, timeline }: { begin: bigint; systemId: bigint; timeline: number },
): { text: string; other?: true } | undefined {
  let bytes: Buffer;
  try {
    bytes = segmentBytes(path);
  } catch (error) {
    return { text: isForbidden(error) ? cannotRead(path) : `${path} is damaged` };
  }
  const head = segmentHead(bytes);
  if (!head) return { text: `${path} is damaged` };
  if (head.begin !== begin || head.timeline > timeline) return { text: `${path} is damaged`, other: true };
  return head.systemId === systemId ? undefined : { text: `${path} is the log of another database` };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isForbidden(error)) throw new StartRefused(`${cannotRead(folder)}. Nothing was restored.`);
    throw new StartRefused(`The folder ${folder} with the write-ahead log does not exist.`);
  }
}

const numberOf = (log: string, part: string): bigint => BigInt(`0x${log}`) * 256n + BigInt(`0x${part}`);
const segmentOf = (position: bigint): bigint => position / SEGMENT_BYTES;

/** Returns what to do about a log that ends too early. */
export const refusedLog = ({ at, text }: { at: bigint; text: string }): StartRefused =>
  new StartRefused(
    `The write-ahead log has a gap at ${positionText(at)}: ${text}. Nothing was restored. Find a good copy, or restore with --until to a time before it, or without what follows with --accept-end ${positionText(at)}.`,
  );

/**
 * Puts the log where the restored PostgreSQL can read it: links, and copies of what its user may not read. It sees
 * nothing else.
 */
export function stage({ segments, histories }: Archive, folder: string, runner: Runner | undefined): void {
  mkdirSync(folder, { mode: 0o711 });
  const paths = [...segments.map(({ path }) => path), ...histories];
  const closed = runner ? unreadableFor(paths, runner) : new Set<string>();
  for (const path of paths) {
    const target = join(folder, basename(path));
    if (existsSync(target)) continue;
    if (!closed.has(path)) symlinkSync(path, target);
    else {
      copyFileSync(path, target);
      if (runner) chownSync(target, runner.uid, runner.gid);
    }
  }
}

function unreadableFor(paths: readonly string[], { uid, gid }: Runner): Set<string> {
  const look = `while IFS= read -r f; do [ -r "$f" ] || printf '%s\\n' "$f"; done`;
  const { stdout } = spawnSync('/bin/sh', ['-c', look], {
    ...{ uid, gid, cwd: '/', input: `${paths.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  return new Set(stdout.split('\n'));
}

/**
 * Returns the command with which a restored PostgreSQL fetches a staged segment. Only a segment that is not there ends
 * the log; one that cannot be read stops the restore (an exit code above 125).
 */
export const fetching = (folder: string): string => {
  const place = quoted(folder);
  return [
    `if [ -e ${place}/%f.gz ]; then gunzip -c ${place}/%f.gz > "%p" || exit 126`,
    `elif [ -e ${place}/%f ]; then cp ${place}/%f "%p" || exit 126`,
    'else exit 1',
    'fi',
  ].join('; ');
};

/** Configures PostgreSQL to recover from a backup with the archived log, up to a point in time or to the end. */
export function askForRecovery(dataDir: string): void {
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
}
