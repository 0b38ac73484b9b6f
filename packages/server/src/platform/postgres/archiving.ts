import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { blockedAt, type Runner } from './place.ts';
import { StartRefused } from './start-refused.ts';

/** Quotes a path as one word of a shell command. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the settings of a PostgreSQL that archives its write-ahead log in a folder, which is created: each finished
 * segment of 16 MB is compressed and flushed to disk before it counts as archived, every minute at the latest. An
 * existing segment is accepted when it is identical and otherwise refused, so that two servers never mix.
 */
export function archiving(folder: string, runner: Runner | undefined): Readonly<Record<string, string>> {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (runner) chownSync(folder, runner.uid, runner.gid);
    }
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The folder ${folder} of WAL_ARCHIVE cannot be created (${code}). Name another one.`);
  }
  const blocked = runner && blockedAt(folder, runner);
  if (blocked)
    throw new StartRefused(
      `PostgreSQL runs as user ${runner.uid}, who cannot enter ${blocked}: WAL_ARCHIVE must name a folder that this user can write to.`,
    );
  const kept = `${quoted(folder)}/%f.gz`;
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if [ -e ${kept} ]; then gunzip -c ${kept} | cmp -s - "%p"; else gzip -c "%p" > ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}; fi`,
  };
}
