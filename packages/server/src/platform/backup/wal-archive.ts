import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { quoted } from '../postgres/archiving.ts';
import { StartRefused } from '../postgres/start-refused.ts';

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.gz)?$/;

/** How a restored PostgreSQL fetches what was kept, from the first folder that has it. */
export const fetching = (folders: readonly string[]): string =>
  [
    ...folders.flatMap((folder) => [
      `[ -e ${quoted(folder)}/%f.gz ] && exec gunzip -c ${quoted(folder)}/%f.gz > "%p"`,
      `[ -e ${quoted(folder)}/%f ] && exec cp ${quoted(folder)}/%f "%p"`,
    ]),
    'exit 1',
  ].join('; ');

/**
 * How many pieces of the log lie in the folders from where a backup began. Refused, by name, when one of them is
 * damaged or missing while later ones are there: a restore would end before it and say nothing.
 */
export function checkArchive(folders: readonly string[], begin: string, timeline: number): number {
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) throw new StartRefused(`The folder ${missing} with the write-ahead log is not there.`);
  const found = new Map<bigint, string>();
  for (const folder of folders)
    for (const name of readdirSync(folder)) {
      const [, line, log, part] = SEGMENT.exec(name) ?? [];
      if (line === undefined || Number.parseInt(line, 16) !== timeline) continue;
      const number = numberOf(log ?? '', part ?? '');
      if (number >= firstOf(begin) && !found.has(number)) found.set(number, join(folder, name));
    }
  const numbers = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const [at, number] of numbers.entries()) {
    const path = found.get(number) ?? '';
    const before = numbers[at - 1];
    if (before !== undefined && number !== before + 1n)
      throw new StartRefused(
        `The write-ahead log has a gap: the piece before ${path} is missing. Nothing was restored. Find it, or restore with --until a time before it.`,
      );
    if (path.endsWith('.gz') && !unpacks(path))
      throw new StartRefused(
        `${path} is damaged. Nothing was restored. Find a good copy of it, or restore without --wal to the end of the backup.`,
      );
  }
  return numbers.length;
}

const numberOf = (log: string, part: string): bigint => BigInt(`0x${log}`) * 256n + BigInt(`0x${part}`);

/** The piece of 16 MB in which a place of the log (`0/3000028`) lies. */
function firstOf(place: string): bigint {
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

/** Asks PostgreSQL to go on from a backup with what was kept, up to a moment or to the end. */
export function askForRecovery(dataDir: string): void {
  writeFileSync(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
}
