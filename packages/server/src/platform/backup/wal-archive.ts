import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { quoted } from '../postgres/archiving.ts';
import { StartRefused } from '../postgres/start-refused.ts';

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.gz)?$/;

/**
 * Returns the command with which a restored PostgreSQL fetches an archived segment, from the first folder that has it.
 */
export const fetching = (folders: readonly string[]): string =>
  [
    ...folders.flatMap((folder) => [
      `[ -e ${quoted(folder)}/%f.gz ] && exec gunzip -c ${quoted(folder)}/%f.gz > "%p"`,
      `[ -e ${quoted(folder)}/%f ] && exec cp ${quoted(folder)}/%f "%p"`,
    ]),
    'exit 1',
  ].join('; ');

/**
 * Returns how many log segments the folders hold from the beginning of a backup. Refuses, naming it, a damaged segment
 * or one that is missing while later ones exist, between them or after the log that the backup holds itself: a restore
 * would silently stop before it.
 */
export function checkArchive(
  folders: readonly string[],
  { begin, end, timeline }: { begin: string; end: string; timeline: number },
): number {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) throw new StartRefused(`The folder ${missing} with the write-ahead log does not exist.`);
  const found = new Map<bigint, string>();
  for (const folder of folders)
    for (const name of readdirSync(folder)) {
      const [, line, log, part] = SEGMENT.exec(name) ?? [];
      if (line === undefined || Number.parseInt(line, 16) !== timeline) continue;
      const number = numberOf(log ?? '', part ?? '');
      if (number >= segmentOf(begin) && !found.has(number)) found.set(number, join(folder, name));
    }
  const numbers = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const [at, number] of numbers.entries()) {
    const path = found.get(number) ?? '';
    const before = numbers[at - 1] ?? segmentOf(end);
    if (number > before + 1n)
      throw new StartRefused(
        `The write-ahead log has a gap: the segment before ${path} is missing. Nothing was restored. Find it, or restore with --until to a time before the gap.`,
      );
    if (path.endsWith('.gz') && !unpacks(path))
      throw new StartRefused(
        `${path} is damaged. Nothing was restored. Find a good copy of it, or restore without --wal to the end of the backup.`,
      );
  }
  return numbers.length;
}

const numberOf = (log: string, part: string): bigint => BigInt(`0x${log}`) * 256n + BigInt(`0x${part}`);

/** Returns the 16 MB segment that contains a log position (`0/3000028`). */
function segmentOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) >> 24n;
}

function unpacks(path: string): boolean {
  try {
    return gunzipSync(readFileSync(path)).length === 1 << 24;
  } catch {
    return false;
  }
}

/** Configures PostgreSQL to recover from a backup with the archived log, up to a point in time or to the end. */
export function askForRecovery(dataDir: string): void {
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
}
