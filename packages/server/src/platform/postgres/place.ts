import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';
import { StartRefused } from './start-refused.ts';

/** The user who runs PostgreSQL; undefined means the current user. */
export interface Runner {
  uid: number;
  gid: number;
}

/** The data folder, the programs and the user of a PostgreSQL. */
export interface Place {
  dataDir: string;
  binaries: Binaries;
  runner: Runner | undefined;
}

/** PostgreSQL refuses to run as root; this user owns nothing else on any system. */
const NOBODY: Runner = { uid: 65534, gid: 65534 };

/** Returns the folder on the way to `path` that `runner` cannot enter, or undefined when there is none. */
export function blockedAt(path: string, runner: Runner): string | undefined {
  const parent = dirname(path);
  if (parent !== path) {
    const further = blockedAt(parent, runner);
    if (further) return further;
  }
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return undefined;
  const bit = found.uid === runner.uid ? 0o100 : found.gid === runner.gid ? 0o010 : 0o001;
  return found.mode & bit ? undefined : path;
}

/**
 * Decides who runs PostgreSQL and where. A normal user runs it themselves. Root passes it to the owner of the data
 * folder, or to uid 65534 when there is none yet; when that user cannot enter a folder on the way (a checkout below
 * /root), the data and, if needed, the programs go to a system folder made for this checkout, and `say` reports it.
 */
export function choosePlace(directory: string, binaries: Binaries, say: (line: string) => void): Place {
  const dataDir = resolve(directory);
  const me = process.getuid?.();
  if (me !== 0) return { dataDir: ownFolder(dataDir, me), binaries, runner: undefined };

  makeParent(dataDir);
  const runner = ownerOf(dataDir) ?? NOBODY;
  const blocked = blockedAt(dirname(dataDir), runner);
  if (!blocked && !blockedAt(binaries.home, runner)) return { dataDir, binaries, runner };

  const reachable = blocked ? join(dataAside(dirname(dataDir), runner), 'postgres') : dataDir;
  if (blocked) {
    say(`PostgreSQL cannot run as root, and user ${runner.uid} cannot enter ${blocked}: its data is in ${reachable}.`);
  }
  return { dataDir: reachable, binaries: copied(binaries, runner), runner: ownerOf(reachable) ?? runner };
}

function ownFolder(dataDir: string, me: number | undefined): string {
  makeParent(dataDir);
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found && me !== undefined && found.uid !== me) {
    throw new StartRefused(
      `The data folder ${dataDir} belongs to another user (uid ${found.uid}). Start as that user or as root, or set DATA_DIR to a folder of your own.`,
    );
  }
  return dataDir;
}

function ownerOf(dataDir: string): Runner | undefined {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (found.uid === 0) {
    throw new StartRefused(
      `The data folder ${dataDir} belongs to root, but PostgreSQL does not run as root. Change its owner with: chown -R ${NOBODY.uid}:${NOBODY.gid} ${dataDir}`,
    );
  }
  return { uid: found.uid, gid: found.gid };
}

function makeParent(dataDir: string): void {
  const parent = dirname(dataDir);
  try {
    if (!existsSync(parent)) {
      mkdirSync(parent, { recursive: true });
      chmodSync(parent, 0o711); // PostgreSQL's user may enter it whatever the umask, but not list it
    }
    accessSync(parent, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      code === 'ENOSPC'
        ? `The disk that holds ${parent} is full. Free some space and start again.`
        : `The folder ${parent} cannot be written (${code}). Correct its permissions, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Returns the system folder for the data of `home`, recorded in a file in it: a new checkout at the same path begins
 * with its own, and a moved one keeps its data.
 */
function dataAside(home: string, runner: Runner): string {
  const note = join(home, 'postgres-lies-in');
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  if (noted && statSync(noted, { throwIfNoEntry: false })?.uid === 0 && !blockedAt(noted, runner)) return noted;
  const folder = folderAside(randomUUID(), runner);
  writeFileSync(note, `${folder}\n`, { mode: 0o600, flush: true });
  return folder;
}

/** Returns the system folder for `key`: always the same one for the same key. */
function folderAside(key: string, runner: Runner): string {
  const name = `isura-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
  for (const base of ['/var/lib', tmpdir()]) {
    if (!existsSync(base) || blockedAt(base, runner)) continue;
    const folder = join(base, name);
    try {
      mkdirSync(folder, { recursive: true });
      if (statSync(folder).uid !== 0) continue; // created by someone else beforehand
      chmodSync(folder, 0o711);
      return folder;
    } catch {}
  }
  throw new StartRefused(
    `User ${runner.uid} can enter neither the folder asked for nor the system's folder. Set DATA_DIR to a folder this user can enter.`,
  );
}

function copied(binaries: Binaries, runner: Runner): Binaries {
  if (!blockedAt(binaries.home, runner)) return binaries;
  const built = statSync(binaries.postgres);
  const home = join(
    folderAside(binaries.home, runner),
    `programs-${binaries.major}-${built.size}-${Math.floor(built.mtimeMs)}`,
  );
  if (!existsSync(home)) {
    const half = `${home}.${process.pid}`;
    cpSync(binaries.home, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    try {
      renameSync(half, home);
    } catch {
      rmSync(half, { recursive: true, force: true }); // another start was faster
    }
  }
  return binariesIn(home);
}
